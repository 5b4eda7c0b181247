import { Failure } from "../../platform/failure.ts";
import { roundHalfUp } from "../../platform/money/cents.ts";
import type { PaymentMethod, PreorderPayment } from "../../platform/vocabulary.ts";
import { confirmsAtOnce } from "../../settings/payments/methods.ts";

/** How the units of a campaign are paid. */
export interface PreorderTerms {
  payment: PreorderPayment;
  /** Basis points, of a deposit. */
  depositRate: number | null;
}

/** The terms on which a campaign sells a variant; instants UTC ISO. */
export interface SellingCampaign extends PreorderTerms {
  id: string;
  opensAt: string;
  closesAt: string;
  /** yyyy-MM-dd */
  releaseDate: string;
  quota: number;
  taken: number;
  perClientLimit: number | null;
}

/** Units that an open campaign can still sell at an instant (UTC ISO): none outside of its window. */
export const unitsLeft = (
  { opensAt, closesAt, quota, taken }: Pick<SellingCampaign, "opensAt" | "closesAt" | "quota" | "taken">,
  at: string,
): number =>
  Date.parse(opensAt) <= Date.parse(at) && Date.parse(at) < Date.parse(closesAt) ? Math.max(quota - taken, 0) : 0;

/**
 * Cents of a line's total that are paid with the order. The total is that of all its units: a deposit is rounded once per
 * line, and the sum over rounded units can differ by a few cents.
 */
export function computeDeposit(total: number, { payment, depositRate }: PreorderTerms): number {
  if (payment === "full") return total;
  if (payment === "on-arrival") return 0;
  return roundHalfUp(total * (depositRate ?? 0), 10_000);
}

/** The part of a line's total, in cents, that is due once its goods arrive; 0 without a campaign. */
export const deferredPart = (total: number, terms: PreorderTerms | null | undefined): number =>
  terms ? total - computeDeposit(total, terms) : 0;

/** Throws `payment-unavailable` for payment at delivery, because part of the amount is due with the order. */
export function requirePrepaid(method: PaymentMethod, terms: readonly (PreorderTerms | null | undefined)[]): void {
  if (!confirmsAtOnce(method) || !terms.some((each) => each && each.payment !== "on-arrival")) return;
  throw new Failure(
    "payment-unavailable",
    "Lo que se paga ahora de una precompra no puede esperar a la entrega: elige tarjeta, Bizum o transferencia.",
  );
}
