import { can } from "@tablero/domain/accounts/permissions";
import { ORDERS } from "@tablero/domain/resources/orders";
import { PREORDERS } from "@tablero/domain/resources/preorders";
import { PRODUCTS } from "@tablero/domain/resources/products";
import { menuIdOf } from "@tablero/domain/shop/navigation";
import type { StaffRole } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { Int } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import { openCampaign } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";
import { VIEWS } from "../orders/staff-sql.ts";

const COUNTS = { orders: Int, preorders: Int, soldOut: Int };

/**
 * Current counts by menu entry id, limited to what the role may read: orders to prepare, open preorders, sold-out
 * products.
 */
export async function navigationBadges({ db }: Ctx, role: StaffRole): Promise<Record<string, number>> {
  const counts = await one(
    db,
    sql`select
      (select count(*)::int from orders o where ${sql.raw(VIEWS["to-prepare"])}) as orders,
      (select count(*)::int from preorders where state in ('open', 'delayed')) as preorders,
      (select count(*)::int from products p where p.status = 'published' and p.kind <> 'service'
         and exists (select 1 from variants v where v.product_id = p.id and v.archived_at is null)
         and not exists (select 1 from variants v join stock s on s.variant_id = v.id
           where v.product_id = p.id and v.archived_at is null
             and (s.on_hand > s.reserved or exists (${sql.raw(openCampaign("v.id"))})))) as "soldOut"`,
    COUNTS,
  );
  if (!counts) return {};
  return {
    ...(can(role, "orders") && { [menuIdOf(ORDERS)]: counts.orders }),
    ...(can(role, "preorders") && { [menuIdOf(PREORDERS)]: counts.preorders }),
    ...(can(role, "products") && { [menuIdOf(PRODUCTS)]: counts.soldOut }),
  };
}
