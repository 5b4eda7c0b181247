import {
  messageBody,
  WEBHOOK_MESSAGES,
  type WebhookMessage,
  type WebhookProduct,
} from "@tablero/contract/platform/shapes/webhook-messages";
import type { Webhook } from "@tablero/contract/platform/shapes/webhooks";
import {
  MAX_PRODUCTS_PER_MESSAGE,
  PRODUCT_CHANGES_TOGETHER_MS,
  type ShopEvent,
} from "@tablero/domain/platform/webhooks/events";
import type { MockDelivery, MockWebhook } from "../integrations.ts";
import { byId, where } from "../rows.ts";
import { type Store, versionOf } from "../store.ts";

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

/** Stores a message to a webhook. The message stays pending, because the mock has no network. */
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

/**
 * Sends an event to the webhooks that subscribe to it. The message is created once, and only if there is a subscriber.
 */
export function announce(
  store: Store,
  type: Exclude<ShopEvent["type"], "product.changed">,
  messageAt: (timestamp: string) => WebhookMessage | null,
): void {
  const told = listeners(store, type);
  if (told.length === 0) return;
  const message = messageAt(store.now());
  const eventId = store.newId();
  if (message) for (const { id } of told) storeDelivery(store, id, message, { eventId });
}

export function announceProducts(store: Store, productIds: readonly string[]): void {
  for (const { id } of listeners(store, "product.changed")) tellProducts(store, id, productIds);
}

const listeners = (store: Store, type: ShopEvent["type"]): MockWebhook[] =>
  store.integrations.webhooks.filter(({ active, events }) => active && events.includes(type));

/** Adds changes of products to the pending message. */
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
  const rest: WebhookProduct[] = [];
  for (const id of productIds) {
    const content = webhookProduct(store, id);
    if (waiting && (products.has(id) || products.size < MAX_PRODUCTS_PER_MESSAGE)) products.set(id, content);
    else rest.push(content);
  }
  if (waiting && known) waiting.body = messageBody({ ...known, data: { products: [...products.values()] } });
  for (let start = 0; start < rest.length; start += MAX_PRODUCTS_PER_MESSAGE) {
    const data = { products: rest.slice(start, start + MAX_PRODUCTS_PER_MESSAGE) };
    const message: WebhookMessage = { type: "product.changed", timestamp: now, data };
    storeDelivery(store, webhookId, message, { eventId: store.newId(), inMs: PRODUCT_CHANGES_TOGETHER_MS });
  }
}

function webhookProduct(store: Store, id: string): WebhookProduct {
  const product = byId(store.data.products, id);
  if (!product) return { id, deleted: true };
  const { name, slug, status } = product;
  return { id, name, slug, status, version: versionOf(store, id) };
}
