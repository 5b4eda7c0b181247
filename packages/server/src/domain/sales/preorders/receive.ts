import { PREORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { type CampaignUnits, computeHeldChange } from "@tablero/domain/sales/preorders/campaign-moves";
import { sql } from "drizzle-orm";
import { among, Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { orderAlerts } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";

const UNITS = {
  variantId: Text,
  state: among(PREORDER_STATES),
  quota: Int,
  taken: Int,
  received: Int,
  held: Int,
  promised: Int,
};

const WANTS_UNITS = sql`state not in ('draft', 'served', 'cancelled')`;

/**
 * Locks the campaigns of a variant that may want units, before its stock is locked. The returned function serves
 * them, oldest first, once units are available, and returns the number of units that they keep.
 */
export async function prepareArrival(ctx: Ctx, variantId: string): Promise<() => Promise<number>> {
  const campaigns = await rows(
    ctx.db,
    sql`select id from preorders where variant_id = ${variantId} and ${WANTS_UNITS} order by id for no key update`,
    { id: Text },
  );
  return async () => {
    let kept = 0;
    for (const { id } of campaigns) kept += Math.max(await adjustHeldUnits(ctx, id), 0);
    return kept;
  };
}

/** Locks the campaigns of all variants of products, before the products are locked. */
export async function lockCampaignsOfProducts({ db }: Ctx, productIds: readonly string[]): Promise<void> {
  await db.execute(
    sql`select 1 from preorders c where ${WANTS_UNITS} and c.variant_id in
          (select v.id from variants v where v.product_id = any(${sql.param([...productIds])}::uuid[]))
        order by c.id for no key update of c`,
  );
}

/**
 * Units of variants whose campaigns are locked were received; they serve reservations before they go on sale.
 * Returns the units kept for reservations.
 */
export async function allocateReceivedUnits(ctx: Ctx, variantIds: readonly string[]): Promise<Map<string, number>> {
  const campaigns = await rows(
    ctx.db,
    sql`select id, variant_id as "variantId" from preorders where ${WANTS_UNITS}
          and variant_id = any(${sql.param([...variantIds])}::uuid[]) order by id`,
    { id: Text, variantId: Text },
  );
  const kept = new Map<string, number>();
  for (const { id, variantId } of campaigns)
    kept.set(variantId, (kept.get(variantId) ?? 0) + Math.max(await adjustHeldUnits(ctx, id), 0));
  return kept;
}

/**
 * Makes a campaign hold the units in stock that its reservations need, and releases unreserved units. The caller
 * has locked its row; the stock is locked here. People who wait for the released units are notified. Returns the
 * change in held units.
 */
export async function adjustHeldUnits(ctx: Ctx, preorderId: string): Promise<number> {
  const { db, clock } = ctx;
  const campaign = await one(
    db,
    sql`select c.variant_id as "variantId", c.state, c.quota, c.confirmed as taken, c.received, c.held,
          (select coalesce(sum(case when r.order_line_id is not null then r.allocated - r.handed
              when r.state = 'served' then 0 else r.allocated end), 0)::int
            from preorder_reservations r where r.preorder_id = c.id) as promised
        from preorders c where c.id = ${preorderId}`,
    UNITS,
  );
  if (!campaign) throw new Error(`campaign ${preorderId} is gone`);
  const { variantId, ...units } = campaign;
  const stock = await one(
    db,
    sql`select on_hand - reserved as "onShelf" from stock where variant_id = ${variantId} for no key update`,
    { onShelf: Int },
  );
  const change = computeHeldChange(units satisfies CampaignUnits, stock?.onShelf ?? 0);
  if (change === 0) return 0;
  const at = clock().toISOString();
  await db.execute(
    sql`update stock set reserved = reserved + ${change}, updated_at = ${at} where variant_id = ${variantId}`,
  );
  await db.execute(
    sql`update preorders set received = received + ${change}, held = held + ${change}, updated_at = ${at}
        where id = ${preorderId}`,
  );
  if (change < 0) await orderAlerts(ctx, [{ variantId, quantity: -change }]);
  return change;
}

/**
 * Releases units held by a campaign, so that an order can reserve them in the same transaction or they can leave
 * the shop. The campaign's row is locked.
 */
export async function releaseCampaignUnits({ db, clock }: Ctx, preorderId: string, quantity: number): Promise<void> {
  const at = clock().toISOString();
  await db.execute(sql`update preorders set held = held - ${quantity}, updated_at = ${at} where id = ${preorderId}`);
  await db.execute(
    sql`update stock set reserved = reserved - ${quantity}, updated_at = ${at}
        where variant_id = (select variant_id from preorders where id = ${preorderId})`,
  );
}
