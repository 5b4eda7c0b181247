import type { WebhookMessage } from "@tablero/contract/platform/shapes/webhook-messages";
import type { Order } from "@tablero/demo-shop/types";
import type { OrderShopEvent } from "@tablero/domain/platform/webhooks/events";
import { announce } from "../../../platform/commands/webhooks.ts";
import { byId } from "../../../platform/rows.ts";
import { type Store, versionOf } from "../../../platform/store.ts";
import { amountDueOf } from "../../views/order-story.ts";
import { CURRENCY } from "./order-aggregate.ts";

/** Sends events about orders to the subscribed webhooks. */
export function announceOrders(store: Store, events: readonly OrderShopEvent[]): void {
  for (const event of events) announce(store, event.type, (timestamp) => buildMessage(store, event, timestamp));
}

function buildMessage(store: Store, event: OrderShopEvent, timestamp: string): WebhookMessage | null {
  const { data } = store;
  const row = byId(data.orders, event.orderId);
  if (!row) return null;
  const order = webhookOrder(store, row);
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

/** An order as it is sent to webhooks. */
export function webhookOrder(store: Store, order: Order) {
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
    due: amountDueOf(store, order),
    version: versionOf(store, order.id),
  };
}
