/** A variant with a price about to be saved, in cents; `stored` is the current price, missing for a new variant. */
export interface PricedVariant {
  name: string;
  price: number;
  cost: number | null;
  stored?: { price: number; cost: number | null } | undefined;
}

export const PRICE_DOUBTS = ["zero", "below-cost"] as const;

export interface PriceDoubt {
  name: string;
  price: number;
  doubt: (typeof PRICE_DOUBTS)[number];
}

/**
 * Prices that staff have to confirm before they are saved: 0, and prices below cost. A price that was saved
 * before at the same cost is already confirmed.
 */
export function priceDoubts(variants: readonly PricedVariant[]): PriceDoubt[] {
  return variants.flatMap(({ name, price, cost, stored }): PriceDoubt[] => {
    if (stored && stored.price === price && (price === 0 || stored.cost === cost)) return [];
    if (price === 0) return [{ name, price, doubt: "zero" }];
    return cost !== null && price < cost ? [{ name, price, doubt: "below-cost" }] : [];
  });
}

/** Checks the prices that a bulk change gives a product, by variant id, as `priceDoubts` does. */
export const bulkDoubts = (
  { name, variants }: { name: string; variants: readonly { id: string; price: number; cost: number | null }[] },
  prices: Readonly<Record<string, number>> = {},
): (PriceDoubt & { id: string })[] =>
  variants.flatMap(({ id, price, cost }) => {
    const next = prices[id];
    if (next === undefined) return [];
    return priceDoubts([{ name, price: next, cost, stored: { price, cost } }]).map((doubt) => ({ id, ...doubt }));
  });
