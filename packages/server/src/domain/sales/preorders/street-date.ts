import type { AdminPreorder } from "@tablero/contract/sales/shapes/admin-preorders";
import { madridDay } from "@tablero/domain/platform/dates";
import { isHeld } from "@tablero/domain/sales/orders/preorder-lines";
import { releaseChanged } from "@tablero/domain/sales/preorders/audit";
import { requireStreetChange } from "@tablero/domain/sales/preorders/street-date";
import { type SQL, sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { orderAlerts } from "../../catalogue/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { commandOrder } from "../orders/command.ts";
import { loadOrder } from "../orders/load.ts";
import { HELD_ORDER } from "../orders/parcels/goods-sql.ts";
import { campaignVerbs, SETTLE_TOPIC } from "./campaigns.ts";

/**
 * Condition on `preorders`: its locked goods are due for scheduled release. Equivalent to the domain's
 * `isReleaseDue`.
 */
export const releaseDue = (now: string): SQL =>
  sql`released_at is null and (state <> 'draft' or scheduled) and release_date <= ${madridDay(now)}`;

/**
 * Releases the goods that a campaign locks, or locks them again; its row is locked. The job updates orders that
 * waited for the day, and people who wait for the units in stock are notified.
 */
export async function writeRelease(tx: Ctx, campaign: AdminPreorder, lifted: boolean, reason?: string): Promise<void> {
  const { id, variantId } = campaign;
  const releasedAt = lifted ? tx.clock() : null;
  await campaignVerbs.write(tx, id, { releasedAt });
  await writeAudit(tx, releaseChanged(campaign, releasedAt?.toISOString() ?? null, reason));
  if (!lifted) return;
  await enqueueJob(tx, SETTLE_TOPIC, { preorderId: id });
  const shelf = await one(
    tx.db,
    sql`select greatest(on_hand - reserved, 0)::int as units from stock where variant_id = ${variantId} for no key update`,
    { units: Int },
  );
  await orderAlerts(tx, [{ variantId, quantity: shelf?.units ?? 0 }]);
}

/**
 * A person allows the sale of a campaign's goods before their street date, or stops it again. Throws
 * `not-found`, `version-conflict` with the record, `invalid-transition` with `allowed`.
 */
export const changeStreetDate = (
  ctx: Ctx,
  id: string,
  { lifted, reason, version }: { lifted: boolean; reason: string; version: number },
): Promise<AdminPreorder> =>
  inTransaction(ctx, async (tx) => {
    const before = await campaignVerbs.lock(tx, id, version);
    requireStreetChange(before, lifted, tx.clock().toISOString());
    await writeRelease(tx, before, lifted, reason);
    return campaignVerbs.read(tx, id);
  });

const SWEEP = "street-dates";
const BATCH = 100;

/**
 * Marks orders that no longer wait as ready for preparation: those of a campaign's variant, or all of them, even
 * if a campaign no longer locks its goods because it was withdrawn or deleted. Returns the number of failures.
 */
export async function releaseOrders(system: Ctx, preorderId?: string): Promise<number> {
  let failed = 0;
  const of = preorderId
    ? sql`o.id in (select l.order_id from preorders c join order_lines l on l.variant_id = c.variant_id where c.id = ${preorderId})`
    : sql`true`;
  for (;;) {
    const waiting = await rows(
      system.db,
      sql`select o.id from orders o
          where ${of} and o.fulfilment_state = 'held' and o.state in ('confirmed', 'processing')
            and not ${sql.raw(HELD_ORDER)} and ${isNotDeferred(system, SWEEP, sql`o.id::text`)} order by o.id limit ${BATCH}`,
      { id: Text },
    );
    const ids = waiting.map(({ id }) => id);
    const swept = await sweepItems(system, SWEEP, ids, (id) => releaseOrder(system, id));
    failed += swept.failed;
    if (swept.done + swept.failed === 0) return failed;
  }
}

const releaseOrder = (system: Ctx, id: string): Promise<number> =>
  inTransaction(system, async (tx) => {
    const order = await loadOrder(tx, { id });
    if (order.fulfilmentState !== "held" || isHeld(order)) return 0;
    await commandOrder(tx, order, { kind: "goods-arrived", units: [], released: [] });
    return 1;
  });
