import { sql } from "drizzle-orm";
import type { Totals } from "../../platform/kit/totals.ts";

export const CLIENT_TOTALS: Totals = {
  outdated: sql`outdated_client_totals`,
  lock: 7_340_114,
  rewrite: sql`with outdated as (delete from outdated_client_totals returning client_id)
    insert into client_totals (client_id, orders, spent, last_order_at)
    select c.id, t.orders, t.spent, t.last_order_at from clients c cross join lateral (
        select count(*)::int as orders, coalesce(sum(m.kept), 0) as spent, max(o.placed_at) as last_order_at
        from orders o left join lateral (
          select sum(amount - refunded) as kept from payments where order_id = o.id and state = 'captured') m on true
        where o.client_id = c.id and o.state not in ('cancelled', 'expired')) t
    where c.id in (select client_id from outdated)
    on conflict (client_id) do update
      set orders = excluded.orders, spent = excluded.spent, last_order_at = excluded.last_order_at`,
};
