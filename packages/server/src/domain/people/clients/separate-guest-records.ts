import { type NameParts, ownDetails } from "@tablero/domain/people/clients/guest-orders";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { Overtaken } from "../../platform/overtaken.ts";
import { moveOrders } from "./move-orders.ts";

const CONTACT = { name: Text, surname: nullable(Text), phone: nullable(Text) };

/**
 * Separates guest orders and bookings with an account's address from its record, because anyone may have typed
 * the address; they stay with a record without an account. Call it before the record is linked to the account.
 * `own`: the name of the account.
 */
export async function separateGuestRecords(tx: Ctx, clientId: string, own: NameParts): Promise<void> {
  const { db, clock } = tx;
  const readOrders = (lock: boolean) =>
    rows(
      db,
      sql`select id::text as id, name, surname, phone from orders where client_id = ${clientId} and mail_proof <> 'proven'
          order by id ${lock ? sql`for no key update` : sql``}`,
      { id: Text, ...CONTACT },
    );
  const orders = await readOrders(true);
  const record = await one(
    db,
    sql`select name, surname, phone from clients where id = ${clientId} for no key update`,
    CONTACT,
  );
  // An order placed since is not locked, and must not be left behind: see LOCK_ORDER.
  if ((await readOrders(false)).length !== orders.length) throw new Overtaken();
  const unproven = sql`not exists (select 1 from registrations r join orders o on o.id = r.order_id
    where r.booking_id = b.id and o.mail_proof = 'proven')`;
  const bookings = await rows(
    db,
    sql`select b.name, nullif(b.surname, '') as surname, b.phone from event_bookings b
        where b.client_id = ${clientId} and ${unproven}`,
    CONTACT,
  );
  if (!record || orders.length + bookings.length === 0) return;
  const now = clock().toISOString();
  const guest = uuidv7(clock().getTime());
  await db.execute(
    sql`insert into clients (id, name, surname, phone, kind, active, block_reason, created_at, updated_at)
        select ${guest}::uuid, name, surname, phone, kind, active, block_reason, created_at, ${now}
        from clients where id = ${clientId}`,
  );
  await moveOrders(tx, { from: clientId, into: guest, orders: orders.map(({ id }) => id), bookings: unproven });
  const kept = ownDetails(record, [...orders, ...bookings], own);
  await db.execute(
    sql`update clients set name = ${kept.name}, surname = ${kept.surname}, phone = ${kept.phone}, updated_at = ${now},
          version = version + 1 where id = ${clientId}`,
  );
}
