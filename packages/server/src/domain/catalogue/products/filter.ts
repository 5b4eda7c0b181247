import { barcodeReadings, cleanBarcode } from "@tablero/domain/platform/barcodes";
import { queryText, readQuery, termsOfWord } from "@tablero/domain/platform/search/query";
import type { ProductKind, ProductStatus } from "@tablero/domain/platform/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { literal } from "../../../db/literal.ts";
import { anyOf, contains, equals, joinConditions, MAX_HITS, type Search } from "../../platform/kit/page.ts";
import { LOW_UP_TO } from "../storefront/wire-sql.ts";
import { PRODUCT_GROUPS } from "./product-groups.ts";
import { MISSING_PARTS_SQL } from "./product-sql.ts";

export interface ProductFilter {
  search?: string | undefined;
  status?: readonly ProductStatus[] | undefined;
  kind?: readonly ProductKind[] | undefined;
  gameId?: string | undefined;
  /** Includes its descendants. */
  categoryId?: string | undefined;
  supplierId?: string | undefined;
  stock?: "in-stock" | "low" | "out-of-stock" | undefined;
  /** Whether it lacks a part that is required for publication. */
  incomplete?: boolean | undefined;
}
/** SQL condition of a filter on products `p`, evaluated on the rows themselves. */
export const foundCondition = (filter: ProductFilter): SQL =>
  joinConditions([
    buildSearch(filter.search)?.hits,
    ofProduct(filter),
    stockIs(filter.stock),
    filter.incomplete === undefined ? undefined : sql`(cardinality(${MISSING_PARTS_SQL}) > 0) = ${filter.incomplete}`,
  ]);

/** The condition without the search, for a list that joins refreshed totals `t` if `needsTotals`. */
export const listCondition = (filter: ProductFilter): SQL =>
  joinConditions([
    ofProduct(filter),
    filter.stock === "low" ? IS_LOW : stockIs(filter.stock),
    filter.incomplete === undefined ? undefined : filter.incomplete ? sql`t.incomplete` : sql`not t.incomplete`,
  ]);

/** Whether a list of the filter needs totals. */
export const needsTotals = ({ stock, incomplete }: ProductFilter): boolean =>
  stock === "low" || incomplete !== undefined;

const IS_LOW = sql`t.least_in_stock between 1 and ${sql.raw(LOW_UP_TO)}`;

const ofProduct = (filter: ProductFilter): SQL =>
  joinConditions([
    anyOf(sql`p.status`, filter.status),
    anyOf(sql`p.kind`, filter.kind),
    equals(sql`p.game_id`, filter.gameId),
    equals(sql`p.supplier_id`, filter.supplierId),
    inCategory(filter.categoryId),
  ]);

/**
 * The number of products that a filter finds, counted by their groups, which have a thousandth of the rows.
 * Needs refreshed totals if `needsTotals`. Undefined if the groups lack a filtered field.
 */
export function countSql({ search, supplierId, incomplete, stock, ...filter }: ProductFilter): SQL | undefined {
  if (search || supplierId) return undefined;
  const where = joinConditions([
    anyOf(sql`g.status`, filter.status),
    anyOf(sql`g.kind`, filter.kind),
    equals(sql`g.game_id`, filter.gameId),
    filter.categoryId ? sql`g.category_ids && array(${below(filter.categoryId)})` : undefined,
    stock === "in-stock" ? sql`g.stock = 'some'` : stock === "out-of-stock" ? sql`g.stock <> 'some'` : undefined,
    equals(sql`g.incomplete`, incomplete),
  ]);
  if (stock !== "low") return sql`select coalesce(sum(g.products), 0) from ${PRODUCT_GROUPS} g where ${where}`;
  return sql`select coalesce(sum(x.products), 0) from (
      select t.group_id, count(*) as products from product_totals t where ${IS_LOW} group by t.group_id) x
    join product_groups g on g.id = x.group_id where ${where}`;
}

/** The words of a text as the shop's search splits them. */
function toQueryText(text: string): string {
  const query = readQuery(text);
  return query ? queryText(query.words.map((word) => termsOfWord(word))) : "";
}

/** Matches words, a part of the name, the beginning of a SKU or a shelf, or a barcode. */
export function buildSearch(text: string | undefined): Search | undefined {
  if (!text) return undefined;
  const prefix = `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const ofVariants = sql`select product_id from variants where lower(sku) like ${literal(prefix)}
    union all select product_id from variants where shelf like ${literal(prefix.toLocaleUpperCase("es"))}
    union all select product_id from variants where barcode in ${barcodeReadings(cleanBarcode(text))}`;
  const words = sql`${literal(toQueryText(text))}::tsquery`;
  return {
    // As an array, the variants' products can be combined with the other two conditions in one bitmap.
    hits: sql`(${contains(sql`p.name_search`, text)} or p.search @@ ${words}
      or p.id = any(array(select product_id from (${ofVariants}) v limit ${literal(MAX_HITS + 1)})))`,
    test: sql`(${contains(sql`(p.name_search || '')`, text)} or (p.search || '') @@ ${words}
      or p.id in (${ofVariants}))`,
  };
}

/** Ids of a category and its descendants. */
const below = (id: string): SQL => sql`with recursive below as (select id from categories where id = ${id}
  union all select c.id from categories c join below b on c.parent_id = b.id) select id from below`;

function inCategory(id: string | undefined): SQL | undefined {
  if (!id) return undefined;
  return sql`exists (select 1 from product_categories pc where pc.product_id = p.id and pc.category_id in (${below(id)}))`;
}

function stockIs(wanted: ProductFilter["stock"]): SQL | undefined {
  if (!wanted) return undefined;
  const some = (condition: SQL) => sql`exists (select 1 from variants v join stock s on s.variant_id = v.id
    where v.product_id = p.id and v.archived_at is null and ${condition})`;
  if (wanted === "in-stock") return some(sql`s.on_hand > s.reserved`);
  if (wanted === "out-of-stock") return sql`not ${some(sql`s.on_hand > s.reserved`)}`;
  return some(sql`s.on_hand - s.reserved between 1 and ${sql.raw(LOW_UP_TO)}`);
}
