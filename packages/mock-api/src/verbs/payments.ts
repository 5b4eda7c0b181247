import type { PaymentEventRow } from "@tablero/contract/shapes/admin-system";
import type { NextAction } from "@tablero/contract/shapes/shop-orders";
import type { Order, Payment } from "@tablero/demo-shop/types";
import { Failure } from "@tablero/domain/failure";
import { formatMoney } from "@tablero/domain/money";
import { unitsToRevive } from "@tablero/domain/order-capture";
import { nextReplay, PAYMENT_NEWS, type PaymentNews, requirePayableOnline } from "@tablero/domain/payment-events";
import { isOnlinePayment } from "@tablero/domain/payments";
import { must, where } from "../rows.ts";
import type { Store } from "../store.ts";
import { dueOf, paymentsOf } from "../views/order-story.ts";
import { onlineOrder, paymentSettings } from "../views/payments.ts";
import { stockOf } from "../views/products.ts";
import { notifyUnknown } from "./notify.ts";
import { aggregateOf, CURRENCY } from "./order-aggregate.ts";
import { commandOrder } from "./orders.ts";
import { atGateway } from "./refunds.ts";

/*
 * The mock's card gateway has no page: it leads the shopper straight back to the order, and tells what became of the
 * payment (`store.cardAnswer`) when the order is next looked at, as if the shopper had been there.
 */
const PROVIDER = "demo";

/** What the shopper of a new order has to do; null when nothing has to be paid, or later. */
export function firstPayment(store: Store, order: Order): NextAction | null {
  if (order.paymentState === "paid") return null;
  if (order.paymentMethod === "transfer") return { kind: "transfer", url: null };
  return isOnlinePayment(order.paymentMethod) ? startPayment(store, order) : null;
}

/** Starts the card payment of an order, or goes on with the one begun. Throws as the server does. */
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
    reference: null,
    provider: null,
    providerReference: null,
    declineReason: null,
    idempotencyKey: "",
    createdAt: store.now(),
    capturedAt: null,
  };
  store.data.payments.push(payment);
  return payment;
}

/** The shopper is back from the card's page. */
export function leaveCardPage(store: Store, order: Order): void {
  const paymentId = store.onCardPage.get(order.id);
  const news = store.cardAnswer;
  if (!paymentId || news === "none") return;
  const { amount } = must(store.data.payments, paymentId);
  takeNews(store, { key: `${paymentId} ${news}`, paymentId, news, amount, currency: CURRENCY });
}

/**
 * A notification to the mock: JSON `{signature: "mock", key, order, news, amount?, currency?}` with the token of an
 * order. Throws `not-found` for another provider, `invalid-signature` for anything else.
 */
export async function receiveNotification(store: Store, provider: string, request: Request): Promise<void> {
  if (provider !== PROVIDER) throw new Failure("not-found", "Esa pasarela de pago no existe.");
  const told = (await request.json().catch(() => null)) as Record<string, unknown> | null;
  if (told?.signature !== "mock" || !PAYMENT_NEWS.includes(told.news as PaymentNews))
    throw new Failure("invalid-signature", "La firma de la notificación no es válida.");
  const order = where(store.data.orders, "token", String(told.order))[0];
  const payment = order && paymentsOf(store, order.id).findLast(({ provider: id }) => id === PROVIDER);
  const news = told.news as PaymentNews;
  const { amount = payment?.amount ?? 0, currency = CURRENCY } = told as { amount?: number; currency?: string };
  if (!payment) {
    keepUnknown(store, { key: String(told.key), reference: String(told.order), news, amount, currency });
    return;
  }
  takeNews(store, { key: String(told.key), paymentId: payment.id, news, amount, currency });
}

/** Files what is of no payment of ours, once, and tells staff of money. */
function keepUnknown(
  store: Store,
  { key, reference, news, amount, currency }: Omit<News, "paymentId"> & { reference: string },
): void {
  if (store.cardNews.has(key)) return;
  store.cardNews.add(key);
  store.system.paymentEvents.unshift({
    id: store.newId(),
    provider: PROVIDER,
    kind: news,
    amount,
    currency,
    providerReference: reference,
    outcome: "unknown",
    attempts: 0,
    receivedAt: store.now(),
    nextAt: nextReplay("unknown", 0, new Date(store.now())),
    orderId: null,
  });
  if (news === "captured") notifyUnknown(store, PROVIDER, formatMoney(amount), reference);
}

/** Applies what was of no payment of ours, if it is by now. */
export function replayNews(store: Store, event: PaymentEventRow): void {
  const news = PAYMENT_NEWS.find((each) => each === event.kind);
  const order = where(store.data.orders, "token", event.providerReference)[0];
  const payment = order && paymentsOf(store, order.id).findLast(({ provider }) => provider === PROVIDER);
  if (!news || !payment) return;
  const { amount, currency } = event;
  takeNews(store, { key: event.id, paymentId: payment.id, news, amount, currency });
  Object.assign(event, { outcome: "applied", orderId: order.id });
}

interface News {
  key: string;
  paymentId: string;
  news: PaymentNews;
  amount: number;
  currency: string;
}

/** Applies each piece of news once, in whatever order they come. */
function takeNews(store: Store, { key, paymentId, news, amount, currency }: News): void {
  if (store.cardNews.has(key)) return;
  store.cardNews.add(key);
  const payment = must(store.data.payments, paymentId);
  const order = must(store.data.orders, payment.orderId);
  store.onCardPage.delete(order.id);
  const reason = news === "cancelled" ? "cancelled" : "190";
  const reference = news === "captured" ? (payment.reference ?? paymentId.slice(-6).toUpperCase()) : null;
  const told = { paymentId, news, amount, currency };
  const wanted = unitsToRevive(aggregateOf(store, order), told) ?? [];
  const available = wanted.map(({ variantId }) => ({
    variantId,
    quantity: stockOf(store, must(store.data.variants, variantId)).available,
  }));
  const provider = { provider: PROVIDER, providerReference: payment.providerReference ?? paymentId };
  commandOrder(store, order, { kind: "payment-news", ...told, ...provider, reference, reason, available }, "system");
  atGateway(store, order);
}
