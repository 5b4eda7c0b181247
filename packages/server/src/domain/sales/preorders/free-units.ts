import { mergeByVariant } from "@tablero/domain/catalogue/stock/variant-units";
import { PREORDER_RESERVATION_STATES } from "@tablero/domain/platform/vocabulary";
import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import { effectsOf, type OrderEffect } from "@tablero/domain/sales/orders/effects";
import { freeBookingUnits } from "@tablero/domain/sales/preorders/free-booking-units";
import { sql } from "drizzle-orm";
import { among, Int, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { lockAvailable } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";

const BOOKING = {
  id: Text,
  clientId: Text,
  preorderId: Text,
  requested: Int,
  allocated: Int,
  handed: Int,
  state: among(PREORDER_RESERVATION_STATES),
};

/**
 * Gives unwanted units back to the quotas of their campaigns, and returns the ids of those campaigns. The caller holds
 * the lock on the order; this function locks its stock, because the held units of the campaigns are checked once the
 * order has released its own.
 */
export async function freePreorderUnits(
  { db, clock }: Ctx,
  order: Pick<OrderAggregate, "lines">,
  effects: readonly OrderEffect[],
): Promise<string[]> {
  const at = clock().toISOString();
  const units = effectsOf(effects, "preorders-freed").flatMap(({ units: freed, to }) =>
    freed.map((unit) => ({ ...unit, to })),
  );
  const campaigns = new Set<string>();
  for (const { lineId, quantity, to } of units.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))) {
    const booking = await one(
      db,
      sql`select id, client_id as "clientId", preorder_id as "preorderId", requested, allocated, handed, state
          from preorder_reservations where order_line_id = ${lineId} and state not in ('cancelled', 'expired', 'refunded') limit 1`,
      BOOKING,
    );
    if (!booking) continue;
    const { id, clientId, preorderId, handed } = booking;
    campaigns.add(preorderId);
    await db.execute(sql`select from clients where id = ${clientId} for no key update`);
    const { freed, ...set } = freeBookingUnits(booking, quantity, to);
    // Units that the order had reserved go on sale again, and the campaign takes them back if a reservation waits for
    // them.
    const back = Math.max(handed - set.allocated, 0);
    await db.execute(
      sql`update preorder_reservations set requested = ${set.requested}, allocated = ${set.allocated}, state = ${set.state},
            handed = least(handed, ${set.allocated}), updated_at = ${at}, version = version + 1 where id = ${id}`,
    );
    await db.execute(
      sql`update preorders set confirmed = greatest(confirmed - ${freed}, 0), received = greatest(received - ${back}, held),
            updated_at = ${at} where id = ${preorderId}`,
    );
  }
  if (campaigns.size === 0) return [];
  const kept = order.lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  await lockAvailable(db, mergeByVariant(kept));
  return [...campaigns].toSorted();
}
