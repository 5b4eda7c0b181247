import { MAX_RANKING_SIZE, SUGGESTED_DAYS } from "@tablero/domain/catalogue/products/suggested";
import type { ValueCache } from "../../../db/changes/value-cache.ts";
import { arrayOf, Int } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Rankings change slowly while orders arrive all the time, so a process caches rankings for this long. */
const KEEP_MS = 10 * 60 * 1000;
const MAX_CACHED = 500;

const COUNTED = "o.placed_at > $1::timestamptz and o.state not in ('cancelled', 'expired')";

const SOLD = `select coalesce(json_agg(p.ordinal order by units desc, product_id), '[]') as ordinals from (
  select l.product_id, sum(l.quantity - l.cancelled) as units
  from orders o join order_lines l on l.order_id = o.id
  where ${COUNTED} and l.product_id is not null and l.quantity > l.cancelled
  group by l.product_id order by units desc, l.product_id limit ${MAX_RANKING_SIZE}) sold
  join products p on p.id = product_id`;

/** Starts from the variants, because order lines are indexed by them. */
const TOGETHER = `with asked as (
    select distinct l.order_id from products p join variants v on v.product_id = p.id
    join order_lines l on l.variant_id = v.id join orders o on o.id = l.order_id
    where p.ordinal = any($2::int[]) and l.quantity > l.cancelled and ${COUNTED})
  select coalesce(json_agg(p.ordinal order by orders desc, product_id), '[]') as ordinals from (
    select l.product_id, count(distinct l.order_id) as orders from asked join order_lines l using (order_id)
    where l.quantity > l.cancelled
    group by l.product_id order by orders desc, l.product_id limit ${MAX_RANKING_SIZE}) bought
  join products p on p.id = product_id and p.ordinal <> all($2::int[])`;

/** Ordinals of products. */
type Ranking = readonly number[];
const cached = new WeakMap<ValueCache, Map<string, { at: number; ranking: Promise<Ranking> }>>();

/** A ranking; if the process has a cache, cached for some minutes. */
function keep({ valueCache, clock }: Ctx, key: string, read: () => Promise<Ranking>): Promise<Ranking> {
  if (!valueCache) return read();
  const rankings = cached.get(valueCache) ?? new Map();
  cached.set(valueCache, rankings);
  const now = clock().getTime();
  const before = rankings.get(key);
  if (before && Math.abs(now - before.at) < KEEP_MS) return before.ranking;
  const ranking = read();
  if (rankings.size >= MAX_CACHED) rankings.clear();
  rankings.set(key, { at: now, ranking });
  ranking.catch(() => rankings.delete(key));
  return ranking;
}

const since = ({ clock }: Ctx) => new Date(clock().getTime() - SUGGESTED_DAYS * DAY).toISOString();

/** Ordinals of the best-selling products, most units first. */
export const bestSellingProducts = (ctx: Ctx): Promise<Ranking> =>
  keep(ctx, "sold", async () => {
    const [row] = await prepared(ctx.db, "best_sellers", SOLD, [since(ctx)], { ordinals: arrayOf(Int) });
    return row?.ordinals ?? [];
  });

/** Ordinals of the products ordered together with these, most common orders first. */
export async function boughtTogether(ctx: Ctx, products: readonly number[]): Promise<Ranking> {
  if (products.length === 0) return [];
  const named = [...new Set(products)].sort((a, b) => a - b);
  return keep(ctx, named.join(), async () => {
    const values = [since(ctx), named];
    const [row] = await prepared(ctx.db, "bought_together", TOGETHER, values, { ordinals: arrayOf(Int) });
    return row?.ordinals ?? [];
  });
}
