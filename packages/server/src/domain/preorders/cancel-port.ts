import { freedBooking } from "@tablero/domain/preorders/freed";
import { balanceTerm } from "@tablero/domain/preorders/reservation-rules";
import { PREORDER_RESERVATION_STATES } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { among, Int, nullable, Text } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { commandOrder } from "../orders/command.ts";
import { loadOrder } from "../orders/load.ts";

/*
 * What staff need of single reservations: everything that touches their orders and money goes through this file, so
 * that it has one place.
 */

/** Whether nothing of a reservation's order is left to be paid. */
export const isPaidUp = ({ due }: { due: number }): boolean => due === 0;
/** The same as a condition on the order `o` and its line `l`. */
export const PAID_UP = "o.due = 0";

const FOUND = { clientId: Text, preorderId: Text, orderId: nullable(Text), lineId: nullable(Text), requested: Int };

const BOOKING = { requested: Int, allocated: Int, state: among(PREORDER_RESERVATION_STATES) };

/** Where a reservation belongs. Nothing is locked. */
export async function placeOfReservation({ db }: Ctx, id: string) {
  const found = await one(
    db,
    sql`select r.client_id as "clientId", r.preorder_id as "preorderId", l.order_id as "orderId", l.id as "lineId",
          r.requested
        from preorder_reservations r left join order_lines l on l.id = r.order_line_id where r.id = ${id}`,
    FOUND,
  );
  if (!found) throw new Error(`reservation ${id} is gone`);
  return found;
}

/**
 * Takes units of a reservation off: the quota is free again, and what was paid for them goes back. A reservation
 * without units is cancelled. Locks its order, its client and its campaign, in this order, unless the caller did.
 */
export async function cancelUnits(
  tx: Ctx,
  id: string,
  { quantity, reason }: { quantity: number; reason: string },
): Promise<void> {
  const { orderId, lineId, clientId, preorderId } = await placeOfReservation(tx, id);
  const at = tx.clock().toISOString();
  if (orderId && lineId) {
    const order = await loadOrder(tx, { id: orderId });
    const line = order.lines.find((each) => each.id === lineId);
    const left = line ? Math.min(quantity, line.quantity - line.cancelled) : 0;
    const isOpen = order.state !== "cancelled" && order.state !== "expired" && order.state !== "completed";
    if (isOpen && left > 0) {
      const command = { kind: "edit", cancel: [{ lineId, quantity: left }], reason, reservations: true } as const;
      await commandOrder(tx, order, command);
      return;
    }
  }
  await tx.db.execute(sql`select from clients where id = ${clientId} for no key update`);
  await tx.db.execute(sql`select from preorders where id = ${preorderId} for no key update`);
  const booking = await one(
    tx.db,
    sql`select requested, allocated, state from preorder_reservations where id = ${id}`,
    BOOKING,
  );
  if (!booking) throw new Error(`reservation ${id} is gone`);
  const { freed, ...set } = freedBooking(booking, quantity);
  await tx.db.execute(
    sql`update preorder_reservations set requested = ${set.requested}, allocated = ${set.allocated}, state = ${set.state},
          updated_at = ${at}, version = version + 1 where id = ${id}`,
  );
  await tx.db.execute(
    sql`update preorders set confirmed = greatest(confirmed - ${freed}, 0), updated_at = ${at} where id = ${preorderId}`,
  );
}

/** Cancels a whole reservation: see `cancelUnits`. */
export async function cancelReservation(tx: Ctx, id: string, { reason }: { reason: string }): Promise<void> {
  const { requested } = await placeOfReservation(tx, id);
  await cancelUnits(tx, id, { quantity: requested, reason });
}

/** Asks for what is still to be paid of a reservation, with a term. Its client is locked. Returns the term. */
export async function askBalance(tx: Ctx, id: string, { days }: { days: number }): Promise<string> {
  const at = tx.clock().toISOString();
  const term = balanceTerm(at, days);
  await tx.db.execute(
    sql`update preorder_reservations set state = 'payment-due', balance_due_at = ${term}, updated_at = ${at},
          version = version + 1 where id = ${id}`,
  );
  return term;
}
