import { messageBody, type WebhookMessage } from "@tablero/contract/platform/shapes/webhook-messages";
import { prefixOfToken } from "@tablero/domain/platform/access/api-tokens";
import { OUTGOING_WORDS } from "@tablero/domain/platform/outgoing";
import { MAX_DELIVERY_ATTEMPTS } from "@tablero/domain/platform/webhooks/delivery";
import { PING } from "@tablero/domain/platform/webhooks/events";
import type { Integrations, MockDelivery } from "./platform/integrations.ts";
import type { Store } from "./platform/store.ts";
import { webhookOrder } from "./sales/commands/orders/announce-order.ts";

const MINUTE = 60_000;

const DAY = 24 * 60 * MINUTE;

/** An application that reads orders, a revoked one, and a webhook with deliveries in every state. */
export function sampleIntegrations(store: Store): Integrations {
  const start = Date.parse(store.now());
  const at = (minutes: number) => new Date(start - minutes * MINUTE).toISOString();
  const madeBy = store.data.users[0]?.id ?? "";
  const token = (text: string) => ({ token: text, prefix: prefixOfToken(text), madeBy });
  const webhookId = store.newId();
  return {
    tokens: [
      {
        id: store.newId(),
        name: "Etiquetas del transportista",
        ...token("tbl_4sDk81"),
        scopes: ["orders:read", "shipments:write"],
        expiresAt: at(-20 * 24 * 60),
        lastUsedAt: at(60 * 24 * 40),
        revokedAt: at(60 * 24 * 39),
        createdAt: at(60 * 24 * 300),
      },
      {
        id: store.newId(),
        name: "Contabilidad",
        ...token("tbl_9fQ2Lm"),
        scopes: ["invoices:read", "orders:read", "payments:read"],
        expiresAt: new Date(start + 200 * DAY).toISOString(),
        lastUsedAt: at(3),
        revokedAt: null,
        createdAt: at(60 * 24 * 165),
      },
    ],
    webhooks: [
      {
        id: webhookId,
        name: "Almacén",
        url: "https://almacen.example/avisos/tablero",
        events: ["order.placed", "order.paid", "stock.low"],
        active: true,
        disabledReason: null,
        failingSince: at(14),
        lastDeliveredAt: at(95),
        formerSecretUntil: null,
        createdAt: at(60 * 24 * 120),
      },
    ],
    deliveries: sampleDeliveries(store, webhookId, at),
  };
}

function sampleDeliveries(store: Store, webhookId: string, at: (minutes: number) => string): MockDelivery[] {
  const [order, later] = store.data.orders.slice(-2).map((row) => webhookOrder(store, row));
  const [variant] = store.data.variants;
  const product = store.data.products.find(({ id }) => id === variant?.productId);
  if (!order || !later || !variant || !product) return [];
  const { id, sku, productId } = variant;
  const stock = { id, sku, productId, name: product.name, available: 3 };
  const sent = (message: WebhookMessage) => ({
    id: store.newId(),
    eventId: store.newId(),
    webhookId,
    type: message.type,
    body: messageBody(message),
    createdAt: message.timestamp,
  });
  const delivered = (minutes: number) => ({
    state: "delivered" as const,
    attempts: 1,
    statusCode: 204,
    response: "",
    lastError: null,
    nextAttemptAt: null,
    lastAttemptAt: at(minutes),
    deliveredAt: at(minutes),
    durationMs: 84,
  });
  return [
    {
      ...sent({ type: "stock.low", timestamp: at(60 * 24 * 3), data: { variant: stock } }),
      state: "failed",
      attempts: MAX_DELIVERY_ATTEMPTS,
      statusCode: 503,
      response: "Service Unavailable",
      lastError: "El receptor respondió 503.",
      nextAttemptAt: null,
      lastAttemptAt: at(60 * 47),
      deliveredAt: null,
      durationMs: 412,
    },
    { ...sent({ type: PING, timestamp: at(240), data: { webhookId } }), ...delivered(240) },
    { ...sent({ type: "order.placed", timestamp: at(95), data: { order } }), ...delivered(95) },
    {
      ...sent({ type: "order.paid", timestamp: at(15), data: { order: later } }),
      state: "pending",
      attempts: 2,
      statusCode: null,
      response: null,
      lastError: OUTGOING_WORDS.timeout,
      nextAttemptAt: at(-4),
      lastAttemptAt: at(9),
      deliveredAt: null,
      durationMs: 10_003,
    },
  ];
}
