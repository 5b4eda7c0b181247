import { type StockStatistics, StockStatisticsSchema } from "@tablero/contract/readers/shapes/admin-statistics";
import { sql } from "drizzle-orm";
import { literal } from "../../../db/literal.ts";
import { one } from "../../../db/query.ts";
import {
  firstImage,
  LOW_UP_TO,
  PRODUCT_GROUPS,
  PRODUCT_TOTALS,
  PUBLISHED_LOW,
  PUBLISHED_OUT,
} from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { refreshTotals } from "../../platform/kit/totals.ts";

/** If more products are below the threshold, the first ones by name are shown. */
const MAX_LOWEST = 200;

/** Current stock and low stock, in one statement. */
export async function stockStatistics(ctx: Ctx): Promise<StockStatistics> {
  await refreshTotals(ctx, PRODUCT_TOTALS);
  const found = await one(
    ctx.db,
    sql`select q.units, q.reserved, q.value, q."withoutCost", q."outOfStock",
      (select count(*)::int ${PUBLISHED_LOW}) as low,
      (select coalesce(json_agg(json_build_object('productId', x.product_id, 'name', x.name, 'options', x.options,
           'image', ${sql.raw(firstImage("x.product_id"))}, 'sku', x.sku, 'available', x.available)
           order by x.available, x.name_sort, x.sku), '[]')
         from (select p.id as product_id, p.name, p.name_sort, v.options, v.sku, greatest(s.on_hand - s.reserved, 0) as available
               from (select product_id from product_totals where is_published
                       and least_available <= ${sql.raw(LOW_UP_TO)}
                     order by least_available, product_id limit ${literal(MAX_LOWEST)}) z
               join products p on p.id = z.product_id join variants v on v.product_id = p.id and v.archived_at is null
               join stock s on s.variant_id = v.id where s.on_hand - s.reserved <= ${sql.raw(LOW_UP_TO)}
               order by available, p.name_sort, v.sku limit 8) x) as lowest
      from (select coalesce(sum(on_hand), 0)::int as units, coalesce(sum(reserved), 0)::int as reserved,
              coalesce(sum(cost_value), 0)::bigint as value, coalesce(sum(units_without_cost), 0)::int as "withoutCost",
              coalesce(sum(products) filter (where ${PUBLISHED_OUT}), 0)::int as "outOfStock"
            from ${PRODUCT_GROUPS} g) q`,
    StockStatisticsSchema.shape,
  );
  if (!found) throw new Error("statistics have no row");
  return found;
}
