import type { OrderShopEvent, WebhookEvent } from "../../platform/webhooks/events.ts";
import type { OrderEffect } from "./effects.ts";

/**
 * The webhook events of a decision about an order. An order that waits for its mail is placed when it is
 * confirmed; a free order is then also paid, because no payment will report it.
 */
export function orderEvents(orderId: string, effects: readonly OrderEffect[]): OrderShopEvent[] {
  const isPaid = effects.some((effect) => effect.kind === "order" && effect.set.paymentState === "paid");
  const told = effects.flatMap((effect): OrderShopEvent[] => {
    if (effect.kind !== "timeline") return [];
    const isPlaced = effect.events.some(({ machine, type }) => machine === "order" && type === "mail-confirmed");
    const about = effect.mails.flatMap(({ template, shipmentId, refundId }): OrderShopEvent[] => {
      if (template === "order-paid") return [{ type: "order.paid", orderId }];
      if (template === "order-shipped") return [{ type: "order.shipped", orderId, shipmentId }];
      return template === "order-refunded" ? [{ type: "order.refunded", orderId, refundId }] : [];
    });
    return isPlaced ? [{ type: "order.placed", orderId }, ...about] : about;
  });
  const isTold = (type: WebhookEvent) => told.some((event) => event.type === type);
  const isPaidUntold = isPaid && isTold("order.placed") && !isTold("order.paid");
  return isPaidUntold ? [...told, { type: "order.paid", orderId }] : told;
}
