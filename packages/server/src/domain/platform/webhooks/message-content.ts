import {
  WebhookLiveProduct,
  type WebhookMessage,
  WebhookOrder,
  type WebhookProduct,
  WebhookRefund,
  WebhookShipment,
  WebhookVariant,
} from "@tablero/contract/platform/shapes/webhook-messages";
import type { ShopEvent } from "@tablero/domain/platform/webhooks/events";
import { sql } from "drizzle-orm";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../context.ts";

type SingleEvent = Exclude<ShopEvent, { type: "product.changed" }>;
type OrderEvent = Extract<ShopEvent, { orderId: string }>;

/**
 * The message about an event of an order or a variant in its current state; null if the order or variant no
 * longer exists.
 */
export async function readMessage(ctx: Ctx, event: SingleEvent, timestamp: string): Promise<WebhookMessage | null> {
  if (event.type === "stock.low") {
    const variant = await webhookVariant(ctx, event);
    return variant && { type: event.type, timestamp, data: { variant } };
  }
  const order = await webhookOrder(ctx, event);
  if (!order) return null;
  switch (event.type) {
    case "order.shipped":
      return { type: event.type, timestamp, data: { order, shipment: await webhookShipment(ctx, event.shipmentId) } };
    case "order.refunded":
      return { type: event.type, timestamp, data: { order, refund: await webhookRefund(ctx, event.refundId) } };
    default:
      return { type: event.type, timestamp, data: { order } };
  }
}

const webhookOrder = ({ db }: Ctx, { orderId }: OrderEvent) =>
  one(
    db,
    sql`select id, number, placed_at as "placedAt", channel, client_id as "clientId", state, payment_state as payment,
          fulfilment_state as fulfilment, payment_method as "paymentMethod", currency, total, due, version
        from orders where id = ${orderId}`,
    WebhookOrder.shape,
  );

async function webhookShipment({ db }: Ctx, id: string | undefined) {
  if (!id) return null;
  const found = await one(
    db,
    sql`select id, carrier_name as carrier, tracking, tracking_url as "trackingUrl" from shipments where id = ${id}`,
    WebhookShipment.shape,
  );
  return found ?? null;
}

async function webhookRefund({ db }: Ctx, id: string | undefined) {
  if (!id) return null;
  return (await one(db, sql`select id, amount, state from refunds where id = ${id}`, WebhookRefund.shape)) ?? null;
}

async function webhookVariant({ db }: Ctx, { variantId, available }: Extract<ShopEvent, { type: "stock.low" }>) {
  const { available: _, ...stored } = WebhookVariant.shape;
  const variant = await one(
    db,
    sql`select v.id, v.sku, v.product_id as "productId", p.name from variants v join products p on p.id = v.product_id
        where v.id = ${variantId}`,
    stored,
  );
  return variant ? { ...variant, available } : null;
}

/** Products of `product.changed`, in the order of their ids in the event. */
export async function webhookProducts({ db }: Ctx, ids: readonly string[]): Promise<WebhookProduct[]> {
  const found = await rows(
    db,
    sql`select id, name, slug, status, version from products where id = any(${sql.param([...ids])}::uuid[])`,
    WebhookLiveProduct.shape,
  );
  const known = new Map(found.map((product) => [product.id, product]));
  return ids.map((id) => known.get(id) ?? { id, deleted: true });
}
