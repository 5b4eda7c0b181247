import { messageBody, WEBHOOK_MESSAGES, type WebhookProduct } from "@tablero/contract/platform/shapes/webhook-messages";
import { uuidv7 } from "@tablero/domain/platform/ids";
import {
  MAX_PRODUCTS_PER_MESSAGE,
  PRODUCT_CHANGES_TOGETHER_MS,
  type ShopEvent,
  type WEBHOOK_EVENTS,
  type WebhookMessageType,
} from "@tablero/domain/platform/webhooks/events";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import { webhookDeliveries } from "../../../db/schema/index.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { enqueueJob } from "../system/outbox.ts";
import { DELIVERIES_TOPIC } from "./announce.ts";
import { readMessage, webhookProducts } from "./message-content.ts";

/** Payload of `webhook-event`: a `ShopEvent` with its time. */
export const EventPayload = z.intersection(
  z.object({ at: Text }),
  z.discriminatedUnion("type", [
    z.object({ type: z.enum(["order.placed", "order.paid"]), orderId: Text }),
    z.object({ type: z.literal("order.shipped"), orderId: Text, shipmentId: Text.optional() }),
    z.object({ type: z.literal("order.refunded"), orderId: Text, refundId: Text.optional() }),
    z.object({ type: z.literal("stock.low"), variantId: Text, available: z.int() }),
    z.object({ type: z.literal("product.changed"), productIds: z.array(Text) }),
  ]),
);
type Happened = ShopEvent & { at: string };

interface Message {
  eventId: string;
  type: WebhookMessageType;
  body: string;
  /** The time at which the message is due. */
  at: string;
}

/** Stores a message to a webhook; an event that is reported twice is stored once. */
export async function storeDelivery(
  ctx: Ctx,
  webhookId: string,
  { eventId, type, body, at }: Message,
): Promise<string> {
  const now = ctx.clock();
  const id = uuidv7(now.getTime());
  await ctx.db.execute(
    sql`insert into webhook_deliveries (id, webhook_id, event_id, type, body, next_attempt_at, created_at)
        values (${id}, ${webhookId}, ${eventId}, ${type}, ${body}, ${at}, ${now.toISOString()})
        on conflict (event_id, webhook_id) do nothing`,
  );
  return id;
}

const listeners = ({ db }: Ctx, type: (typeof WEBHOOK_EVENTS)[number]) =>
  rows(db, sql`select id from webhooks where active and ${type} = any(events) order by id`, { id: Text });

/** Creates the deliveries of an event and queues their sending. */
export async function fanOut(ctx: Ctx, eventId: string, event: Happened): Promise<void> {
  if (event.type === "product.changed") return fanOutProducts(ctx, eventId, event);
  const { type, at } = event;
  const told = await readMessage(ctx, event, at);
  if (!told) return;
  await inTransaction(ctx, async (tx) => {
    const message = { eventId, type, body: messageBody(told), at };
    const listening = await listeners(tx, type);
    for (const { id } of listening) await storeDelivery(tx, id, message);
    if (listening.length > 0) await enqueueJob(tx, DELIVERIES_TOPIC, {});
  });
}

/**
 * Changes of products come in bursts, so the message waits for a moment and further changes join it. The sending
 * job finds it by its due time.
 */
async function fanOutProducts(
  ctx: Ctx,
  eventId: string,
  { productIds, at }: Extract<Happened, { type: "product.changed" }>,
): Promise<void> {
  const products = await webhookProducts(ctx, productIds);
  const due = new Date(ctx.clock().getTime() + PRODUCT_CHANGES_TOGETHER_MS).toISOString();
  await inTransaction(ctx, async (tx) => {
    for (const { id: webhookId } of await listeners(tx, "product.changed")) {
      const rest = await joinWaiting(tx, webhookId, products);
      const messages: (typeof webhookDeliveries.$inferInsert)[] = [];
      for (let start = 0; start < rest.length; start += MAX_PRODUCTS_PER_MESSAGE) {
        const now = tx.clock();
        const part = rest.slice(start, start + MAX_PRODUCTS_PER_MESSAGE);
        messages.push({
          id: uuidv7(now.getTime()),
          webhookId,
          eventId: start === 0 ? eventId : uuidv7(now.getTime()),
          type: "product.changed",
          body: messageBody({ type: "product.changed", timestamp: at, data: { products: part } }),
          state: "pending",
          attempts: 0,
          nextAttemptAt: new Date(due),
          createdAt: now,
        });
      }
      await insertAll(tx.db, [batch(webhookDeliveries, messages)]);
    }
  });
}

/** Adds products to the message that is still waiting, if there is one. Returns the products that do not fit. */
async function joinWaiting(tx: Ctx, webhookId: string, products: readonly WebhookProduct[]): Promise<WebhookProduct[]> {
  const waiting = await one(
    tx.db,
    sql`select id, body from webhook_deliveries
        where webhook_id = ${webhookId} and type = 'product.changed' and state = 'pending' and attempts = 0
          and next_attempt_at > ${tx.clock().toISOString()}
        order by created_at desc, id desc limit 1 for no key update`,
    { id: Text, body: Text },
  );
  if (!waiting) return [...products];
  const { type, timestamp, data } = WEBHOOK_MESSAGES["product.changed"].parse(JSON.parse(waiting.body));
  const joined = new Map(data.products.map((product) => [product.id, product]));
  const rest: WebhookProduct[] = [];
  for (const product of products) {
    if (joined.has(product.id) || joined.size < MAX_PRODUCTS_PER_MESSAGE) joined.set(product.id, product);
    else rest.push(product);
  }
  const body = messageBody({ type, timestamp, data: { products: [...joined.values()] } });
  await tx.db.execute(sql`update webhook_deliveries set body = ${body} where id = ${waiting.id}`);
  return rest;
}
