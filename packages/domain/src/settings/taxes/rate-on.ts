// Apart from the other rules of rates: the cart page needs no more than this.

/** A rate in basis points from a day of Madrid on (YYYY-MM-DD). */
export interface TaxStep {
  rate: number;
  from: string;
}

/** The rate that is in force on a day of Madrid, in basis points; the first one on all days before it. */
export function rateOn(steps: readonly TaxStep[], day: string): number {
  return (steps.findLast(({ from }) => from <= day) ?? steps[0])?.rate ?? 0;
}
