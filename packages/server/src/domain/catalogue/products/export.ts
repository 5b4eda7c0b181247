import { MISSING_PARTS } from "@tablero/domain/catalogue/products/product-readiness";
import { productLines } from "@tablero/domain/exchange/product-csv";
import { madridDay } from "@tablero/domain/platform/dates";
import { PRODUCT_KINDS, PRODUCT_STATUSES, WITHDRAWAL_EXCLUSIONS } from "@tablero/domain/platform/vocabulary";
import { taxRatesOn } from "@tablero/domain/settings/sections/taxes";
import { sql } from "drizzle-orm";
import { among, arrayOf, Int, nullable, objectOf, Text, TextMap } from "../../../db/columns.ts";
import { SafetyJson } from "../../../db/schema/json.ts";
import type { Ctx } from "../../platform/context.ts";
import { exportRows } from "../../platform/kit/export.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { readSettings } from "../../settings/door.ts";
import { MISSING_PARTS_SQL } from "./product-sql.ts";
import { type ProductsQuery, productListSql, refreshTotalsFor } from "./read.ts";

const Named = objectOf({ name: Text });

const PRODUCT = {
  id: Text,
  slug: Text,
  name: Text,
  format: Text,
  description: Text,
  kind: among(PRODUCT_KINDS),
  status: among(PRODUCT_STATUSES),
  brand: nullable(Text),
  game: nullable(Named),
  supplier: nullable(Text),
  tags: arrayOf(Text),
  categoryPaths: arrayOf(arrayOf(Text)),
  safety: nullable(SafetyJson),
  withdrawalExclusion: nullable(among(WITHDRAWAL_EXCLUSIONS)),
  seoTitle: nullable(Text),
  seoDescription: nullable(Text),
  missing: arrayOf(among(MISSING_PARTS)),
  bases: arrayOf(Named),
  variants: arrayOf(
    objectOf({
      sku: Text,
      barcode: nullable(Text),
      shelf: nullable(Text),
      options: TextMap,
      price: Int,
      cost: nullable(Int),
      taxRate: Int,
      weight: Int,
      onHand: Int,
      reserved: Int,
    }),
  ),
};

/** Names of a category from the root, for the row `c` of `categories`. */
const PATH = sql`(with recursive line as (
    select c.name, c.parent_id, 0 as depth
    union all select k.name, k.parent_id, l.depth + 1 from categories k join line l on k.id = l.parent_id)
  select json_agg(name order by depth desc) from line)`;

const COLUMNS = sql`p.id, p.slug, p.name, p.format, p.description, p.kind, p.status, p.brand,
  (select json_build_object('name', g.name) from games g where g.id = p.game_id) as game,
  (select name from suppliers s where s.id = p.supplier_id) as supplier, p.tags,
  (select coalesce(json_agg(${PATH} order by pc.position, ${nameSort(sql`c.name`)}), '[]')
   from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) as "categoryPaths",
  p.safety, p.withdrawal_exclusion as "withdrawalExclusion", p.seo_title as "seoTitle",
  p.seo_description as "seoDescription", ${MISSING_PARTS_SQL} as missing,
  (select coalesce(json_agg(json_build_object('name', r.name) order by b.position, r.id), '[]')
   from product_bases b join products r on r.id = b.base_id where b.product_id = p.id) as bases,
  (select coalesce(json_agg(json_build_object('sku', v.sku, 'barcode', v.barcode, 'shelf', v.shelf, 'options', v.options, 'price', v.price,
     'cost', v.cost, 'taxRate', v.tax_rate, 'weight', v.weight, 'onHand', s.on_hand, 'reserved', s.reserved)
     order by v.position, v.id), '[]')
   from variants v join stock s on s.variant_id = v.id
   where v.product_id = p.id and v.archived_at is null) as variants`;

/** The whole list in its order, with one row per variant, batch by batch. Throws `validation` for too many rows. */
export async function* exportProducts(ctx: Ctx, query: Omit<ProductsQuery, "page" | "size">) {
  await refreshTotalsFor(ctx, query);
  const { rates } = taxRatesOn(await readSettings(ctx.db), madridDay(ctx.clock().toISOString()));
  const inForce = (rate: number) => rates.find(({ stored }) => stored.includes(rate))?.rate ?? null;
  const { joins: _, ...list } = productListSql(query);
  for await (const found of exportRows(ctx.db, { ...list, row: PRODUCT, columns: COLUMNS }))
    yield productLines(
      found.map(({ safety, variants, ...product }) => ({
        ...product,
        maker: safety && (safety.name || safety.address || safety.email) ? safety : null,
        safetyWarning: safety?.warning ?? null,
        variants: variants.map((variant) => ({ ...variant, taxRate: inForce(variant.taxRate) })),
      })),
    );
}
