import type { Product, Variant } from "@tablero/contract/shapes/shop";

/** An option that the variants differ in, or all share, with its values in the order of the variants. */
export interface Axis {
  name: string;
  values: string[];
}

export function axesOf({ variants }: Pick<Product, "variants">): Axis[] {
  const axes = new Map<string, Set<string>>();
  for (const variant of variants)
    for (const [name, value] of Object.entries(variant.options)) {
      const values = axes.get(name) ?? new Set();
      axes.set(name, values.add(value));
    }
  return [...axes].map(([name, values]) => ({ name, values: [...values] }));
}

const canBeHad = (variant: Variant) => variant.availability !== "out-of-stock";

/**
 * The variant that choosing `value` leads to: with the other options kept where one exists, else the one that shares
 * most of them and can be had.
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
    .sort((a, b) => shared(b) - shared(a) || Number(canBeHad(b)) - Number(canBeHad(a)) || a.price - b.price)[0];
}

/** What is chosen when the page opens: what the card adds, else the first in the shop's order that can be had now. */
export function firstVariant({ variants, variantId }: Pick<Product, "variants" | "variantId">): Variant {
  return (
    variants.find((variant) => variant.id === variantId) ??
    variants.find((variant) => canBeHad(variant) && !variant.preorder) ??
    variants.find(canBeHad) ??
    variants[0]!
  );
}

/** The most that one shopper can put into the cart. */
export const mostOf = ({ available, perClientLimit }: Variant): number =>
  Math.max(1, Math.min(available, perClientLimit ?? Number.POSITIVE_INFINITY, 99));
