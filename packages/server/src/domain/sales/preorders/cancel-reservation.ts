import { Failure } from "@tablero/domain/platform/failure";
import { orderPreorderChanged } from "@tablero/domain/sales/orders/audit";
import { requireEnd } from "@tablero/domain/sales/preorders/ending";
import { freeBookingUnits, type ReservationEnd } from "@tablero/domain/sales/preorders/free-booking-units";
import { removalCommand } from "@tablero/domain/sales/preorders/taking-off";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { auditOrder } from "../orders/audit.ts";
import { commandOrder } from "../orders/command.ts";
import { readOffers } from "../orders/editing/edit.ts";
import { loadOrder } from "../orders/load.ts";
import { readBooking, type StoredBooking } from "./bookings.ts";
import { lockReservation } from "./lock-reservation.ts";
import { adjustHeldUnits } from "./receive.ts";

export interface CancelReservation {
  reason?: string | undefined;
  /** The canceller; a shopper may cancel only while the terms allow it. */
  by: "shopper" | "shop" | "system";
  /** Units to cancel; all if omitted. */
  quantity?: number | undefined;
}

/**
 * Cancels a reservation, or some of its units, exactly once. Its places become free, and the units are removed
 * from its order, with a refund of their price and a corrective invoice. An order without other units is closed.
 * The final state depends on the previous one: cancelled, refunded if nothing was allocated, expired if its
 * balance was not paid. Call it inside a transaction that locks nothing after `orders` in the lock order, or
 * that locked the reservation by `lockReservation`. Throws `not-found`, `invalid-transition` with `allowed`.
 */
export async function cancelReservation(
  tx: Ctx,
  reservationId: string,
  { reason, by, quantity }: CancelReservation,
): Promise<void> {
  const { now, preorderId } = await lockReservation(tx, reservationId);
  const to = requireEnd(now.state, { asShopper: by === "shopper" });
  await takeOff(tx, reservationId, { quantity: quantity ?? now.requested, reason, to, by });
  await adjustHeldUnits(tx, preorderId);
}

/**
 * Removes units of a reservation that will not be delivered; it keeps the units that it has. Their price is
 * refunded. Rows are locked as by `lockReservation`.
 */
export const reduceReservation = (
  tx: Ctx,
  reservationId: string,
  units: { quantity: number; reason: string },
): Promise<void> => takeOff(tx, reservationId, { ...units, to: "cancelled", by: "system" });

async function takeOff(
  tx: Ctx,
  reservationId: string,
  { quantity, reason, to, by }: CancelReservation & { quantity: number; to: ReservationEnd },
): Promise<void> {
  const booking = await readBooking(tx.db, reservationId);
  const { orderId, lineId } = booking;
  const order = orderId === null ? null : await loadOrder(tx, { id: orderId });
  const own = order && lineId !== null ? { ...order, lineId } : null;
  const offers = order?.inTwoParcels ? await readOffers(tx, order) : null;
  const command = removalCommand(own, { quantity, reason, to, offers }, by === "system");
  if (!command || !order) {
    await free(tx, booking, quantity, to);
    return;
  }
  const { before, after } = await commandOrder(tx, order, command);
  await auditOrder(tx, orderPreorderChanged(before, after, { preorder: booking.preorderId, reason }));
}

/** Releases the places of a reservation, and does nothing else. */
async function free({ db, clock }: Ctx, booking: StoredBooking, quantity: number, to: ReservationEnd): Promise<void> {
  const { freed, ...set } = freeBookingUnits(booking, quantity, to);
  const at = clock().toISOString();
  await db.execute(
    sql`update preorder_reservations set requested = ${set.requested}, allocated = ${set.allocated}, state = ${set.state},
          handed = least(handed, ${set.allocated}), due_at = null, updated_at = ${at}, version = version + 1
        where id = ${booking.id}`,
  );
  await db.execute(
    sql`update preorders set confirmed = greatest(confirmed - ${freed}, 0), updated_at = ${at}
        where id = ${booking.preorderId}`,
  );
}

/** The shopper cancels a preorder on the page of its order. Throws `not-found`, `invalid-transition`. */
export function cancelOwnPreorder(
  ctx: Ctx,
  { token, id, reason }: { token: string; id: string; reason?: string | undefined },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const own = await one(
      tx.db,
      sql`select r.id from preorder_reservations r join order_lines l on l.id = r.order_line_id
          join orders o on o.id = l.order_id where o.token = ${token} and r.id = ${id}`,
      { id: Text },
    );
    if (!own) throw new Failure("not-found", "No encontramos esa precompra.");
    await cancelReservation(tx, id, { reason, by: "shopper" });
  });
}
