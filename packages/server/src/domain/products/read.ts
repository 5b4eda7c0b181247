import { type AdminProduct, AdminProductSchema, ProductRowSchema } from "@tablero/contract/shapes/admin-catalogue";
import { barcodeReadings, cleanBarcode } from "@tablero/domain/catalogue/barcodes";
import { Failure } from "@tablero/domain/failure";
import { ownTerms, queryText, readQuery } from "@tablero/domain/search/query";
import type { ProductKind, ProductStatus } from "@tablero/domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { LOW_UP_TO } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";
import { exportRows } from "../kit/export.ts";
import { allOf, anyOf, contains, equals, type ListQuery, listPage, orderBy } from "../kit/page.ts";
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

const SORTS: Record<Sort, SQL> = {
  name: sql`p.name_search`,
  updatedAt: sql`p.updated_at`,
  price: sql`p.price_from`,
  available: sql`q.available`,
  sku: sql`q.sku`,
  status: sql`p.status`,
};

/** Only these sortings need aggregates of every product. */
const NEEDS_SUMS: readonly Sort[] = ["available", "sku"];

/** SQL condition of a filter on products `p`. */
export const foundBy = (filter: ProductFilter): SQL =>
  allOf([
    search(filter.search),
    anyOf(sql`p.status`, filter.status),
    anyOf(sql`p.kind`, filter.kind),
    equals(sql`p.game_id`, filter.gameId),
    equals(sql`p.supplier_id`, filter.supplierId),
    inCategory(filter.categoryId),
    stockIs(filter.stock),
    filter.incomplete === undefined ? undefined : sql`(cardinality(${MISSING}) > 0) = ${filter.incomplete}`,
  ]);

const listOf = (query: Omit<ProductsQuery, "page" | "size">) => ({
  from: NEEDS_SUMS.includes(query.sort) ? sql`products p ${VARIANTS}` : sql`products p`,
  alias: "p",
  row: ProductRowSchema.shape,
  where: [foundBy(query)],
  order: orderBy(SORTS[query.sort], query.order, "p"),
  joins: VARIANTS,
  columns: ROW,
});

/** One page of products of any status. */
export const listProducts = ({ db }: Ctx, query: ProductsQuery) =>
  listPage(db, { ...listOf(query), page: query.page, size: query.size });

/** The whole list in its order, batch by batch. Throws `validation` for too many. */
export const exportProducts = ({ db }: Ctx, query: Omit<ProductsQuery, "page" | "size">) =>
  exportRows(db, listOf(query));

/** The words of a text as the shop's search splits them. */
function wordsOf(text: string): string {
  const query = readQuery(text);
  return query ? queryText(query.words.map((word) => ownTerms(word))) : "";
}

function search(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return sql`(${contains(sql`p.name_search`, text)} or p.search @@ ${wordsOf(text)}::tsquery
    or exists (select 1 from variants x where x.product_id = p.id
               and (starts_with(lower(x.sku), lower(${text})) or x.barcode in ${barcodeReadings(cleanBarcode(text))})))`;
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
