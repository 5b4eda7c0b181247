import { sql } from "drizzle-orm";
import { firstImage, gameOf, IMAGE } from "../catalogue/wire-sql.ts";

/** Sums over the live variants of the product `p`. */
export const VARIANTS = sql`left join lateral (
  select (array_agg(v.sku order by v.position, v.id))[1] as sku, count(*)::int as variant_count,
    min(v.price)::float8 as price_min, max(v.price)::float8 as price_max, coalesce(sum(s.on_hand), 0)::int as on_hand,
    coalesce(sum(s.reserved), 0)::int as reserved, coalesce(sum(greatest(s.on_hand - s.reserved, 0)), 0)::int as available
  from variants v join stock s on s.variant_id = v.id where v.product_id = p.id and v.archived_at is null) q on true`;

/** A row of the list, from `p` and the sums `q`. */
export const ROW = sql`p.id, p.slug, p.name, p.format, p.kind, p.status, ${sql.raw(gameOf("p.game_id"))} as game,
  ${sql.raw(firstImage("p.id"))} as image, coalesce(q.sku, '') as sku, q.variant_count as "variantCount",
  coalesce(q.price_min, 0) as "priceMin", coalesce(q.price_max, 0) as "priceMax", q.on_hand as "onHand", q.reserved,
  q.available, (select name from suppliers s where s.id = p.supplier_id) as supplier,
  iso(p.updated_at) as "updatedAt", p.version`;

/** What one product has beyond its row. */
export const DETAILS = sql`p.description, p.brand, p.tags, p.supplier_id as "supplierId", p.attributes,
  case when p.safety ->> 'name' <> '' then jsonb_build_object('name', p.safety -> 'name', 'address', p.safety -> 'address',
    'email', p.safety -> 'email', 'responsible', p.safety -> 'responsible') end as manufacturer,
  p.safety ->> 'warning' as "safetyWarning", p.seo_title as "seoTitle", p.seo_description as "seoDescription",
  iso(p.created_at) as "createdAt",
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by pc.position, c.name), '[]')
   from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) as categories,
  (select coalesce(json_agg(${sql.raw(IMAGE)} order by pi.position, i.id), '[]')
   from product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id) as images,
  (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'options', v.options,
     'price', v.price, 'cost', v.cost, 'taxRate', v.tax_rate, 'weight', v.weight, 'perClientLimit', v.per_client_limit,
     'position', v.position, 'onHand', s.on_hand, 'reserved', s.reserved,
     'available', greatest(s.on_hand - s.reserved, 0)) order by v.position, v.id), '[]')
   from variants v join stock s on s.variant_id = v.id
   where v.product_id = p.id and v.archived_at is null) as variants,
  (select coalesce(json_agg(json_build_object('variantId', x.id, 'productId', x.product_id, 'product', x.name,
     'sku', x.sku) order by x.name, x.sku), '[]') from (
     select v.id, w.product_id, w.sku, t.name from variants v
     -- A UPC-A is the EAN-13 that begins with 0.
     join variants w on w.barcode in (v.barcode, '0' || v.barcode, case when v.barcode like '0%' then substr(v.barcode, 2) end)
       and w.id <> v.id and w.archived_at is null
     join products t on t.id = w.product_id
     where v.product_id = p.id and v.archived_at is null order by t.name, w.sku limit 20) x) as "sharedBarcodes"`;
