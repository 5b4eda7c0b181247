import type { Order as WireOrder } from "@tablero/contract/shapes/admin-orders";
import type { ShopOrder } from "@tablero/contract/shapes/shop-orders";
import type { Order, Payment, Refund } from "@tablero/demo-shop/types";
import { isPayableOnline, type OnlineOrder, paymentProblem } from "@tablero/domain/payment-events";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { sum, where } from "../rows.ts";
import type { Store } from "../store.ts";
import { proofOf } from "../verbs/unpaid.ts";
import { paymentsOf, statesOf } from "./order-story.ts";

/** Like a demo shop on the server, the mock takes cards. */
const ONLINE: readonly PaymentMethod[] = ["card"];

export const paymentSettings = ({ data: { settings } }: Store) => ({ ...settings, online: ONLINE });

/** Refunds of an order, failed ones too. */
export const allRefundsOf = (store: Store, orderId: string): Refund[] =>
  paymentsOf(store, orderId)
    .flatMap(({ id }) => where(store.data.refunds, "paymentId", id))
    .sort((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1));

const refundedOf = (store: Store, payment: Payment): number =>
  sum(
    where(store.data.refunds, "paymentId", payment.id).filter(({ state }) => state !== "failed"),
    ({ amount }) => amount,
  );

/** What can still be given back of a payment, in cents. */
export const refundableOf = (store: Store, payment: Payment): number =>
  payment.state === "captured" ? payment.amount - refundedOf(store, payment) : 0;

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

/** An order as far as paying it on the card's page goes. */
export const onlineOrder = (store: Store, order: Order): OnlineOrder => ({
  ...statesOf(store, order),
  method: order.paymentMethod,
  expiresAt: order.expiresAt,
  mail: proofOf(store, order),
});

/** What the shopper's page says of paying and of money that went back. */
export function paymentWords(
  store: Store,
  order: Order,
): Pick<ShopOrder, "payable" | "payUntil" | "paymentProblem" | "refunds"> {
  const payable = isPayableOnline(onlineOrder(store, order), paymentSettings(store), store.now());
  return {
    payable,
    payUntil: payable ? order.expiresAt : null,
    paymentProblem: paymentProblem(order.orderState, paymentsOf(store, order.id).at(-1)),
    refunds: allRefundsOf(store, order.id).map(({ amount, state, doneAt, createdAt }) => ({
      amount,
      state,
      at: doneAt ?? createdAt,
    })),
  };
}
