import { rateOn, type TaxStep } from "./rate-on.ts";

/** Kinds of IVA. Goods without IVA have the rate 0, which belongs to no kind. */
export const TAX_KINDS = ["general", "reduced", "superReduced"] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** The rates of each kind, the oldest first. */
export type TaxRates = Readonly<Record<TaxKind, readonly TaxStep[]>>;

/** In force since Real Decreto-ley 20/2012 and Ley 41/1994. */
export const SPANISH_RATES: TaxRates = {
  general: [{ rate: 2100, from: "2012-09-01" }],
  reduced: [{ rate: 1000, from: "2012-09-01" }],
  superReduced: [{ rate: 400, from: "1995-01-01" }],
};

/** The kind to which a rate belongs or belonged; null for a rate unknown to the shop, such as 0. */
export const kindOfRate = (rates: TaxRates, rate: number): TaxKind | null =>
  TAX_KINDS.find((kind) => rates[kind].some((step) => step.rate === rate)) ?? null;

/**
 * The rate at which a product with a stored rate is sold on a day in Madrid. A stored rate stands for its kind,
 * so a change of the law applies to all products on its day. A rate without a kind stays unchanged.
 */
export function effectiveRate(rates: TaxRates, stored: number, day: string): number {
  const kind = kindOfRate(rates, stored);
  return kind ? rateOn(rates[kind], day) : stored;
}
