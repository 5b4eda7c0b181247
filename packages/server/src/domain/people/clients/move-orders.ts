import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/context.ts";

/**
 * Moves orders of one client to another, with their reservations, event places and reviews; invoices are found
 * by their order. Orders and both clients are locked. `bookings`: further places to move.
 */
export async function moveOrders(
  { db, clock, followers }: Ctx,
  { from, into, orders, bookings = sql`false` }: { from: string; into: string; orders: string[]; bookings?: SQL },
): Promise<void> {
  const these = sql`any(${sql.param(orders)}::uuid[])`;
  const now = clock().toISOString();
  if (orders.length > 0) {
    await db.execute(sql`update orders set client_id = ${into}, updated_at = ${now} where id = ${these}`);
    await db.execute(
      sql`update preorder_reservations set client_id = ${into} where client_id = ${from}
            and order_line_id in (select id from order_lines where order_id = ${these})`,
    );
    await followers.ordersMoved(db, { from, into, orders });
  }
  // A place without an order is moved with its booking.
  await db.execute(
    sql`update registrations r set client_id = ${into} where r.client_id = ${from} and (r.order_id = ${these}
          or (r.order_id is null and r.booking_id in (select b.id from event_bookings b where b.client_id = ${from}
            and (${bookings} or exists (select 1 from registrations p where p.booking_id = b.id and p.order_id = ${these})))))`,
  );
  // A booking belongs to the same client as its places.
  await db.execute(
    sql`update event_bookings b set client_id = ${into} where b.client_id = ${from} and
          (${bookings} or exists (select 1 from registrations r where r.booking_id = b.id and r.client_id = ${into}))`,
  );
}

/**
 * Moves the staff notes about a client to another one. The transaction may rewrite append-only rows, and both
 * clients are locked.
 */
export async function moveNotes({ db }: Ctx, { from, into }: { from: string; into: string }): Promise<void> {
  for (const table of ["client_notes", "client_consents"])
    await db.execute(sql`update ${sql.identifier(table)} set client_id = ${into} where client_id = ${from}`);
}
