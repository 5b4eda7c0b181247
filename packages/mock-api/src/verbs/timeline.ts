import type { OrderEvent } from "@tablero/demo-shop/types";
import type { Store } from "../store.ts";

export type Happening = Pick<OrderEvent, "machine" | "type" | "text"> &
  Partial<Pick<OrderEvent, "from" | "to" | "public" | "actorUserId">>;

/** Adds to an order's timeline. */
export function tell(store: Store, orderId: string, happening: Happening): void {
  store.data.orderEvents.push({
    id: store.newId(),
    orderId,
    from: null,
    to: null,
    public: false,
    actorUserId: null,
    at: store.now(),
    ...happening,
  });
}
