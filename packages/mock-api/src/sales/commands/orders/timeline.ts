import type { NewOrderEvent } from "@tablero/domain/sales/orders/events";
import type { Store } from "../../../platform/store.ts";

/** Adds an entry to an order's timeline. */
export function addOrderEvent(
  store: Store,
  orderId: string,
  newEvent: NewOrderEvent,
  actorUserId: string | null = null,
): void {
  store.data.orderEvents.push({
    id: store.newId(),
    orderId,
    from: null,
    to: null,
    actorUserId,
    at: store.now(),
    ...newEvent,
  });
}
