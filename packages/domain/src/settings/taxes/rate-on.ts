// Separate from the other tax rules, because the cart page needs only this one.

/** A rate in basis points from a day in Madrid on (YYYY-MM-DD). */
export interface TaxStep {
  rate: number;
  from: string;
}

/** The rate in force on a day in Madrid, in basis points; days before the first step have its rate. */
export function rateOn(steps: readonly TaxStep[], day: string): number {
  return (steps.findLast(({ from }) => from <= day) ?? steps[0])?.rate ?? 0;
}
