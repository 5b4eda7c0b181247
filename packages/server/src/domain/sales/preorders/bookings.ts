import { Failure } from "@tablero/domain/platform/failure";
import { PREORDER_RESERVATION_STATES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Instant, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";

/** Locks the client of a line's reservation, because reservations only change under that row's lock. */
export async function lockClients(db: Db, lineId: string): Promise<void> {
  const owners = await rows(
    db,
    sql`select distinct client_id as id from preorder_reservations where order_line_id = ${lineId} order by 1`,
    { id: Text },
  );
  for (const { id } of owners) await db.execute(sql`select from clients where id = ${id} for no key update`);
}

const BOOKING = {
  id: Text,
  preorderId: Text,
  clientId: Text,
  lineId: nullable(Text),
  orderId: nullable(Text),
  requested: Int,
  allocated: Int,
  state: among(PREORDER_RESERVATION_STATES),
  dueAt: nullable(Instant),
};
export type StoredBooking = RowOf<typeof BOOKING>;

/** A reservation with its order, which is null if it was made at the counter. Throws `not-found`. */
export async function readBooking(db: Db, id: string): Promise<StoredBooking> {
  const found = await one(
    db,
    sql`select r.id, r.preorder_id as "preorderId", r.client_id as "clientId", r.order_line_id as "lineId",
          l.order_id as "orderId", r.requested, r.allocated, r.state, r.due_at as "dueAt"
        from preorder_reservations r left join order_lines l on l.id = r.order_line_id where r.id = ${id}`,
    BOOKING,
  );
  if (!found) throw new Failure("not-found", "No encontramos esa reserva.");
  return found;
}
