import { Failure } from "@tablero/domain/failure";
import { requireEnd } from "@tablero/domain/preorders/ending";
import { freedBooking } from "@tablero/domain/preorders/freed";
import { sql } from "drizzle-orm";
import { Text } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { auditOrder } from "../orders/audit.ts";
import { commandOrder } from "../orders/command.ts";
import { loadOrder } from "../orders/load.ts";
import { readBooking, type StoredBooking } from "./bookings.ts";

export interface CancelReservation {
  reason?: string | undefined;
  /** Who wants it: a shopper may only while its terms allow it. */
  by: "shopper" | "shop" | "system";
  /** Units of it; all where left out. */
  quantity?: number | undefined;
}

/**
 * Cancels a reservation, or some of its units, exactly once: its places are free again, and the units are taken off its
 * order, with the refund of what was paid of them and its corrective invoice. An order without anything else is closed.
 * How it ends depends on its state: cancelled, refunded where nothing was allocated, expired where its balance was not
 * paid. Call it inside a transaction that locks nothing that comes after `orders` in the order of locks. Throws
 * `not-found`, `invalid-transition` with `allowed`.
 */
export async function cancelReservation(
  tx: Ctx,
  reservationId: string,
  { reason, by, quantity }: CancelReservation,
): Promise<void> {
  const known = await readBooking(tx.db, reservationId);
  if (known.orderId === null || known.lineId === null) {
    await cancelAtCounter(tx, known, quantity);
    return;
  }
  const order = await loadOrder(tx, { id: known.orderId });
  // The order is locked: what another call did to it before is seen now.
  const booking = await readBooking(tx.db, reservationId);
  const to = requireEnd(booking.state, { asShopper: by === "shopper" });
  const { lineId } = known;
  const command =
    order.mailProof === "awaited"
      ? ({ kind: "cancel", reason } as const)
      : ({
          kind: "edit",
          cancel: [{ lineId, quantity: quantity ?? booking.requested }],
          reason,
          preorders: to,
        } as const);
  const { before, after } = await commandOrder(tx, order, command);
  await auditOrder(tx, { action: "update", before, after, details: { preorder: booking.preorderId, reason } });
}

/** A reservation without an order: only its places are given back. */
async function cancelAtCounter(tx: Ctx, { id, clientId, preorderId }: StoredBooking, quantity?: number): Promise<void> {
  await tx.db.execute(sql`select from clients where id = ${clientId} for no key update`);
  const booking = await readBooking(tx.db, id);
  const to = requireEnd(booking.state);
  const { freed, ...set } = freedBooking(booking, quantity ?? booking.requested, to);
  const at = tx.clock().toISOString();
  await tx.db.execute(
    sql`update preorder_reservations set requested = ${set.requested}, allocated = ${set.allocated}, state = ${set.state},
          due_at = null, updated_at = ${at}, version = version + 1 where id = ${id}`,
  );
  await tx.db.execute(
    sql`update preorders set confirmed = greatest(confirmed - ${freed}, 0), updated_at = ${at}, version = version + 1
        where id = ${preorderId}`,
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
