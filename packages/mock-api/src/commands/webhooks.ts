import {
  messageBody,
  type ProductFacts,
  WEBHOOK_MESSAGES,
  type WebhookMessage,
} from "@tablero/contract/platform/shapes/webhook-messages";
import type { Webhook } from "@tablero/contract/platform/shapes/webhooks";
import type { Order } from "@tablero/demo-shop/types";
import {
  isRunningLow,
  MAX_PRODUCTS_PER_MESSAGE,
  PRODUCT_CHANGES_TOGETHER_MS,
  type ShopEvent,
} from "@tablero/domain/platform/webhooks/events";
import type { MockDelivery, MockWebhook } from "../integrations.ts";
import { byId, where } from "../rows.ts";
import { type Store, versionOf } from "../store.ts";
import { neededOf } from "../views/order-story.ts";
import { CURRENCY } from "./order-aggregate.ts";

export function webhookView(store: Store, row: MockWebhook): Webhook {
  const now = store.now();
  const own = where(store.integrations.deliveries, "webhookId", row.id);
  const count = (state: MockDelivery["state"]) => own.filter((delivery) => delivery.state === state).length;
  const { formerSecretUntil } = row;
  return {
    ...row,
    formerSecretUntil: formerSecretUntil !== null && formerSecretUntil > now ? formerSecretUntil : null,
    pending: count("pending"),
    failed: count("failed"),
    version: versionOf(store, row.id),
  };
}

/** Records a message to a webhook; the mock has no network, so that it stays pending. */
export function storeDelivery(
  store: Store,
  webhookId: string,
  message: WebhookMessage,
  { eventId, inMs = 0 }: { eventId: string; inMs?: number },
): MockDelivery {
  const at = store.now();
  const row: MockDelivery = {
    id: store.newId(),
    webhookId,
    eventId,
    type: message.type,
    body: messageBody(message),
    state: "pending",
    attempts: 0,
    statusCode: null,
    response: null,
    lastError: null,
    nextAttemptAt: new Date(Date.parse(at) + inMs).toISOString(),
    lastAttemptAt: null,
    deliveredAt: null,
    durationMs: null,
    createdAt: at,
  };
  store.integrations.deliveries.push(row);
  return row;
}

/** Tells the webhooks that listen about events. */
export function announce(store: Store, events: readonly ShopEvent[]): void {
  for (const event of events) {
    const told = store.integrations.webhooks.filter(({ active, events }) => active && events.includes(event.type));
    if (told.length === 0) continue;
    if (event.type === "product.changed") for (const { id } of told) tellProducts(store, id, event.productIds);
    else {
      const message = messageOf(store, event);
      const eventId = store.newId();
      if (message) for (const { id } of told) storeDelivery(store, id, message, { eventId });
    }
  }
}

function messageOf(store: Store, event: Exclude<ShopEvent, { type: "product.changed" }>): WebhookMessage | null {
  const { data } = store;
  const timestamp = store.now();
  if (event.type === "stock.low") {
    const variant = byId(data.variants, event.variantId);
    const product = variant && byId(data.products, variant.productId);
    if (!variant || !product) return null;
    const { id, sku, productId } = variant;
    return {
      type: event.type,
      timestamp,
      data: { variant: { id, sku, productId, name: product.name, available: event.available } },
    };
  }
  const row = byId(data.orders, event.orderId);
  if (!row) return null;
  const order = orderFacts(store, row);
  switch (event.type) {
    case "order.shipped": {
      const parcel = byId(data.shipments, event.shipmentId ?? null);
      const carrier = byId(data.carriers, parcel?.carrierId ?? null)?.name ?? null;
      const shipment = parcel ? { id: parcel.id, carrier, tracking: parcel.tracking, trackingUrl: null } : null;
      return { type: event.type, timestamp, data: { order, shipment } };
    }
    case "order.refunded": {
      const found = byId(data.refunds, event.refundId ?? null);
      const refund = found ? { id: found.id, amount: found.amount, state: found.state } : null;
      return { type: event.type, timestamp, data: { order, refund } };
    }
    default:
      return { type: event.type, timestamp, data: { order } };
  }
}

export function orderFacts(store: Store, order: Order) {
  return {
    id: order.id,
    number: order.number,
    placedAt: order.createdAt,
    channel: order.channel,
    clientId: order.clientId,
    state: order.orderState,
    payment: order.paymentState,
    fulfilment: order.fulfilmentState,
    paymentMethod: order.paymentMethod,
    currency: CURRENCY,
    total: order.total,
    due: neededOf(store, order),
    version: versionOf(store, order.id),
  };
}

/** Changes of products join the message that still waits. */
function tellProducts(store: Store, webhookId: string, productIds: readonly string[]): void {
  const now = store.now();
  const waiting = store.integrations.deliveries.findLast(
    (row) =>
      row.webhookId === webhookId &&
      row.type === "product.changed" &&
      row.attempts === 0 &&
      row.state === "pending" &&
      (row.nextAttemptAt ?? "") > now,
  );
  const known = waiting && WEBHOOK_MESSAGES["product.changed"].parse(JSON.parse(waiting.body));
  const products = new Map(known?.data.products.map((each) => [each.id, each]));
  const rest: ProductFacts[] = [];
  for (const id of productIds) {
    const facts = productFacts(store, id);
    if (waiting && (products.has(id) || products.size < MAX_PRODUCTS_PER_MESSAGE)) products.set(id, facts);
    else rest.push(facts);
  }
  if (waiting && known) waiting.body = messageBody({ ...known, data: { products: [...products.values()] } });
  for (let start = 0; start < rest.length; start += MAX_PRODUCTS_PER_MESSAGE) {
    const data = { products: rest.slice(start, start + MAX_PRODUCTS_PER_MESSAGE) };
    const message: WebhookMessage = { type: "product.changed", timestamp: now, data };
    storeDelivery(store, webhookId, message, { eventId: store.newId(), inMs: PRODUCT_CHANGES_TOGETHER_MS });
  }
}

function productFacts(store: Store, id: string): ProductFacts {
  const product = byId(store.data.products, id);
  if (!product) return { id, deleted: true };
  const { name, slug, status } = product;
  return { id, name, slug, status, version: versionOf(store, id) };
}

/** Tells webhooks about a variant that has just come down to the shop's threshold. */
export function announceLowStock(store: Store, variantId: string, before: number, after: number): void {
  if (isRunningLow(before, after, store.data.settings.lowStockThreshold))
    announce(store, [{ type: "stock.low", variantId, available: after }]);
}
