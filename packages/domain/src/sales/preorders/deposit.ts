import { roundHalfUp } from "../../platform/money/cents.ts";
import type { PreorderPayment } from "../../platform/vocabulary.ts";

/* Apart from the other terms: the storefront loads it, and their refusals would come along. */

/** How the units of a campaign are paid. */
export interface PreorderTerms {
  payment: PreorderPayment;
  /** Basis points, of a deposit. */
  depositRate: number | null;
}

/**
 * Cents of a line's total that are paid with the order. The total is that of all its units: a deposit is rounded once per
 * line, and the sum over rounded units can differ by a few cents.
 */
export function computeDeposit(total: number, { payment, depositRate }: PreorderTerms): number {
  if (payment === "full") return total;
  if (payment === "on-arrival") return 0;
  return roundHalfUp(total * (depositRate ?? 0), 10_000);
}

/** Cents of a line's total that wait until its goods arrive; none without a campaign. */
export const computeDeferred = (total: number, terms: PreorderTerms | null | undefined): number =>
  terms ? total - computeDeposit(total, terms) : 0;
