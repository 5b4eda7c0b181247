import type { Order as WireOrder } from "@tablero/contract/sales/shapes/admin-orders";
import type { Order, Payment, Refund } from "@tablero/demo-shop/types";
import type { OnlineOrder } from "@tablero/domain/sales/payments/events";
import { proofOf } from "../../people/views/mail-proof.ts";
import { sum, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { paymentsOf, statesOf } from "./order-story.ts";

/** Refunds of an order, including failed ones. */
export const allRefundsOf = (store: Store, orderId: string): Refund[] =>
  paymentsOf(store, orderId)
    .flatMap(({ id }) => where(store.data.refunds, "paymentId", id))
    .sort((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1));

const refundedOf = (store: Store, payment: Payment): number =>
  sum(
    where(store.data.refunds, "paymentId", payment.id).filter(({ state }) => state !== "failed"),
    ({ amount }) => amount,
  );

/** Refundable amount of a payment, in cents. */
export const refundableOf = (store: Store, payment: Payment): number =>
  payment.state === "captured" ? payment.amount - refundedOf(store, payment) : 0;

/** Returns true if staff must refund this payment manually, or handle a refund that the provider declined. */
export const isAwaitingRefund = (store: Store, payment: Payment): boolean =>
  where(store.data.refunds, "paymentId", payment.id).some(
    ({ state, amount }) =>
      (state === "requested" && payment.provider === null) ||
      (state === "failed" && payment.amount - refundedOf(store, payment) >= amount),
  );

export function paymentView(store: Store, payment: Payment): WireOrder["payments"][number] {
  const { id, method, state, amount, reference, provider, providerReference, declineReason } = payment;
  return {
    id,
    method,
    state,
    amount,
    refunded: refundedOf(store, payment),
    reference,
    provider,
    providerReference,
    declineReason,
    createdAt: payment.createdAt,
    capturedAt: payment.capturedAt,
    refundable: refundableOf(store, payment),
  };
}

export function refundView({ taxes: _, createdAt, ...refund }: Refund): WireOrder["refunds"][number] {
  return { ...refund, at: createdAt };
}

/** The fields of an order that are needed to pay it on the card payment page. */
export const onlineOrder = (store: Store, order: Order): OnlineOrder => ({
  ...statesOf(store, order),
  method: order.paymentMethod,
  expiresAt: order.expiresAt,
  mail: proofOf(store, order),
});
