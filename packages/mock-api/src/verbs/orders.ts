import type { Order } from "@tablero/demo-shop/types";
import { Failure } from "@tablero/domain/failure";
import { isCancellable } from "@tablero/domain/machines";
import { formatMoney } from "@tablero/domain/money";
import type { OrderState, PaymentMethod } from "@tablero/domain/vocabulary";
import { must } from "../rows.ts";
import { type Store, touch, versionOf } from "../store.ts";
import { deriveStates, dueOf, paymentsOf, shipmentsOf, stands } from "../views/order-story.ts";
import { allowedStates, orderView } from "../views/orders.ts";
import { release } from "./ledger.ts";
import { tell } from "./timeline.ts";

export const invalidTransition = (allowed: readonly string[]) =>
  new Failure("invalid-transition", "Ese cambio de estado no es posible desde donde está.", { extra: { allowed } });

/** The order in the version that staff saw. Throws `version-conflict` with the order as it is now. */
export function atVersion(store: Store, id: string, version: number): Order {
  const order = must(store.data.orders, id);
  if (versionOf(store, id) !== version)
    throw new Failure("version-conflict", "Alguien ha cambiado este pedido: revisa cómo está ahora.", {
      extra: { current: orderView(store, order) },
    });
  return order;
}

/** After every change: derived states, and what follows from them by itself. */
export function settle(store: Store, order: Order): void {
  deriveStates(store, order);
  if (order.orderState === "pending" && order.paymentState === "paid") {
    move(store, order, "confirmed", "Pedido confirmado.", null);
  }
  const arrived = order.fulfilmentState === "fulfilled" && order.paymentState === "paid";
  if (order.orderState === "processing" && arrived) move(store, order, "completed", "Pedido completado.", null);
  // An unpaid order that is neither pending nor lying at the counter has no time that runs out.
  const waits = order.orderState === "pending" || order.fulfilmentState === "ready-for-pickup";
  if (!stands(order) || order.paymentState === "paid" || !waits) order.expiresAt = null;
  order.updatedAt = store.now();
  touch(store, order.id);
}

export function move(store: Store, order: Order, to: OrderState, text: string, actorUserId: string | null): void {
  const from = order.orderState;
  order.orderState = to;
  tell(store, order.id, { machine: "order", type: to, from, to, text, public: to !== "completed", actorUserId });
}

/** Moves an order by hand. */
export function moveOrder(
  store: Store,
  order: Order,
  to: OrderState,
  reason: string | undefined,
  userId: string,
): void {
  if (!allowedStates(order).includes(to)) throw invalidTransition(allowedStates(order));
  if (to === "cancelled") {
    cancelOrder(store, order, reason, userId);
    return;
  }
  const texts: Partial<Record<OrderState, string>> = {
    confirmed: "Pedido confirmado.",
    processing: "En preparación.",
    completed: "Pedido completado.",
  };
  move(store, order, to, [texts[to], reason].filter(Boolean).join(" "), userId);
  settle(store, order);
}

/** Cancels while nothing was shipped: stock is given back, and so is what was captured. */
export function cancelOrder(store: Store, order: Order, reason: string | undefined, userId: string | null): void {
  const state = { state: order.orderState, fulfilment: order.fulfilmentState };
  if (!isCancellable(state)) throw invalidTransition(allowedStates(order));
  for (const shipment of shipmentsOf(store, order.id)) shipment.state = "cancelled";
  release(store, order.id);
  dropPayments(store, order);
  const who = userId === null ? "por quien lo hizo" : "por la tienda";
  move(store, order, "cancelled", `Pedido cancelado ${who}.${reason ? ` ${reason}` : ""}`, userId);
  for (const payment of paymentsOf(store, order.id).filter(({ state }) => state === "captured")) {
    const refund = { id: store.newId(), paymentId: payment.id, amount: payment.amount, reason: "Pedido cancelado" };
    store.data.refunds.push({ ...refund, state: "requested", createdAt: store.now() });
    const text = `Reembolso de ${formatMoney(payment.amount)} pedido.`;
    tell(store, order.id, { machine: "payment", type: "refunded", from: "paid", to: "refunded", text, public: true });
  }
  settle(store, order);
}

/** Payments that never came. */
function dropPayments(store: Store, order: Order): void {
  for (const payment of paymentsOf(store, order.id)) {
    if (payment.state === "created" || payment.state === "authorised") payment.state = "voided";
  }
}

export interface Money {
  method: PaymentMethod;
  amount: number;
  reference?: string | undefined;
}

/** Records money that came in. Throws `amount-exceeded` above what is due. */
export function recordPayment(store: Store, order: Order, money: Money, userId: string): void {
  if (order.orderState === "cancelled" || order.orderState === "expired") throw invalidTransition([]);
  const due = dueOf(store, order);
  if (money.amount > due)
    throw new Failure("amount-exceeded", `Quedan por pagar ${formatMoney(due)}.`, { extra: { due } });
  const at = store.now();
  const captured = { method: money.method, reference: money.reference || null, capturedAt: at } as const;
  const expected = paymentsOf(store, order.id).find(({ state }) => state === "created");
  if (expected && expected.amount === money.amount) {
    Object.assign(expected, captured, { state: "captured" });
  } else {
    if (expected) expected.amount -= money.amount;
    store.data.payments.push({
      id: store.newId(),
      orderId: order.id,
      amount: money.amount,
      state: "captured",
      idempotencyKey: "",
      createdAt: at,
      ...captured,
    });
  }
  const from = order.paymentState;
  deriveStates(store, order);
  const text = `Cobrados ${formatMoney(money.amount)}${money.reference ? `, referencia ${money.reference}` : ""}.`;
  const to = order.paymentState;
  tell(store, order.id, { machine: "payment", type: "captured", from, to, text, public: true, actorUserId: userId });
  settle(store, order);
}
