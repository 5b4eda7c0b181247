import type { Order } from "@tablero/demo-shop/types";
import { GONE } from "@tablero/domain/cancelled-units";
import { moved, paymentCaptured, refundRequested } from "@tablero/domain/order-events";
import {
  hasDeadline,
  orderChanged,
  requireCancellable,
  requireOrderStep,
  requirePayable,
  stepByItself,
} from "@tablero/domain/order-steps";
import { unpaidTime } from "@tablero/domain/payments";
import { planClosing } from "@tablero/domain/refunds";
import type { OrderState, PaymentMethod } from "@tablero/domain/vocabulary";
import { byId, must, sum } from "../rows.ts";
import { type Store, touch, versionOf } from "../store.ts";
import { deriveStates, dueOf, paymentsOf, shipmentsOf, statesOf, wasSent } from "../views/order-story.ts";
import { orderView } from "../views/orders.ts";
import { refundableOf, refundableOrder } from "../views/payments.ts";
import { release } from "./ledger.ts";
import { closeAwaited, writeRefund } from "./refund-rows.ts";
import { tell } from "./timeline.ts";
import { proofOf } from "./unpaid.ts";

/** The order in the version that staff saw. Throws `version-conflict` with the order as it is now. */
export function atVersion(store: Store, id: string, version: number): Order {
  const order = must(store.data.orders, id);
  if (versionOf(store, id) !== version) throw orderChanged(orderView(store, order));
  return order;
}

/** After every change: derived states, and what follows from them by itself. */
export function settle(store: Store, order: Order): void {
  deriveStates(store, order);
  const states = statesOf(store, order);
  const next = stepByItself(states);
  if (next) move(store, order, next);
  if (!hasDeadline({ ...states, state: order.orderState })) order.expiresAt = null;
  else order.expiresAt ??= deadlineFromNow(store, order);
  order.updatedAt = store.now();
  touch(store, order.id);
}

const DAY = 24 * 60 * 60 * 1000;

/** Until when an order that lost its deadline waits for its money. */
const deadlineFromNow = (store: Store, order: Order): string =>
  order.fulfilmentState === "ready-for-pickup"
    ? pickupEnd(store)
    : new Date(Date.parse(store.now()) + unpaidTime(order.paymentMethod, store.data.settings)).toISOString();

/** Until when goods that nobody paid for lie at the counter, from now on. */
export const pickupEnd = (store: Store): string =>
  new Date(Date.parse(store.now()) + store.data.settings.pickupExpiryDays * DAY).toISOString();

interface Step {
  reason?: string | undefined;
  by?: "shop" | "shopper";
  userId?: string | null;
}

/** Puts the order itself into another state, and says so. */
export function move(store: Store, order: Order, to: OrderState, { userId = null, ...why }: Step = {}): void {
  tell(store, order.id, moved(order.orderState, to, why), userId);
  order.orderState = to;
}

/** Moves an order by hand. */
export function moveOrder(
  store: Store,
  order: Order,
  to: OrderState,
  reason: string | undefined,
  userId: string,
): void {
  if (to === "cancelled") {
    cancelOrder(store, order, reason, userId);
    return;
  }
  requireOrderStep(statesOf(store, order), to);
  move(store, order, to, { reason, userId });
  // What staff confirm without its money waits as long as for a transfer.
  if (to === "confirmed")
    order.expiresAt = new Date(Date.parse(store.now()) + unpaidTime("transfer", store.data.settings)).toISOString();
  settle(store, order);
}

/** Cancels while nothing is out of the shop: stock is given back, and so is what was captured. */
export function cancelOrder(store: Store, order: Order, reason: string | undefined, userId: string | null): void {
  requireCancellable(statesOf(store, order), userId === null && wasSent(store, order.id));
  drop(store, order, { reason, by: userId === null ? "shopper" : "shop", userId });
  const captured = paymentsOf(store, order.id).filter(({ state }) => state === "captured");
  const back = sum(captured, (payment) => refundableOf(store, payment));
  for (const payment of captured) {
    const amount = refundableOf(store, payment);
    if (amount === 0) continue;
    const plan = planClosing(refundableOrder(store, order), amount);
    writeRefund(store, { payment, plan, reason: reason ?? "Pedido cancelado", userId });
  }
  if (back > 0) tell(store, order.id, refundRequested(back), userId);
  settle(store, order);
}

/** Cancels an order without a word about its money: stock, parcels, coupon and awaited payments. */
export function drop(store: Store, order: Order, step: Step): void {
  for (const shipment of shipmentsOf(store, order.id)) {
    if (GONE.includes(shipment.state)) continue;
    Object.assign(shipment, { state: "cancelled", takeOut: [] });
  }
  release(store, order.id);
  closeAwaited(store, order.id);
  const coupon = byId(store.data.coupons, order.couponId);
  if (coupon && proofOf(store, order) !== "awaited") coupon.uses = Math.max(coupon.uses - 1, 0);
  move(store, order, "cancelled", step);
}

export interface Money {
  method: PaymentMethod;
  amount: number;
  reference?: string | undefined;
}

/** Records money that came in. Throws `amount-exceeded` above what is due. */
export function recordPayment(store: Store, order: Order, money: Money, userId: string): void {
  const rest = dueOf(store, order) - money.amount;
  requirePayable(statesOf(store, order), money.amount);
  const at = store.now();
  const captured = { method: money.method, reference: money.reference || null, capturedAt: at } as const;
  const expected = paymentsOf(store, order.id).find(({ state, provider }) => state === "created" && !provider);
  if (expected && rest === 0) {
    Object.assign(expected, captured, { state: "captured", amount: money.amount });
  } else {
    if (expected) expected.amount = rest;
    store.data.payments.push({
      id: store.newId(),
      orderId: order.id,
      amount: money.amount,
      state: "captured",
      provider: null,
      providerReference: null,
      declineReason: null,
      idempotencyKey: "",
      createdAt: at,
      ...captured,
    });
  }
  // What was begun at a provider is given up; should its money come all the same, it goes back by itself.
  if (rest === 0) closeAwaited(store, order.id);
  tell(store, order.id, paymentCaptured(money.method, money.amount, money.reference), userId);
  settle(store, order);
}
