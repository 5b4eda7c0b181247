import { type StockStatistics, StockStatisticsSchema } from "@tablero/contract/shapes/admin-statistics";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { firstImage, LOW_UP_TO } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";
import { stockIs } from "../products/read.ts";

/** Current stock and low stock, in one statement. */
export async function stockStatistics({ db }: Ctx): Promise<StockStatistics> {
  const found = await one(
    db,
    sql`select q.units, q.reserved, q.value, q."withoutCost",
      (select count(*)::int from products p where p.status = 'published' and ${stockIs("low")}) as low,
      (select count(*)::int from products p where p.status = 'published' and ${stockIs("out-of-stock")}) as "outOfStock",
      (select coalesce(json_agg(json_build_object('productId', x.product_id, 'name', x.name, 'options', x.options,
           'image', ${sql.raw(firstImage("x.product_id"))}, 'sku', x.sku, 'available', x.available)
           order by x.available, x.name, x.sku), '[]')
         from (select p.id as product_id, p.name, v.options, v.sku, greatest(s.on_hand - s.reserved, 0) as available
               from products p join variants v on v.product_id = p.id and v.archived_at is null
               join stock s on s.variant_id = v.id
               where p.status = 'published' and s.on_hand - s.reserved <= ${sql.raw(LOW_UP_TO)}
               order by available, p.name, v.sku limit 8) x) as lowest
      from (select coalesce(sum(s.on_hand), 0)::int as units, coalesce(sum(s.reserved), 0)::int as reserved,
              coalesce(sum(s.on_hand * v.cost), 0) as value,
              coalesce(sum(s.on_hand) filter (where v.cost is null), 0)::int as "withoutCost"
            from variants v join stock s on s.variant_id = v.id where v.archived_at is null) q`,
    StockStatisticsSchema.shape,
  );
  if (!found) throw new Error("statistics have no row");
  return found;
}
