import { Failure } from "../../platform/failure.ts";
import type { PaymentMethod } from "../../platform/vocabulary.ts";
import { isConfirmedUnpaid } from "../../settings/payments/methods.ts";
import type { PreorderTerms } from "./deposit.ts";

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

/** Throws `payment-unavailable` for payment at delivery, because part of the amount is due with the order. */
export function requirePrepaid(method: PaymentMethod, terms: readonly (PreorderTerms | null | undefined)[]): void {
  if (!isConfirmedUnpaid(method) || !terms.some((each) => each && each.payment !== "on-arrival")) return;
  throw new Failure(
    "payment-unavailable",
    "Lo que se paga ahora de una precompra no puede esperar a la entrega: elige tarjeta, Bizum o transferencia.",
  );
}
