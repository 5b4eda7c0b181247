import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/context.ts";

/**
 * Gives orders of one client to another, with the reservations, places of events and reviews that came with them; their
 * invoices are found by the order. Orders and both clients are locked. `bookings`: places to be moved besides.
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
  // A place without an order goes with its booking.
  await db.execute(
    sql`update registrations r set client_id = ${into} where r.client_id = ${from} and (r.order_id = ${these}
          or (r.order_id is null and r.booking_id in (select b.id from event_bookings b where b.client_id = ${from}
            and (${bookings} or exists (select 1 from registrations p where p.booking_id = b.id and p.order_id = ${these})))))`,
  );
  // A booking is where its places are.
  await db.execute(
    sql`update event_bookings b set client_id = ${into} where b.client_id = ${from} and
          (${bookings} or exists (select 1 from registrations r where r.booking_id = b.id and r.client_id = ${into}))`,
  );
}

/** Gives what staff noted down about a client to another one. The transaction may rewrite, and both are locked. */
export async function moveNotes({ db }: Ctx, { from, into }: { from: string; into: string }): Promise<void> {
  for (const table of ["client_notes", "client_consents"])
    await db.execute(sql`update ${sql.identifier(table)} set client_id = ${into} where client_id = ${from}`);
}
