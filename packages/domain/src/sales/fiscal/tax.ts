import { netOf } from "../../platform/money/net.ts";

/** The general IVA rate in basis points; applies to shipping and fees. */
export const STANDARD_RATE = 2100;

/** A taxable amount: gross cents with tax included, rate in basis points. */
export interface TaxLine {
  gross: number;
  rate: number;
}

/** One row of a tax breakdown; base + tax = gross. */
export interface TaxTotal {
  rate: number;
  base: number;
  tax: number;
  gross: number;
}

/** Splits an amount with tax included; base and tax add up to it exactly. */
export function splitGross(gross: number, rate: number): { base: number; tax: number } {
  const base = netOf(gross, rate);
  return { base, tax: gross - base };
}

/**
 * Sums the gross amount of each rate and splits it once per rate, highest rate first. Splitting single lines
 * instead would add up rounding errors.
 */
export function totalsByRate(lines: readonly TaxLine[]): TaxTotal[] {
  const grossByRate = new Map<number, number>();
  for (const { gross, rate } of lines) grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + gross);
  return [...grossByRate]
    .sort(([a], [b]) => b - a)
    .map(([rate, gross]) => ({ rate, ...splitGross(gross, rate), gross }));
}
