import {
  FULFILMENT_STATES,
  ORDER_CHANNELS,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  PRODUCT_STATUSES,
  REFUND_STATES,
} from "@tablero/domain/platform/vocabulary";
import { MAX_PRODUCTS_PER_MESSAGE, PING, type WebhookMessageType } from "@tablero/domain/platform/webhooks/events";
import { z } from "zod";
import { Cents, Id, Instant, Slug, Version } from "./basics.ts";

/*
 * Content of webhook messages: ids and key facts, named as in the admin API, where the receiver reads the rest.
 * Messages contain no names, addresses, cards or tokens of people.
 */

export const WebhookOrder = z
  .strictObject({
    id: Id,
    number: z.string(),
    placedAt: Instant,
    channel: z.enum(ORDER_CHANNELS),
    clientId: Id.nullable(),
    state: z.enum(ORDER_STATES),
    payment: z.enum(ORDER_PAYMENT_STATES),
    fulfilment: z.enum(FULFILMENT_STATES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    currency: z.string(),
    total: Cents,
    due: Cents.describe("Amount due, in cents"),
    version: z.int().describe("Of two messages about one order, the one with the higher version has the newer state"),
  })
  .describe("State of the order when the message is created");

export const WebhookShipment = z.strictObject({
  id: Id,
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  trackingUrl: z.string().nullable(),
});

export const WebhookRefund = z.strictObject({ id: Id, amount: Cents, state: z.enum(REFUND_STATES) });

export const WebhookVariant = z.strictObject({
  id: Id,
  sku: z.string(),
  productId: Id,
  name: z.string().describe("Name of the product"),
  available: z.int().describe("Units on hand that are not reserved by an order"),
});

export const WebhookLiveProduct = z.strictObject({
  id: Id,
  name: z.string(),
  slug: Slug,
  status: z.enum(PRODUCT_STATUSES),
  version: Version,
});
/** A deleted product has only its id. */
export const WebhookProduct = z.union([WebhookLiveProduct, z.strictObject({ id: Id, deleted: z.literal(true) })]);
export type WebhookProduct = z.infer<typeof WebhookProduct>;

const Timestamp = Instant.describe("Time of the event, UTC");
const message = <T extends WebhookMessageType, D extends z.ZodRawShape>(type: T, data: D) =>
  z.strictObject({ type: z.literal(type), timestamp: Timestamp, data: z.strictObject(data) });

/** Schema of each message by type. */
export const WEBHOOK_MESSAGES = {
  "order.placed": message("order.placed", { order: WebhookOrder }),
  "order.paid": message("order.paid", { order: WebhookOrder }),
  "order.shipped": message("order.shipped", { order: WebhookOrder, shipment: WebhookShipment.nullable() }),
  "order.refunded": message("order.refunded", { order: WebhookOrder, refund: WebhookRefund.nullable() }),
  "stock.low": message("stock.low", { variant: WebhookVariant }),
  "product.changed": message("product.changed", { products: z.array(WebhookProduct).max(MAX_PRODUCTS_PER_MESSAGE) }),
  ping: message(PING, { webhookId: Id }),
} satisfies Record<WebhookMessageType, z.ZodType>;

export type WebhookMessage = z.infer<(typeof WEBHOOK_MESSAGES)[WebhookMessageType]>;

/** The text that is sent, signed and stored; it is the same in every attempt. */
export const messageBody = ({ type, timestamp, data }: WebhookMessage): string =>
  JSON.stringify({ type, timestamp, data });

export const WEBHOOK_SUMMARIES: Record<WebhookMessageType, string> = {
  "order.placed": "An order is placed; one that waits for its confirmation by mail, when it is confirmed",
  "order.paid": "The payment of an order is complete",
  "order.shipped": "A parcel leaves",
  "order.refunded": "Money has gone back",
  "stock.low": "The available units of a variant come down to the shop's threshold",
  "product.changed": "Products are made, changed or deleted, but not for their units; half a minute of changes each",
  ping: "Somebody tries the receiver",
};
