import { type SQL, sql } from "drizzle-orm";
import { MISSING_PARTS_SQL } from "../../catalogue/products/product-sql.ts";

/** The contribution of a product to the sums of its group. */
const SUMS = ["on_hand", "reserved", "cost_value", "units_without_cost"] as const;
/** The common values of the products of a group. */
const KEYS = ["status", "kind", "game_id", "set_name", "category_ids", "stock", "incomplete"] as const;
const KEY = sql.raw(KEYS.join(", "));
const GROUP_KEY = sql.raw(KEYS.map((key) => `g.${key}`).join(", "));

const columns = (of: (column: string) => string): SQL => sql.raw(SUMS.map(of).join(", "));

/** The totals and the group of each selected product, from its rows; `ids` selects the products. */
const current = (ids: SQL): SQL => sql`
  select x.*, md5(row(${KEY})::text)::uuid as group_id from (
    select p.id as product_id, q.*, p.status = 'published' as is_published,
      cardinality(${MISSING_PARTS_SQL}) > 0 as incomplete, p.status, p.kind, p.game_id,
      p.attributes ->> 'set' as set_name,
      array(select category_id from product_categories where product_id = p.id order by category_id) as category_ids,
      case when q.least_available is null then 'no-variants' when q.available = 0 then 'none' else 'some' end as stock
    from products p cross join lateral (
      select (array_agg(v.sku order by v.position, v.id))[1] as sku,
        coalesce(sum(greatest(s.on_hand - s.reserved, 0)), 0)::int as available,
        min(greatest(s.on_hand - s.reserved, 0)) as least_available,
        min(s.on_hand - s.reserved) filter (where s.on_hand > s.reserved) as least_in_stock,
        coalesce(sum(s.on_hand), 0)::int as on_hand, coalesce(sum(s.reserved), 0)::int as reserved,
        coalesce(sum(s.on_hand * v.cost), 0)::bigint as cost_value,
        coalesce(sum(s.on_hand) filter (where v.cost is null), 0)::int as units_without_cost
      from variants v join stock s on s.variant_id = v.id where v.product_id = p.id and v.archived_at is null) q
    where p.id = any(${ids})) x`;

const TOTALS = sql.raw(
  `product_id, sku, available, least_available, least_in_stock, is_published, incomplete, group_id, ${SUMS.join(", ")}`,
);

/**
 * Removes the outdated products from their queue and writes their totals and the sums of their former and new groups.
 */
export const REWRITE_PRODUCTS = sql`with outdated as (delete from outdated_product_totals returning product_id),
    ids as materialized (select distinct product_id from outdated),
    now as materialized (${current(sql`array(select product_id from ids)`)}),
    former as materialized (select z.* from product_totals z where z.product_id = any(array(select product_id from ids))),
    changes as (
      select group_id, ${KEY}, sum(n) as products, ${columns((sum) => `sum(${sum}) as ${sum}`)} from (
        select group_id, ${KEY}, 1 as n, ${columns((sum) => sum)} from now
        union all select z.group_id, ${GROUP_KEY}, -1,
          ${columns((sum) => `-z.${sum}`)} from former z join product_groups g on g.id = z.group_id) x
      group by group_id, ${KEY}),
    counted as (
      insert into product_groups as g (id, ${KEY}, products, ${columns((sum) => sum)})
      select group_id, ${KEY}, products, ${columns((sum) => sum)} from changes
      where (products, ${columns((sum) => sum)}) is distinct from (0, 0, 0, 0, 0)
      order by group_id
      on conflict (id) do update set products = g.products + excluded.products,
        ${columns((sum) => `${sum} = g.${sum} + excluded.${sum}`)}),
    gone as (
      delete from product_totals where product_id = any(array(select product_id from former))
        and product_id <> all(array(select product_id from now)))
  insert into product_totals as z (${TOTALS}) select ${TOTALS} from now
  on conflict (product_id) do update set (${TOTALS}) = (${sql.raw(
    `excluded.product_id, excluded.sku, excluded.available, excluded.least_available, excluded.least_in_stock,
    excluded.is_published, excluded.incomplete, excluded.group_id, ${SUMS.map((sum) => `excluded.${sum}`).join(", ")}`,
  )}) where z is distinct from excluded`;

const NOTED = sql`array(select distinct product_id from outdated_product_totals)`;

/**
 * Groups of products as a table for a `from`: the stored sums, corrected for outdated products, so that they are
 * correct at any moment without a lock. A group may have several rows.
 */
export const PRODUCT_GROUPS = sql`(
  select ${KEY}, products, ${columns((sum) => sum)} from product_groups
  union all select ${GROUP_KEY}, -1,
    ${columns((sum) => `-z.${sum}`)}
  from product_totals z join product_groups g on g.id = z.group_id where z.product_id = any(${NOTED})
  union all select ${KEY}, 1, ${columns((sum) => sum)} from (${current(NOTED)}) now)`;
