import { type AdminProduct, AdminProductSchema, ProductRowSchema } from "@tablero/contract/shapes/admin-catalogue";
import { barcodeReadings, cleanBarcode } from "@tablero/domain/catalogue/barcodes";
import { Failure } from "@tablero/domain/failure";
import { ownTerms, queryText, readQuery } from "@tablero/domain/search/query";
import type { ProductKind, ProductStatus } from "@tablero/domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { literal } from "../../db/literal.ts";
import { one } from "../../db/query.ts";
import { LOW_UP_TO } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";
import { exportRows } from "../kit/export.ts";
import { nullableSort, orderBy, type SortBy } from "../kit/order.ts";
import { allOf, anyOf, contains, equals, type ListQuery, listPage, MOST_HITS, type Search } from "../kit/page.ts";
import { PRODUCT_TOTALS, refreshTotals } from "../kit/totals.ts";
import { DETAILS, MISSING, ROW, VARIANTS } from "./product-sql.ts";

type Sort = "name" | "updatedAt" | "price" | "available" | "sku" | "status";
export interface ProductFilter {
  search?: string | undefined;
  status?: readonly ProductStatus[] | undefined;
  kind?: readonly ProductKind[] | undefined;
  gameId?: string | undefined;
  /** Includes its descendants. */
  categoryId?: string | undefined;
  supplierId?: string | undefined;
  stock?: "in-stock" | "low" | "out-of-stock" | undefined;
  /** Lacks a part that is required for publication. */
  incomplete?: boolean | undefined;
}
export type ProductsQuery = ListQuery<Sort> & ProductFilter;

const SORTS: Record<Sort, SortBy> = {
  name: sql`p.name_search`,
  updatedAt: sql`p.updated_at`,
  price: nullableSort(sql`p.price_from`),
  available: sql`z.available`,
  sku: nullableSort(sql`z.sku`),
  status: sql`p.status`,
};

const SORTS_OF_TOTALS: readonly Sort[] = ["available", "sku"];

/** SQL condition of a filter on products `p`. */
export const foundBy = (filter: ProductFilter): SQL => allOf([searchOf(filter.search)?.hits, filtered(filter)]);

const filtered = (filter: ProductFilter): SQL =>
  allOf([
    anyOf(sql`p.status`, filter.status),
    anyOf(sql`p.kind`, filter.kind),
    equals(sql`p.game_id`, filter.gameId),
    equals(sql`p.supplier_id`, filter.supplierId),
    inCategory(filter.categoryId),
    stockIs(filter.stock),
    filter.incomplete === undefined ? undefined : sql`(cardinality(${MISSING}) > 0) = ${filter.incomplete}`,
  ]);

const listOf = (query: Omit<ProductsQuery, "page" | "size">) => ({
  from: sql`products p`,
  sortJoin: SORTS_OF_TOTALS.includes(query.sort) ? sql`join product_totals z on z.product_id = p.id` : undefined,
  alias: "p",
  row: ProductRowSchema.shape,
  where: [filtered(query)],
  search: searchOf(query.search),
  order: orderBy(SORTS[query.sort], query.order, "p"),
  joins: VARIANTS,
  columns: ROW,
});

/** One page of products of any status. */
export async function listProducts(ctx: Ctx, query: ProductsQuery) {
  await refreshFor(ctx, query.sort);
  return listPage(ctx.db, { ...listOf(query), page: query.page, size: query.size });
}

/** The whole list in its order, batch by batch. Throws `validation` for too many. */
export async function* exportProducts(ctx: Ctx, query: Omit<ProductsQuery, "page" | "size">) {
  await refreshFor(ctx, query.sort);
  yield* exportRows(ctx.db, listOf(query));
}

async function refreshFor(ctx: Ctx, sort: Sort): Promise<void> {
  if (SORTS_OF_TOTALS.includes(sort)) await refreshTotals(ctx, PRODUCT_TOTALS);
}

/** The words of a text as the shop's search splits them. */
function wordsOf(text: string): string {
  const query = readQuery(text);
  return query ? queryText(query.words.map((word) => ownTerms(word))) : "";
}

/** Words, a part of the name, the beginning of a SKU, or a barcode. */
function searchOf(text: string | undefined): Search | undefined {
  if (!text) return undefined;
  const prefix = `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const ofVariants = sql`select product_id from variants where lower(sku) like ${literal(prefix)}
    union all select product_id from variants where barcode in ${barcodeReadings(cleanBarcode(text))}`;
  const words = sql`${literal(wordsOf(text))}::tsquery`;
  return {
    // As an array, the variants' products join the other two in one bitmap.
    hits: sql`(${contains(sql`p.name_search`, text)} or p.search @@ ${words}
      or p.id = any(array(select product_id from (${ofVariants}) v limit ${literal(MOST_HITS + 1)})))`,
    test: sql`(${contains(sql`(p.name_search || '')`, text)} or (p.search || '') @@ ${words}
      or p.id in (${ofVariants}))`,
  };
}

function inCategory(id: string | undefined): SQL | undefined {
  if (!id) return undefined;
  return sql`exists (select 1 from product_categories pc where pc.product_id = p.id and pc.category_id in (
    with recursive below as (select id from categories where id = ${id}
      union all select c.id from categories c join below b on c.parent_id = b.id) select id from below))`;
}

export function stockIs(wanted: ProductsQuery["stock"]): SQL | undefined {
  if (!wanted) return undefined;
  const some = (condition: SQL) => sql`exists (select 1 from variants v join stock s on s.variant_id = v.id
    where v.product_id = p.id and v.archived_at is null and ${condition})`;
  if (wanted === "in-stock") return some(sql`s.on_hand > s.reserved`);
  if (wanted === "out-of-stock") return sql`not ${some(sql`s.on_hand > s.reserved`)}`;
  return some(sql`s.on_hand - s.reserved between 1 and ${sql.raw(LOW_UP_TO)}`);
}

/** One product with its variants and images. Throws `not-found`. */
export async function readProduct({ db }: Pick<Ctx, "db">, id: string): Promise<AdminProduct> {
  const product = await one(
    db,
    sql`select ${ROW}, ${DETAILS} from products p ${VARIANTS} where p.id = ${id}`,
    AdminProductSchema.shape,
  );
  if (!product) throw unknownProduct();
  return product;
}

export const unknownProduct = () => new Failure("not-found", "No encontramos ese producto.");
