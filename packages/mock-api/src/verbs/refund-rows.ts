import type { Payment } from "@tablero/demo-shop/types";
import { type RefundPlan, refundExceeded } from "@tablero/domain/refunds";
import { byId } from "../rows.ts";
import type { Store } from "../store.ts";
import { paymentsOf } from "../views/order-story.ts";
import { refundableOf } from "../views/payments.ts";

/** Nothing more is awaited of an order: its open payments are over. */
export function closeAwaited(store: Store, orderId: string): void {
  store.onCardPage.delete(orderId);
  for (const payment of paymentsOf(store, orderId)) {
    if (payment.state === "created" || payment.state === "authorised") payment.state = "voided";
    if (payment.state === "redirected") payment.state = "expired";
  }
}

interface RefundOrder {
  payment: Payment;
  plan: RefundPlan;
  reason: string;
  userId?: string | null;
}

/** Writes a refund, never more than is left of its payment. Throws `amount-exceeded`. */
export function writeRefund(store: Store, { payment, plan, reason, userId = null }: RefundOrder): void {
  requireLeft(store, payment, plan.amount);
  store.data.refunds.push({
    ...plan,
    id: store.newId(),
    paymentId: payment.id,
    reason,
    state: "requested",
    lastError: null,
    createdAt: store.now(),
    doneAt: null,
    actorName: byId(store.data.users, userId)?.name ?? null,
  });
}

/** Throws `amount-exceeded` above what is left of a payment; cents. */
export function requireLeft(store: Store, payment: Payment, amount: number): void {
  const left = refundableOf(store, payment);
  if (amount > left) throw refundExceeded(left);
}
