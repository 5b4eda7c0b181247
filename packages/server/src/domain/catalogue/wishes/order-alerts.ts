import { mergeByVariant, type VariantUnits } from "@tablero/domain/catalogue/stock/variant-units";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { wakeRelayAfterCommit } from "../../platform/system/outbox.ts";

/** Topic of the job that notifies people waiting for a variant. */
export const ALERTS_TOPIC = "stock-alerts";

/**
 * Called when units can be bought again: queues the job that notifies people waiting for them, if there are any.
 * Call it in the transaction that makes the units available, after their stock is locked.
 */
export async function orderAlerts(ctx: Ctx, units: readonly VariantUnits[]): Promise<void> {
  const now = ctx.clock();
  const more = mergeByVariant(units).filter(({ quantity }) => quantity > 0);
  if (more.length === 0) return;
  const jobs = more.map(({ variantId, quantity }) => ({ id: uuidv7(now.getTime()), variantId, units: quantity }));
  await ctx.db.execute(
    sql`insert into outbox (id, topic, payload, created_at, available_at)
        select job.id, ${ALERTS_TOPIC}, jsonb_build_object('variantId', job."variantId", 'units', job.units),
          ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job(id uuid, "variantId" uuid, units int)
        where exists (select 1 from stock_alerts where variant_id = job."variantId" and state = 'waiting')`,
  );
  wakeRelayAfterCommit(ctx);
}

/**
 * Called when products are on sale again, perhaps with units received in the meantime: notifies people waiting
 * for them. Reads no locked rows.
 */
export async function announceOnSale(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  const units = await rows(
    ctx.db,
    sql`select v.id as "variantId", (s.on_hand - s.reserved)::int as quantity
        from variants v join stock s on s.variant_id = v.id
        where v.product_id = any(${sql.param([...productIds])}::uuid[]) and v.archived_at is null and s.on_hand > s.reserved
          and exists (select 1 from stock_alerts a where a.variant_id = v.id and a.state = 'waiting')`,
    { variantId: Text, quantity: Int },
  );
  await orderAlerts(ctx, units);
}
