import type { OrderLine, PreorderReservation } from "@tablero/demo-shop/types";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { bookingsOf } from "../commands/preorders/preorder-places.ts";

const QUEUED = ["confirmed", "allocated", "partial", "payment-due", "paid"];

const rank = ({ confirmedAt, id }: PreorderReservation): string => `${confirmedAt ?? ""} ${id}`;

/** The position of a reservation in the queue of its campaign; null if it is not queued. */
export function countPlace(store: Store, booking: PreorderReservation): number | null {
  if (!QUEUED.includes(booking.state)) return null;
  const before = store.data.preorderReservations.filter(
    (other) => other.preorderId === booking.preorderId && QUEUED.includes(other.state) && rank(other) < rank(booking),
  );
  return before.length + 1;
}

/** The reservation of a line as the shopper sees it; null if there is none. */
export function lineBooking(store: Store, line: OrderLine) {
  const booking = bookingsOf(store, line.id)[0];
  if (!booking) return null;
  const { releaseDate, delayedAt } = must(store.data.preorders, booking.preorderId);
  const { id, state, allocated, dueAt: payUntil } = booking;
  return {
    id,
    state,
    place: countPlace(store, booking),
    allocated,
    releaseDate,
    delayed: delayedAt !== null,
    payUntil,
  };
}
