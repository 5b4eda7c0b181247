import { mergeByVariant } from "@tablero/domain/catalogue/stock/variant-units";
import { PREORDER_RESERVATION_STATES, PREORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { lockAvailable, streetDate } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { loadOrder } from "../orders/load.ts";
import { readBooking } from "./bookings.ts";

const RESERVATION = {
  campaign: among(PREORDER_STATES),
  variantId: Text,
  state: among(PREORDER_RESERVATION_STATES),
  requested: Int,
  allocated: Int,
  handed: Int,
  streetDate: nullable(Text),
};

/**
 * Locks everything that belongs to a reservation, in the common order: its order, its client, and the campaigns
 * and stock of all lines of the order, so that several commands may follow in one transaction. Throws
 * `not-found`.
 */
export async function lockReservation(tx: Ctx, id: string) {
  const { clientId, preorderId, orderId, lineId } = await readBooking(tx.db, id);
  const place = { clientId, preorderId, lineId };
  const order = orderId === null ? null : await loadOrder(tx, { id: orderId });
  await tx.db.execute(sql`select from clients where id = ${clientId} for no key update`);
  await tx.db.execute(sql`select from preorders where id = ${preorderId}
          or id in (select preorder_id from order_lines where order_id = ${orderId}::uuid) order by id for no key update of preorders`);
  const now = await one(
    tx.db,
    sql`select c.state as campaign, c.variant_id as "variantId", r.state, r.requested, r.allocated, r.handed,
          ${sql.raw(streetDate("c.variant_id"))} as "streetDate"
        from preorder_reservations r join preorders c on c.id = r.preorder_id where r.id = ${id}`,
    RESERVATION,
  );
  if (!now) throw new Error(`reservation ${id} is gone`);
  const others = (order?.lines ?? []).flatMap(({ variantId, quantity }) =>
    variantId ? [{ variantId, quantity }] : [],
  );
  await lockAvailable(tx.db, mergeByVariant([...others, { variantId: now.variantId, quantity: now.requested }]));
  return { ...place, order, now };
}
