import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import type { Order, OrderLine, PreorderReservation } from "@tablero/demo-shop/types";
import { isRunning } from "@tablero/domain/sales/orders/steps";
import { isCancellableBooking, isFreeBooking } from "@tablero/domain/sales/preorders/ending";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { bookingsOf } from "../commands/preorders/preorder-places.ts";
import { linesOf } from "./order-story.ts";

const QUEUED = ["confirmed", "allocated", "partial", "payment-due", "paid"];

const rank = ({ confirmedAt, id }: PreorderReservation): string => `${confirmedAt ?? ""} ${id}`;

/** The place of a reservation in the queue of its campaign; null for one that is not in it. */
export function placeOf(store: Store, booking: PreorderReservation): number | null {
  if (!QUEUED.includes(booking.state)) return null;
  const before = store.data.preorderReservations.filter(
    (other) => other.preorderId === booking.preorderId && QUEUED.includes(other.state) && rank(other) < rank(booking),
  );
  return before.length + 1;
}

/** What the shopper sees of the reservation of a line; null without one. */
export function lineBooking(store: Store, order: Order, line: OrderLine): ShopOrder["lines"][number]["preorder"] {
  const booking = bookingsOf(store, line.id)[0];
  if (!booking) return null;
  const campaign = must(store.data.preorders, booking.preorderId);
  return {
    id: booking.id,
    state: booking.state,
    place: placeOf(store, booking),
    allocated: booking.allocated,
    releaseDate: campaign.releaseDate,
    delayed: campaign.delayedAt !== null,
    later: line.deferred,
    payUntil: booking.dueAt,
    cancellable: isRunning(order.orderState) && isCancellableBooking(booking.state),
  };
}

/** Whether units of an order's preorders are allocated already: its shopper does not cancel it whole. */
export const isAssigned = (store: Store, order: Order): boolean =>
  linesOf(store, order.id).some((line) => bookingsOf(store, line.id).some(({ state }) => !isFreeBooking(state)));
