import { MAX_RANKED, SUGGESTED_DAYS } from "@tablero/domain/catalogue/suggested";
import { arrayOf, Text } from "../../db/columns.ts";
import { prepared } from "../../db/query.ts";
import type { ValueCache } from "../../db/value-cache.ts";
import type { Ctx } from "../context.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Rankings change slowly, orders all the time: kept this long in a process. */
const KEEP_MS = 10 * 60 * 1000;
const MAX_KEPT = 500;

const COUNTED = "o.placed_at > $1::timestamptz and o.state not in ('cancelled', 'expired')";

const SOLD = `select coalesce(json_agg(product_id order by units desc, product_id), '[]') as ids from (
  select l.product_id, sum(l.quantity - l.cancelled) as units
  from orders o join order_lines l on l.order_id = o.id
  where ${COUNTED} and l.product_id is not null
  group by l.product_id order by units desc, l.product_id limit ${MAX_RANKED}) sold`;

/** From the variants, by which lines are indexed. */
const TOGETHER = `with asked as (
    select distinct l.order_id from variants v join order_lines l on l.variant_id = v.id join orders o on o.id = l.order_id
    where v.product_id = any($2::uuid[]) and l.quantity > l.cancelled and ${COUNTED})
  select coalesce(json_agg(product_id order by orders desc, product_id), '[]') as ids from (
    select l.product_id, count(distinct l.order_id) as orders from asked join order_lines l using (order_id)
    where l.product_id <> all($2::uuid[]) and l.quantity > l.cancelled
    group by l.product_id order by orders desc, l.product_id limit ${MAX_RANKED}) bought`;

type Ranking = readonly string[];
const kept = new WeakMap<ValueCache, Map<string, { at: number; ids: Promise<Ranking> }>>();

/** A ranking kept for some minutes in this process, where it keeps anything. */
function keep({ valueCache, clock }: Ctx, key: string, read: () => Promise<Ranking>): Promise<Ranking> {
  if (!valueCache) return read();
  const rankings = kept.get(valueCache) ?? new Map();
  kept.set(valueCache, rankings);
  const now = clock().getTime();
  const before = rankings.get(key);
  if (before && Math.abs(now - before.at) < KEEP_MS) return before.ids;
  const ids = read();
  if (rankings.size >= MAX_KEPT) rankings.clear();
  rankings.set(key, { at: now, ids });
  ids.catch(() => rankings.delete(key));
  return ids;
}

const since = ({ clock }: Ctx) => new Date(clock().getTime() - SUGGESTED_DAYS * DAY).toISOString();

/** Ids of the products sold most, most units first. */
export const soldMost = (ctx: Ctx): Promise<Ranking> =>
  keep(ctx, "sold", async () => {
    const [row] = await prepared(ctx.db, "best_sellers", SOLD, [since(ctx)], { ids: arrayOf(Text) });
    return row?.ids ?? [];
  });

/** Ids of the products that were in the same orders as these, in the most orders first. */
export async function boughtTogether(ctx: Ctx, products: readonly string[]): Promise<Ranking> {
  if (products.length === 0) return [];
  const ids = [...new Set(products)].sort();
  return keep(ctx, ids.join(), async () => {
    const [row] = await prepared(ctx.db, "bought_together", TOGETHER, [since(ctx), ids], { ids: arrayOf(Text) });
    return row?.ids ?? [];
  });
}
