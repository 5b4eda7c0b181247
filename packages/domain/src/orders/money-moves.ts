import type { RefundPlan } from "../payments/refunds.ts";
import { type OrderPayment, requireLeft } from "./aggregate.ts";
import type { OrderDraft } from "./draft.ts";

/** Closes the open payments of an order that expects no more money. */
export function closeAwaited(draft: OrderDraft): void {
  for (const { id, state } of draft.order.payments) {
    if (state === "created" || state === "authorised") draft.add({ kind: "payment-set", id, set: { state: "voided" } });
    if (state === "redirected") draft.add({ kind: "payment-set", id, set: { state: "expired" } });
  }
}

/**
 * Adds a refund and, for provider payments, requests it from the provider. Throws `amount-exceeded` with `refundable`.
 */
export function addRefund(draft: OrderDraft, payment: OrderPayment, plan: RefundPlan, reason: string): void {
  requireLeft(draft.order, payment, plan.amount);
  const id = draft.now.newId();
  const row = {
    id,
    paymentId: payment.id,
    state: "requested",
    reason,
    lastError: null,
    providerReference: null,
  } as const;
  draft.add({ kind: "refund-added", refund: { ...plan, ...row } });
  if (payment.provider) draft.add({ kind: "refund-ordered", refundId: id });
}
