import { byVariant } from "@tablero/domain/orders/units";
import { PREORDER_RESERVATION_STATES, PREORDER_STATES } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { among, Int, Text } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { loadOrder } from "../orders/load.ts";
import { lockAvailable } from "../stock/reserve.ts";
import { placeOfReservation } from "./cancel-port.ts";

const RESERVATION = {
  campaign: among(PREORDER_STATES),
  variantId: Text,
  state: among(PREORDER_RESERVATION_STATES),
  requested: Int,
  allocated: Int,
  handed: Int,
};

/**
 * Locks all that belongs to a reservation, in the common order: its order, its client, its campaign, and the stock of
 * all that the order has, so that several commands may follow in one transaction.
 */
export async function lockReservation(tx: Ctx, id: string) {
  const place = await placeOfReservation(tx, id);
  const order = place.orderId === null ? null : await loadOrder(tx, { id: place.orderId });
  await tx.db.execute(sql`select from clients where id = ${place.clientId} for no key update`);
  await tx.db.execute(sql`select from preorders where id = ${place.preorderId} for no key update`);
  const now = await one(
    tx.db,
    sql`select c.state as campaign, c.variant_id as "variantId", r.state, r.requested, r.allocated, r.handed
        from preorder_reservations r join preorders c on c.id = r.preorder_id where r.id = ${id}`,
    RESERVATION,
  );
  if (!now) throw new Error(`reservation ${id} is gone`);
  const others = (order?.lines ?? []).flatMap(({ variantId, quantity }) =>
    variantId ? [{ variantId, quantity }] : [],
  );
  await lockAvailable(tx.db, byVariant([...others, { variantId: now.variantId, quantity: now.requested }]));
  return { ...place, order, now };
}
