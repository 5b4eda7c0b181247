import type { PaymentEventRow } from "@tablero/contract/platform/shapes/admin-system";
import type { NextAction } from "@tablero/contract/sales/shapes/shop-orders";
import type { Order, Payment } from "@tablero/demo-shop/types";
import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { unitsToRevive } from "@tablero/domain/sales/orders/paying/capture";
import {
  forgedNotification,
  nextReplayAt,
  PAYMENT_EVENT_KINDS,
  type PaymentEventKind,
  requirePayableOnline,
  unknownGateway,
} from "@tablero/domain/sales/payments/events";
import { isOnlinePayment } from "@tablero/domain/settings/payments/methods";
import { z } from "zod";
import { notifyUnknownPayment } from "../../platform/commands/notify.ts";
import { must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { paymentSettings } from "../../settings/views/payment-settings.ts";
import { dueOf, paymentsOf } from "../views/order-story.ts";
import { onlineOrder } from "../views/payments.ts";
import { buildAggregate, CURRENCY } from "./orders/order-aggregate.ts";
import { NEW_PAYMENT } from "./orders/order-rows.ts";
import { commandOrder } from "./orders/orders.ts";
import { runGatewayRefunds } from "./refunds.ts";

/*
 * The mock's card gateway has no page: it redirects the shopper straight back to the order. When the order is next
 * read, the gateway reports the outcome of the payment (`store.cardAnswer`), as if the shopper had been there.
 */
const PROVIDER = "demo";

/** The shopper's next step to pay a new order; null if it is paid already or paid later. */
export function firstPayment(store: Store, order: Order): NextAction | null {
  if (order.paymentState === "paid") return null;
  if (order.paymentMethod === "transfer") return { kind: "transfer", url: null };
  return isOnlinePayment(order.paymentMethod) ? startPayment(store, order) : null;
}

/** Starts the card payment of an order, or continues an open one. Throws as on the server. */
export function startPayment(store: Store, order: Order): NextAction {
  requirePayableOnline(onlineOrder(store, order), paymentSettings(store), store.now());
  const due = dueOf(store, order);
  const open = paymentsOf(store, order.id).findLast(({ state }) => state === "created" || state === "redirected");
  const payment = open ?? newPayment(store, order, due);
  Object.assign(payment, { amount: due, state: "redirected", provider: PROVIDER, providerReference: payment.id });
  store.onCardPage.set(order.id, payment.id);
  return { kind: "redirect", url: `/pedido/${order.token}` };
}

function newPayment(store: Store, order: Order, amount: number): Payment {
  const payment: Payment = {
    id: store.newId(),
    orderId: order.id,
    method: order.paymentMethod,
    amount,
    state: "created",
    ...NEW_PAYMENT,
    createdAt: store.now(),
  };
  store.data.payments.push(payment);
  return payment;
}

/** The shopper returns from the card payment page. */
export function leaveCardPage(store: Store, order: Order): void {
  const paymentId = store.onCardPage.get(order.id);
  const eventKind = store.cardAnswer;
  if (!paymentId || eventKind === "none") return;
  const { amount } = must(store.data.payments, paymentId);
  applyEvent(store, { key: `${paymentId} ${eventKind}`, paymentId, eventKind, amount, currency: CURRENCY });
}

const Notification = z.object({
  signature: z.literal("mock"),
  key: z.string(),
  order: z.string(),
  eventKind: z.enum(PAYMENT_EVENT_KINDS),
  amount: z.number().optional(),
  currency: z.string().default(CURRENCY),
});

/**
 * A notification to the mock: JSON `{signature: "mock", key, order, eventKind, amount?, currency?}` with the token of
 * an order. Throws `not-found` for another provider, and `invalid-signature` for anything else.
 */
export async function receiveNotification(store: Store, provider: string, request: Request): Promise<void> {
  if (provider !== PROVIDER) throw unknownGateway();
  const notification = Notification.safeParse(await request.json().catch(() => null));
  if (!notification.success) throw forgedNotification();
  const { key, order: token, eventKind, currency } = notification.data;
  const order = where(store.data.orders, "token", token)[0];
  const payment = order && paymentsOf(store, order.id).findLast(({ provider: id }) => id === PROVIDER);
  const { amount = payment?.amount ?? 0 } = notification.data;
  if (!payment) {
    keepUnknown(store, { key, reference: token, eventKind, amount, currency });
    return;
  }
  applyEvent(store, { key, paymentId: payment.id, eventKind, amount, currency });
}

/** Stores a notification without a matching payment once, and notifies staff about the money. */
function keepUnknown(
  store: Store,
  { key, reference, eventKind, amount, currency }: Omit<ProviderEvent, "paymentId"> & { reference: string },
): void {
  if (store.cardEvents.has(key)) return;
  store.cardEvents.add(key);
  store.system.paymentEvents.unshift({
    id: store.newId(),
    provider: PROVIDER,
    kind: eventKind,
    amount,
    currency,
    providerReference: reference,
    outcome: "unknown",
    attempts: 0,
    receivedAt: store.now(),
    nextAt: nextReplayAt("unknown", 0, new Date(store.now())),
    orderId: null,
  });
  if (eventKind === "captured") notifyUnknownPayment(store, PROVIDER, formatMoney(amount), reference);
}

/** Applies a notification that had no matching payment, if there is one by now. */
export function replayEvent(store: Store, event: PaymentEventRow): void {
  const eventKind = PAYMENT_EVENT_KINDS.find((each) => each === event.kind);
  const order = where(store.data.orders, "token", event.providerReference)[0];
  const payment = order && paymentsOf(store, order.id).findLast(({ provider }) => provider === PROVIDER);
  if (!eventKind || !payment) return;
  const { amount, currency } = event;
  applyEvent(store, { key: event.id, paymentId: payment.id, eventKind, amount, currency });
  Object.assign(event, { outcome: "applied", orderId: order.id });
}

interface ProviderEvent {
  key: string;
  paymentId: string;
  eventKind: PaymentEventKind;
  amount: number;
  currency: string;
}

/** Applies each notification once, in any order. */
function applyEvent(store: Store, { key, paymentId, eventKind, amount, currency }: ProviderEvent): void {
  if (store.cardEvents.has(key)) return;
  store.cardEvents.add(key);
  const payment = must(store.data.payments, paymentId);
  const order = must(store.data.orders, payment.orderId);
  store.onCardPage.delete(order.id);
  const reason = eventKind === "cancelled" ? "cancelled" : "190";
  const reference = eventKind === "captured" ? (payment.reference ?? paymentId.slice(-6).toUpperCase()) : null;
  const event = { paymentId, eventKind, amount, currency };
  const wanted = unitsToRevive(buildAggregate(store, order), event) ?? [];
  const available = wanted.map(({ variantId }) => ({
    variantId,
    quantity: availableUnits(must(store.data.variants, variantId)),
  }));
  const provider = { provider: PROVIDER, providerReference: payment.providerReference ?? paymentId };
  commandOrder(store, order, { kind: "payment-event", ...event, ...provider, reference, reason, available }, "system");
  runGatewayRefunds(store, order);
}
