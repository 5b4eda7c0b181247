import {
  type GuestBooking,
  GuestBookingSchema,
  type GuestOrder,
  GuestOrderSchema,
} from "@tablero/contract/people/shapes/own-profile";
import { clientJoined } from "@tablero/domain/people/clients/audit";
import { MAX_GUEST_RECORDS, noGuestBooking, noGuestOrder } from "@tablero/domain/people/clients/guest-orders";
import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { clientOfEmail, findAddresses, IS_GUEST_RECORD } from "../clients/aliases.ts";
import { allowRewrite } from "../clients/clients.ts";
import { lockOpenClient } from "../clients/lock-client.ts";
import { moveNotes, moveOrders } from "../clients/move-orders.ts";

/**
 * Orders placed without signing in, with an address of this client, and not joined to an account. An order that
 * waits for its confirmation mail is joined by the link in that mail instead.
 */
async function offered(ctx: Ctx, clientId: string): Promise<SQL> {
  const emails = sql.param(await findAddresses(ctx, clientId));
  return sql`from orders o join clients c on c.id = o.client_id
    where ${IS_GUEST_RECORD} and o.email = any(${emails}::text[]) and o.mail_proof <> 'awaited'`;
}

/** The orders and bookings that the account offers to its owner. */
export const listGuestOrders = async (ctx: Ctx, clientId: string): Promise<GuestOrder[]> =>
  rows(
    ctx.db,
    sql`select o.number, o.placed_at as "placedAt", o.total ${await offered(ctx, clientId)}
        order by o.placed_at desc, o.id desc limit ${MAX_GUEST_RECORDS}`,
    GuestOrderSchema.shape,
  );

/**
 * The owner of an address claims an order, which then belongs to their account together with the other order of
 * the same purchase. The account's own details stay unchanged. A claim does not prove an address, so unpaid
 * orders still count towards the limits of guests. Throws `not-found`.
 */
export const joinGuestOrder = (ctx: Ctx, clientId: string, number: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const which = await offered(tx, clientId);
    const found = await rows(
      tx.db,
      sql`select o.id::text as id, c.id::text as "from" ${which} and (o.number = ${number} or exists (select 1 from orders w
            where w.number = ${number} and (w.placed_with_id = o.id or w.id = o.placed_with_id)))
          order by o.id for no key update of o`,
      { id: Text, from: Text },
    );
    const [first] = found;
    if (!first) throw noGuestOrder();
    await lockBothClients(tx, first.from, clientId);
    const ids = found.filter(({ from }) => from === first.from).map(({ id }) => id);
    await take(tx, { from: first.from, into: clientId, orders: ids });
    await writeAudit(tx, clientJoined(clientId, number));
  });

/** Places booked without signing in and without an order, with an address of this client. */
async function offeredBookings(ctx: Ctx, clientId: string): Promise<SQL> {
  const emails = sql.param(await findAddresses(ctx, clientId));
  return sql`from event_bookings b join clients c on c.id = b.client_id join events e on e.id = b.event_id
    where ${IS_GUEST_RECORD} and b.email = any(${emails}::text[])
      and not exists (select 1 from registrations r where r.booking_id = b.id and r.order_id is not null)`;
}

export const listGuestBookings = async (ctx: Ctx, clientId: string): Promise<GuestBooking[]> =>
  rows(
    ctx.db,
    sql`select b.id::text as id, e.title, e.starts_at as "startsAt", b.created_at as "bookedAt",
          (select count(*)::int from registrations r where r.booking_id = b.id) as places
        ${await offeredBookings(ctx, clientId)} order by b.created_at desc, b.id desc limit ${MAX_GUEST_RECORDS}`,
    GuestBookingSchema.shape,
  );

/** The owner of an address claims a booking, as with `joinGuestOrder`. Throws `not-found`. */
export const joinGuestBooking = (ctx: Ctx, clientId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const find = async () =>
      one(tx.db, sql`select c.id::text as "from" ${await offeredBookings(tx, clientId)} and b.id = ${id}`, {
        from: Text,
      });
    const found = await find();
    if (!found) throw noGuestBooking();
    await lockBothClients(tx, found.from, clientId);
    // The booking may have changed hands before the lock.
    if ((await find())?.from !== found.from) throw noGuestBooking();
    await take(tx, { from: found.from, into: clientId, orders: [], bookings: sql`b.id = ${id}` });
    await writeAudit(tx, clientJoined(clientId, id));
  });

/** An order that is confirmed by its mailed link joins the account with the address. The order is locked. */
export async function adoptConfirmedOrder(tx: Ctx, order: { id: string; clientId: string | null }): Promise<boolean> {
  const known = await one(
    tx.db,
    sql`select c.id::text as "from", o.email from orders o join clients c on c.id = o.client_id where o.id = ${order.id} and ${IS_GUEST_RECORD}`,
    { from: Text, email: Text },
  );
  if (!known) return false;
  const owner = await one(
    tx.db,
    sql`select id::text as id from clients where id = ${clientOfEmail(known.email)} and account_id is not null`,
    { id: Text },
  );
  if (!owner) return false;
  await lockBothClients(tx, known.from, owner.id);
  await take(tx, { from: known.from, into: owner.id, orders: [order.id] });
  return true;
}

/**
 * Moves a guest's order, whose address was corrected, to the record of the new address. The former record loses its
 * address together with its last order, because the address belongs to someone else. The order is locked.
 */
export async function moveGuestOrder(tx: Ctx, { from, into, order }: Record<"from" | "into" | "order", string>) {
  if (from === into) return;
  await lockBothClients(tx, from, into);
  await take(tx, { from, into, orders: [order] });
  await tx.db.execute(sql`update clients set email = null where id = ${from} and merged_into_id = ${into}`);
}

async function lockBothClients(tx: Ctx, from: string, into: string): Promise<void> {
  for (const id of [from, into].sort()) await lockOpenClient(tx, id);
}

/** Moves orders and bookings, and closes the guest's record once it is empty, moving the staff notes too. */
async function take(tx: Ctx, move: Parameters<typeof moveOrders>[1]): Promise<void> {
  const { from, into } = move;
  await moveOrders(tx, move);
  const now = tx.clock().toISOString();
  const closed = await one(
    tx.db,
    sql`update clients set archived_at = ${now}, merged_into_id = ${into}, updated_at = ${now}, version = version + 1
        where id = ${from} and not exists (select 1 from orders where client_id = ${from})
          and not exists (select 1 from event_bookings where client_id = ${from})
          and not exists (select 1 from registrations where client_id = ${from})
          and not exists (select 1 from preorder_reservations where client_id = ${from})
        returning id::text as id`,
    { id: Text },
  );
  if (!closed) return;
  await allowRewrite(tx);
  await moveNotes(tx, { from, into });
}
