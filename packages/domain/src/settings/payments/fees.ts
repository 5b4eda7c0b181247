import { roundHalfUp } from "../../platform/money/cents.ts";
import type { PaymentMethod } from "../../platform/vocabulary.ts";
import { RULED_METHODS, type RuledMethod } from "./method-rules.ts";

/** The cost of a payment method from a day in Madrid on: basis points of the amount, and cents per payment. */
export interface FeeStep {
  from: string;
  percent: number;
  fixed: number;
}
/** By method, in any order; a method without a step costs nothing. */
export type PaymentFees = Readonly<Record<RuledMethod, readonly FeeStep[]>>;

export const NO_FEES: PaymentFees = { card: [], bizum: [], transfer: [], "in-store": [], "cash-on-delivery": [] };

/** A step with the day on which the next one begins; null for the last one. */
export interface FeePeriod extends FeeStep {
  method: RuledMethod;
  until: string | null;
}

/** All steps of all methods, each with its end. */
export const feePeriods = (fees: PaymentFees): FeePeriod[] =>
  RULED_METHODS.flatMap((method) => {
    const steps = fees[method].toSorted((a, b) => (a.from < b.from ? -1 : 1));
    return steps.map((step, index) => ({ ...step, method, until: steps[index + 1]?.from ?? null }));
  });

/** The expected fee of a payment in cents, rounded per payment: the percentage, half up, plus the fixed part. */
export function expectedFee(periods: readonly FeePeriod[], method: PaymentMethod, day: string, amount: number): number {
  const step = periods.find(
    (each) => each.method === method && each.from <= day && (each.until === null || day < each.until),
  );
  return step ? roundHalfUp(amount * step.percent, 10_000) + step.fixed : 0;
}
