import type { Order, PreorderReservation } from "@tablero/demo-shop/types";
import { notFound } from "@tablero/domain/platform/refusals";
import { requireEnd, requireFree } from "@tablero/domain/sales/preorders/ending";
import { freeBookingUnits, type ReservationEnd } from "@tablero/domain/sales/preorders/free-booking-units";
import { removalCommand } from "@tablero/domain/sales/preorders/taking-off";
import { proofOf } from "../../../people/views/mail-proof.ts";
import { byId, must, where } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { offersFor } from "../orders/edit-order.ts";
import { type By, commandOrder } from "../orders/orders.ts";
import { bookingsOf } from "./preorder-places.ts";
import { adjustHeldUnits } from "./preorder-units.ts";

export interface CancelReservation {
  reason?: string | undefined;
  by: By;
  /** Number of units; all if omitted. */
  quantity?: number | undefined;
}

/** Cancels a reservation together with the units of its order line, as on the server. */
export function cancelReservation(store: Store, booking: PreorderReservation, wish: CancelReservation): void {
  const { reason, by, quantity = booking.requested } = wish;
  const to = requireEnd(booking.state, { asShopper: by === "shopper" });
  takeOff(store, booking, { quantity, reason, by, to });
  adjustHeldUnits(store, must(store.data.preorders, booking.preorderId));
}

/** Removes units of a reservation that will not arrive; units already allocated stay. */
export const reduceReservation = (
  store: Store,
  booking: PreorderReservation,
  units: { quantity: number; reason: string },
): void => takeOff(store, booking, { ...units, by: "system", to: "cancelled" });

function takeOff(
  store: Store,
  booking: PreorderReservation,
  { quantity, reason, by, to }: CancelReservation & { quantity: number; to: ReservationEnd },
): void {
  const line = byId(store.data.orderLines, booking.orderLineId);
  const order = line && must(store.data.orders, line.orderId);
  const own = order && { state: order.orderState, mailProof: proofOf(store, order), lineId: line.id };
  const offers = order?.inTwoParcels ? offersFor(store, order) : null;
  const command = removalCommand(own ?? null, { quantity, reason, to, offers }, by === "system");
  if (command && order) {
    commandOrder(store, order, command, by);
    return;
  }
  const { freed, ...set } = freeBookingUnits(booking, quantity, to);
  Object.assign(booking, set, { handed: Math.min(booking.handed, set.allocated), dueAt: null });
  const campaign = must(store.data.preorders, booking.preorderId);
  campaign.taken = Math.max(campaign.taken - freed, 0);
}

/** The shopper cancels a preorder on the order's page. */
export function cancelOwnPreorder(store: Store, order: Order, id: string, reason?: string): void {
  const booking = byId(store.data.preorderReservations, id);
  const line = booking && byId(store.data.orderLines, booking.orderLineId);
  if (!booking || line?.orderId !== order.id) throw notFound();
  cancelReservation(store, booking, { reason, by: "shopper" });
}

/** Throws `invalid-transition` if units are already allocated to the order's preorders. */
export function requireFreePlaces(store: Store, order: Order): void {
  for (const { id } of where(store.data.orderLines, "orderId", order.id))
    for (const { state } of bookingsOf(store, id)) requireFree(state);
}
