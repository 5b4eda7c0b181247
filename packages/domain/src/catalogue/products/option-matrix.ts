import { combinationKey, optionKey } from "./variant-options.ts";

/** Options that distinguish one variant from the others: "language" → "es". */
export type Options = Readonly<Record<string, string>>;

/** An option with the values to generate. */
export interface OptionAxis {
  name: string;
  values: readonly string[];
}

/** Maximum number of variants per product. */
export const MAX_VARIANTS = 100;

/** Number of combinations, without generating them. */
export const combinationCount = (axes: readonly OptionAxis[]): number =>
  axes.reduce((count, { values }) => count * values.length, axes.length === 0 ? 0 : 1);

/**
 * All combinations of values not yet covered by a variant, the last option varying fastest. A variant that lacks
 * an option covers none of its values. Returns an empty list if there are far too many.
 */
export function missingCombinations(axes: readonly OptionAxis[], existing: readonly Options[]): Options[] {
  if (axes.length === 0 || combinationCount(axes) > MAX_VARIANTS * 10) return [];
  const all = axes.reduce<Options[]>(
    (made, { name, values }) => made.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  );
  const known = new Set(existing.map((options) => buildKey(axes, options)));
  return all.filter((options) => !known.has(buildKey(axes, options)));
}

function buildKey(axes: readonly OptionAxis[], options: Options): string {
  const wanted = new Set(axes.map(({ name }) => optionKey(name)));
  return combinationKey(Object.fromEntries(Object.entries(options).filter(([name]) => wanted.has(optionKey(name)))));
}

/** SKU of a combination: the common stem and a short code per value, "DAD-ES-NM". */
export function matrixSku(stem: string, options: Options): string {
  const words = Object.values(options).map((value) =>
    value
      .normalize("NFD")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .slice(0, 4)
      .toUpperCase(),
  );
  return [stem.trim(), ...words].filter(Boolean).join("-").slice(0, 60);
}

/** Common prefix of all SKUs of a product, up to its last hyphen. */
export function commonSkuStem(skus: readonly string[]): string {
  const [first = "", ...others] = skus.filter(Boolean);
  let length = first.length;
  for (const sku of others) while (!sku.startsWith(first.slice(0, length))) length -= 1;
  const common = first.slice(0, length);
  const cut = others.length === 0 || length < first.length ? common.lastIndexOf("-") : length;
  return cut > 0 ? common.slice(0, cut) : common;
}
