import type { Order, Payment } from "@tablero/demo-shop/types";
import { refundDone, refundFailed, refundRequested } from "@tablero/domain/order-events";
import {
  planRefund,
  type RefundPlan,
  type RefundWish,
  refundExceeded,
  repeatRefund,
  requireRefundStep,
} from "@tablero/domain/refunds";
import { byId, missing, must, where } from "../rows.ts";
import { type Store, touch } from "../store.ts";
import { deriveStates, paymentsOf } from "../views/order-story.ts";
import { allRefundsOf, refundableOf, refundableOrder } from "../views/payments.ts";
import { tell } from "./timeline.ts";

/** Refunds of just this amount (cents) are refused, as by the demo gateway of the server. */
const REFUSED = 666;

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

function requireLeft(store: Store, payment: Payment, amount: number): void {
  const left = refundableOf(store, payment);
  if (amount > left) throw refundExceeded(left);
}

/** Staff give money back. Throws `not-found`, `amount-exceeded`, `validation` with the field. */
export function refundPayment(
  store: Store,
  order: Order,
  paymentId: string,
  input: { wish: RefundWish; reason?: string | undefined },
  userId: string,
): void {
  const payment = paymentsOf(store, order.id).find(({ id }) => id === paymentId);
  if (!payment) throw missing();
  const plan = planRefund(refundableOrder(store, order), input.wish);
  writeRefund(store, { payment, plan, reason: input.reason ?? "", userId });
  tell(store, order.id, refundRequested(plan.amount, input.reason), userId);
  changed(store, order);
}

/** Staff gave it back by hand, or have it tried again. Throws `not-found`, `invalid-transition`, `amount-exceeded`. */
export function moveRefund(
  store: Store,
  order: Order,
  refundId: string,
  to: "done" | "requested",
  userId: string,
): void {
  const refund = allRefundsOf(store, order.id).find(({ id }) => id === refundId);
  if (!refund) throw missing();
  const payment = must(store.data.payments, refund.paymentId);
  requireRefundStep({ state: refund.state, provider: payment.provider }, to);
  if (refund.state === "failed") {
    refund.taxes = repeatRefund(refundableOrder(store, order), refund);
    requireLeft(store, payment, refund.amount);
  }
  refund.state = to;
  if (to === "done") {
    Object.assign(refund, { doneAt: store.now(), lastError: null });
    tell(store, order.id, refundDone(payment.method, refund.amount), userId);
  } else {
    tell(store, order.id, refundRequested(refund.amount), userId);
  }
  changed(store, order);
}

/** What a provider has to give back is given back at once; the answer before it still says that it was asked for. */
export function atGateway(store: Store, order: Order): void {
  for (const payment of paymentsOf(store, order.id)) {
    if (!payment.provider) continue;
    for (const refund of where(store.data.refunds, "paymentId", payment.id)) {
      if (refund.state !== "requested") continue;
      if (refund.amount === REFUSED) {
        Object.assign(refund, { state: "failed", lastError: "La tarjeta no lo admite." });
        tell(store, order.id, refundFailed(refund.amount, refund.lastError));
        changed(store, order);
      } else {
        Object.assign(refund, { state: "done", doneAt: store.now() });
        tell(store, order.id, refundDone(payment.method, refund.amount));
      }
    }
  }
}

function changed(store: Store, order: Order): void {
  deriveStates(store, order);
  order.updatedAt = store.now();
  touch(store, order.id);
}
