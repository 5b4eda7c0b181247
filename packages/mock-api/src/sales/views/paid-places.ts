import type { ShopEvent } from "@tablero/demo-shop/types";
import { isLive } from "@tablero/domain/events/events/desk";
import { must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { paidOf } from "./order-story.ts";

/** Returns true if cancelling the event would refund money. */
export const hasPaidPlaces = (store: Store, { id }: Pick<ShopEvent, "id">): boolean =>
  where(store.data.registrations, "eventId", id).some(
    ({ orderId, state }) =>
      typeof orderId === "string" && isLive(state) && paidOf(store, must(store.data.orders, orderId)) > 0,
  );
