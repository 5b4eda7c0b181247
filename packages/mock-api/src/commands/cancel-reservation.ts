import type { Order, PreorderReservation } from "@tablero/demo-shop/types";
import { requireEnd, requireFree } from "@tablero/domain/preorders/ending";
import { freedBooking } from "@tablero/domain/preorders/freed";
import { byId, missing, must, where } from "../rows.ts";
import type { Store } from "../store.ts";
import { commandOrder } from "./orders.ts";
import { bookingsOf } from "./preorder-places.ts";
import { proofOf } from "./unpaid.ts";

export interface CancelReservation {
  reason?: string | undefined;
  by: { userId: string } | "shopper" | "system";
  /** Units of it; all where left out. */
  quantity?: number | undefined;
}

/** Cancels a reservation with the units of its order line, as on the server. */
export function cancelReservation(store: Store, booking: PreorderReservation, wish: CancelReservation): void {
  const { reason, by, quantity = booking.requested } = wish;
  const to = requireEnd(booking.state, { asShopper: by === "shopper" });
  const line = byId(store.data.orderLines, booking.orderLineId);
  if (!line) {
    const { freed, ...set } = freedBooking(booking, quantity, to);
    Object.assign(booking, set, { dueAt: null });
    const campaign = must(store.data.preorders, booking.preorderId);
    campaign.taken = Math.max(campaign.taken - freed, 0);
    return;
  }
  const order = must(store.data.orders, line.orderId);
  const command =
    proofOf(store, order) === "awaited"
      ? ({ kind: "cancel", reason } as const)
      : ({ kind: "edit", cancel: [{ lineId: line.id, quantity }], reason, preorders: to } as const);
  commandOrder(store, order, command, by);
}

/** The shopper cancels a preorder on the page of its order. */
export function cancelOwnPreorder(store: Store, order: Order, id: string, reason?: string): void {
  const booking = byId(store.data.preorderReservations, id);
  const line = booking && byId(store.data.orderLines, booking.orderLineId);
  if (!booking || line?.orderId !== order.id) throw missing();
  cancelReservation(store, booking, { reason, by: "shopper" });
}

/** Throws `invalid-transition` where units of its preorders are allocated already. */
export function requireFreePlaces(store: Store, order: Order): void {
  for (const { id } of where(store.data.orderLines, "orderId", order.id))
    for (const { state } of bookingsOf(store, id)) requireFree(state);
}
