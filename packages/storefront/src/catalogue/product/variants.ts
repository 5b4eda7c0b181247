import type { Product, Variant } from "@tablero/contract/catalogue/shapes/products";

/** An option of the variants, with its values in the order of the variants. */
export interface Axis {
  name: string;
  values: string[];
}

export function collectAxes({ variants }: Pick<Product, "variants">): Axis[] {
  const axes = new Map<string, Set<string>>();
  for (const variant of variants)
    for (const [name, value] of Object.entries(variant.options)) {
      const values = axes.get(name) ?? new Set();
      axes.set(name, values.add(value));
    }
  return [...axes].map(([name, values]) => ({ name, values: [...values] }));
}

export const isObtainable = (variant: Variant) => variant.availability !== "out-of-stock";

/**
 * The variant when `value` is selected: with the other options unchanged if it exists, otherwise the available one that
 * shares most of them.
 */
export function variantWith(
  variants: readonly Variant[],
  current: Variant,
  axis: string,
  value: string,
): Variant | undefined {
  const shared = (variant: Variant) =>
    Object.entries(current.options).filter(([name, own]) => name !== axis && variant.options[name] === own).length;
  return variants
    .filter((variant) => variant.options[axis] === value)
    .sort((a, b) => shared(b) - shared(a) || Number(isObtainable(b)) - Number(isObtainable(a)) || a.price - b.price)[0];
}

/** Initial variant: the one that the product card adds, otherwise the first available one in the shop's order. */
export function firstVariant({ variants, variantId }: Pick<Product, "variants" | "variantId">): Variant {
  return (
    variants.find((variant) => variant.id === variantId) ??
    variants.find((variant) => isObtainable(variant) && !variant.preorder) ??
    variants.find(isObtainable) ??
    variants[0]!
  );
}

/** Options in which `target` differs from the selected variant, apart from the one being changed: «Normal». */
export const otherDifferences = (target: Variant, current: Variant, axis: string): [name: string, value: string][] =>
  Object.entries(target.options).filter(([name, value]) => name !== axis && current.options[name] !== value);
