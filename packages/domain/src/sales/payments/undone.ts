import type { RefundCause } from "../../platform/vocabulary.ts";

/** Whether a payment was undone: staff recorded it, its money never arrived, and a counter-entry removes it. */
export const isPaymentUndone = (
  paymentId: string,
  refunds: readonly { paymentId: string; cause: RefundCause | null }[],
): boolean => refunds.some((refund) => refund.paymentId === paymentId && refund.cause === "mistake");
