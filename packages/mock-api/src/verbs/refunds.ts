import type { Order } from "@tablero/demo-shop/types";
import { NOTHING_LEFT, refundDone, refundFailed, refundRequested } from "@tablero/domain/order-events";
import { planRefund, type RefundWish, repeatRefund, requireRefundStep } from "@tablero/domain/refunds";
import { missing, must, where } from "../rows.ts";
import type { Store } from "../store.ts";
import { paymentsOf } from "../views/order-story.ts";
import { allRefundsOf, refundableOrder } from "../views/payments.ts";
import { cancelRefundedUnits } from "./cancel-units.ts";
import { drop, settle } from "./orders.ts";
import { requireLeft, writeRefund } from "./refund-rows.ts";
import { tell } from "./timeline.ts";

/** Refunds of just this amount (cents) are refused, as by the demo gateway of the server. */
const REFUSED = 666;

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
  settleRefund(store, order, userId);
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
    Object.assign(refund, repeatRefund(refundableOrder(store, order), refund));
    requireLeft(store, payment, refund.amount);
  }
  refund.state = to;
  if (to === "done") {
    refund.doneAt = store.now();
    tell(store, order.id, refundDone(payment.method, refund.amount), userId);
  } else {
    tell(store, order.id, refundRequested(refund.amount), userId);
  }
  settleRefund(store, order, userId);
}

/** After a refund counts: its units are not delivered any more, and an order without any is cancelled. */
function settleRefund(store: Store, order: Order, userId: string): void {
  // What staff did not give back of the delivery stays the shop's until they do.
  if (cancelRefundedUnits(store, order, userId)) drop(store, order, { reason: NOTHING_LEFT, by: "shop", userId });
  settle(store, order);
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
        settle(store, order);
      } else {
        Object.assign(refund, { state: "done", doneAt: store.now() });
        tell(store, order.id, refundDone(payment.method, refund.amount));
      }
    }
  }
}
