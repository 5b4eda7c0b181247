import { type SQL, sql } from "drizzle-orm";
import { Flag } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { REWRITE_PRODUCTS } from "./product-groups.ts";

/** Tables of totals: see `db/schema/totals.ts`. */
interface Totals {
  outdated: SQL;
  /** Writes the totals of the rows in `outdated`, which the statement takes out of its table. */
  rewrite: SQL;
  /** Key of the lock: one at a time, or an older look at the rows might be written last. */
  lock: number;
}

const LOCK = 7_340_113;

export const PRODUCT_TOTALS: Totals = {
  outdated: sql`outdated_product_totals`,
  lock: LOCK,
  rewrite: REWRITE_PRODUCTS,
};

export const CLIENT_TOTALS: Totals = {
  outdated: sql`outdated_client_totals`,
  lock: LOCK + 1,
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

/** Brings the totals up to date with what is committed: before a list that is sorted by them, and every minute. */
export async function refreshTotals(ctx: Ctx, { outdated, rewrite, lock }: Totals): Promise<void> {
  const found = await one(ctx.db, sql`select exists (select from ${outdated}) as some`, { some: Flag });
  if (!found?.some) return;
  await inTransaction(ctx, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`);
    await db.execute(rewrite);
  });
}

/** Keeps the backlog short while nobody looks at such a list. */
export async function refreshAllTotals(ctx: Ctx): Promise<void> {
  for (const totals of [PRODUCT_TOTALS, CLIENT_TOTALS]) await refreshTotals(ctx, totals);
}
