import { can } from "@tablero/domain/permissions";
import type { StaffRole } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { LOW_UP_TO } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";
import { VIEWS } from "../orders/staff-sql.ts";

interface Counts {
  orders: number;
  preorders: number;
  lowStock: number;
}

/** Live counts by the id of the entry in the menu, of what the role may read: orders to prepare, open preorders, low stock. */
export async function navigationBadges({ db }: Ctx, role: StaffRole): Promise<Record<string, number>> {
  const counts = await one<Counts>(
    db,
    sql`select
      (select count(*)::int from orders o where ${sql.raw(VIEWS["to-prepare"])}) as orders,
      (select count(*)::int from preorders where state in ('open', 'delayed')) as preorders,
      (select count(*)::int from stock s join variants v on v.id = s.variant_id and v.archived_at is null
         join products p on p.id = v.product_id and p.status = 'published'
         where s.on_hand - s.reserved <= ${sql.raw(LOW_UP_TO)} and p.kind <> 'service') as "lowStock"`,
  );
  if (!counts) return {};
  return {
    ...(can(role, "orders") && { "ventas.pedidos": counts.orders }),
    ...(can(role, "preorders") && { "ventas.precompras": counts.preorders }),
    ...(can(role, "products") && { "inventario.productos": counts.lowStock }),
  };
}
