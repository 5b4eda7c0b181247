import type { Order } from "@tablero/demo-shop/types";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { goodsOf } from "@tablero/domain/sales/orders/goods-state";
import { isUndone } from "@tablero/domain/sales/payments/undone";
import type { OrderStory } from "@tablero/domain/sales/words/orders";
import { placesAlone } from "@tablero/domain/sales/words/ticket-orders";
import { deliveryText } from "@tablero/domain/settings/shipping/shipping";
import { proofOf } from "../../people/views/mail-proof.ts";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { aggregateOf } from "../commands/orders/order-aggregate.ts";
import { daysOf, dueOf, isPickup, laterOf, linesOf, paidOf, paymentsOf, shipmentsOf } from "./order-story.ts";

/** Input for the shopper's texts. */
export function storyOf(store: Store, order: Order): OrderStory {
  const events = where(store.data.orderEvents, "orderId", order.id);
  const last = (...words: string[]) =>
    events.filter(({ type, to }) => words.includes(type) || (to !== null && words.includes(to))).at(-1)?.at ?? null;
  const shipments = shipmentsOf(store, order.id);
  const latest = (instants: (string | null)[]) =>
    instants
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? null;
  const pickup = isPickup(store, order);
  const { days, daysFrom } = daysOf(store, order);
  const captured = latest(
    paymentsOf(store, order.id).map(({ id, capturedAt }) => (isUndone(id, store.data.refunds) ? null : capturedAt)),
  );
  const sentAt = latest(shipments.map(({ shippedAt }) => shippedAt));
  const release = linesOf(store, order.id)
    .flatMap(({ preorderId }) => byId(store.data.preorders, preorderId) ?? [])
    .toSorted((a, b) => (a.releaseDate < b.releaseDate ? 1 : -1))[0];
  return {
    state: order.orderState,
    payment: order.paymentState,
    fulfilment: order.fulfilmentState,
    goods: goodsOf(aggregateOf(store, order)),
    due: dueOf(store, order),
    later: laterOf(store, order),
    paid: paidOf(store, order),
    method: order.paymentMethod,
    mail: proofOf(store, order),
    keptUntil: order.expiresAt && formatLongDay(order.expiresAt),
    pickup,
    places: placesAlone(linesOf(store, order.id)),
    shippingName: order.shippingName,
    days: pickup ? null : deliveryText(days, daysFrom),
    release: release ? formatLongDay(release.releaseDate) : null,
    placedAt: order.createdAt,
    paidAt: order.orderState === "pending" ? null : captured,
    packedAt: latest(shipments.map(({ packedAt }) => packedAt)) ?? sentAt,
    sentAt,
    receivedAt: latest(shipments.map(({ deliveredAt }) => deliveredAt)),
    returnedAt: order.fulfilmentState === "returned" ? last("returned") : null,
    stoppedAt: last("cancelled", "expired"),
  };
}
