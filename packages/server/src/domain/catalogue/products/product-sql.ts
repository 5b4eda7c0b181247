import { MAX_EXPANSIONS } from "@tablero/domain/catalogue/games/expansions";
import { type MissingPart, NEEDS_SAFETY, SAFETY_PARTS } from "@tablero/domain/catalogue/products/product-readiness";
import { sql } from "drizzle-orm";
import { nameSort } from "../../platform/kit/order.ts";
import { IMAGE } from "../../platform/media/image-sql.ts";
import { documentsOf, firstImage, gameOf } from "../storefront/wire-sql.ts";

/** Aggregates over the active variants of the product `p`. */
export const VARIANTS = sql`left join lateral (
  select (array_agg(v.sku order by v.position, v.id))[1] as sku, count(*)::int as variant_count,
    min(v.price) as price_min, max(v.price) as price_max, coalesce(sum(s.on_hand), 0)::int as on_hand,
    coalesce(sum(s.reserved), 0)::int as reserved, coalesce(sum(greatest(s.on_hand - s.reserved, 0)), 0)::int as available
  from variants v join stock s on s.variant_id = v.id where v.product_id = p.id and v.archived_at is null) q on true`;

const text = (value: string) => sql.raw(`'${value}'`);
const part = (name: MissingPart) => text(name);
const kindsWithSafety = Object.entries(NEEDS_SAFETY).flatMap(([kind, needed]) => (needed ? [text(kind)] : []));
const safetyParts = Object.entries(SAFETY_PARTS).map(
  ([name, field]) => sql`case when p.kind in (${sql.join(kindsWithSafety, sql`, `)})
    and (coalesce(p.safety ->> 'name', '') = '' or coalesce(p.safety ->> ${text(field)}, '') !~ '[^[:space:]]')
    then ${part(name as MissingPart)} end`,
);

/**
 * Parts that the product `p` lacks for publication. For whole lists, the SQL version of the domain's
 * `missingParts`; a test compares them.
 */
export const MISSING_PARTS_SQL = sql`array_remove(array[
  case when not exists (select 1 from product_images x where x.product_id = p.id) then ${part("image")} end,
  case when exists (select 1 from product_images x join images y on y.id = x.image_id
    where x.product_id = p.id and y.alt !~ '[^[:space:]]') then ${part("alt")} end,
  ${sql.join(safetyParts, sql`, `)}], null)`;

/** Another product that a link refers to, for the row `r` of `products`. */
const REFERENCE = sql`json_build_object('id', r.id, 'name', r.name, 'slug', r.slug, 'status', r.status)`;

/** A row of the list, from `p` and the aggregates `q`. */
export const PRODUCT_ROW = sql`p.id, p.slug, p.name, p.format, p.kind, p.status, ${sql.raw(gameOf("p.game_id"))} as game,
  ${sql.raw(firstImage("p.id"))} as image, coalesce(q.sku, '') as sku, q.variant_count as "variantCount",
  coalesce(q.price_min, 0) as "priceMin", coalesce(q.price_max, 0) as "priceMax", q.on_hand as "onHand", q.reserved,
  q.available, (select name from suppliers s where s.id = p.supplier_id) as supplier,
  ${MISSING_PARTS_SQL} as missing,
  (select coalesce(json_agg(${REFERENCE} order by b.position, r.id), '[]')
   from product_bases b join products r on r.id = b.base_id where b.product_id = p.id) as bases,
  p.updated_at as "updatedAt", p.version`;

/** Columns of a single product beyond its list row. */
export const DETAILS = sql`p.description, p.brand, p.tags, p.supplier_id as "supplierId", p.attributes,
  case when p.safety ->> 'name' <> '' then jsonb_build_object('name', p.safety -> 'name', 'address', p.safety -> 'address',
    'email', p.safety -> 'email', 'responsible', p.safety -> 'responsible') end as manufacturer,
  p.safety ->> 'warning' as "safetyWarning", p.withdrawal_exclusion as "withdrawalExclusion", p.seo_title as "seoTitle", p.seo_description as "seoDescription",
  p.created_at as "createdAt",
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by pc.position, ${nameSort(sql`c.name`)}), '[]')
   from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) as categories,
  (select coalesce(json_agg(${sql.raw(IMAGE)} order by pi.position, i.id), '[]')
   from product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id) as images,
  (select coalesce(json_agg(x.reference), '[]') from (
     select ${REFERENCE} as reference from product_bases b join products r on r.id = b.product_id
     where b.base_id = p.id order by r.name_sort, r.id limit ${sql.raw(String(MAX_EXPANSIONS))}) x) as expansions,
  ${sql.raw(documentsOf("p.id"))} as documents,
  (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'shelf', v.shelf, 'options', v.options,
     'price', v.price, 'priorPrice', v.prior_price, 'cost', v.cost, 'taxRate', v.tax_rate, 'weight', v.weight, 'perClientLimit', v.per_client_limit,
     'position', v.position, 'onHand', s.on_hand, 'reserved', s.reserved,
     'available', greatest(s.on_hand - s.reserved, 0),
     'waiting', (select count(*) from stock_alerts a where a.variant_id = v.id and a.state = 'waiting')) order by v.position, v.id), '[]')
   from variants v join stock s on s.variant_id = v.id
   where v.product_id = p.id and v.archived_at is null) as variants,
  (select coalesce(json_agg(json_build_object('variantId', x.id, 'productId', x.product_id, 'product', x.name,
     'sku', x.sku) order by x.name_sort, x.sku), '[]') from (
     select v.id, w.product_id, w.sku, t.name, t.name_sort from variants v
     -- A UPC-A is the EAN-13 that begins with 0.
     join variants w on w.barcode in (v.barcode, '0' || v.barcode, case when v.barcode like '0%' then substr(v.barcode, 2) end)
       and w.id <> v.id and w.archived_at is null
     join products t on t.id = w.product_id
     where v.product_id = p.id and v.archived_at is null order by t.name_sort, w.sku limit 20) x) as "sharedBarcodes"`;
