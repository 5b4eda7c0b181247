import {
  type AdminProduct,
  AdminProductSchema,
  ProductRowSchema,
} from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { unknownProduct } from "@tablero/domain/catalogue/products/refusals";
import { type SQL, sql } from "drizzle-orm";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { nullableSort, orderBy, type SortBy } from "../../platform/kit/order.ts";
import { type ListQuery, listPage } from "../../platform/kit/page.ts";
import { refreshTotals } from "../../platform/kit/totals.ts";
import { buildSearch, countSql, listCondition, needsTotals, type ProductFilter } from "./filter.ts";
import { DETAILS, PRODUCT_ROW, VARIANTS } from "./product-sql.ts";
import { PRODUCT_TOTALS } from "./product-totals.ts";

type Sort = "name" | "updatedAt" | "price" | "available" | "sku" | "status";
export type ProductsQuery = ListQuery<Sort> & ProductFilter;

const SORTS: Record<Sort, SortBy> = {
  name: sql`p.name_sort`,
  updatedAt: sql`p.updated_at`,
  price: nullableSort(sql`p.price_from`),
  available: sql`z.available`,
  sku: nullableSort(sql`z.sku`),
  status: sql`p.status`,
};

const SORTS_OF_TOTALS: readonly Sort[] = ["available", "sku"];

/** If only low stock is listed, the order by available units starts with products that have some. */
const sortJoin = ({ stock }: ProductFilter): SQL =>
  sql`join product_totals z on z.product_id = p.id ${stock === "low" ? sql`and z.available > 0` : sql``}`;

/** The selection of the list's rows. */
export const productListSql = (query: Omit<ProductsQuery, "page" | "size">) => ({
  from: needsTotals(query) ? sql`products p join product_totals t on t.product_id = p.id` : sql`products p`,
  sortJoin: SORTS_OF_TOTALS.includes(query.sort) ? sortJoin(query) : undefined,
  alias: "p",
  row: ProductRowSchema.shape,
  where: [listCondition(query)],
  search: buildSearch(query.search),
  length: countSql(query),
  order: orderBy(SORTS[query.sort], query.order, "p"),
  joins: VARIANTS,
  columns: PRODUCT_ROW,
});

/** One page of products of any status. */
export async function listProducts(ctx: Ctx, query: ProductsQuery) {
  await refreshTotalsFor(ctx, query);
  return listPage(ctx.db, { ...productListSql(query), page: query.page, size: query.size, cursor: query.cursor });
}

export async function refreshTotalsFor(ctx: Ctx, query: Pick<ProductsQuery, "sort"> & ProductFilter): Promise<void> {
  if (SORTS_OF_TOTALS.includes(query.sort) || needsTotals(query)) await refreshTotals(ctx, PRODUCT_TOTALS);
}

/** One product with its variants and images. Throws `not-found`. */
export async function readProduct({ db }: Pick<Ctx, "db">, id: string): Promise<AdminProduct> {
  const product = await one(
    db,
    sql`select ${PRODUCT_ROW}, ${DETAILS} from products p ${VARIANTS} where p.id = ${id}`,
    AdminProductSchema.shape,
  );
  if (!product) throw unknownProduct();
  return product;
}
