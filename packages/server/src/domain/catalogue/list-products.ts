import type { Facet, PriceRangeSchema, ProductCard } from "@tablero/contract/shapes/shop";
import { type PageInfo, paginate } from "@tablero/domain/pagination";
import type { z } from "zod";
import { Params } from "../../db/params.ts";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { filterSql, type ProductFilters, wholeCondition, withCtes } from "./filters.ts";
import { productFacets } from "./product-facets.ts";
import { CARD_JOIN, card } from "./wire-sql.ts";

export interface ProductListInput extends ProductFilters {
  /** `relevance` without a search is what the shop puts forward, then the newest. */
  sort: "relevance" | "newest" | "price" | "name";
  order: "asc" | "desc";
  page: number;
  size: number;
}

export interface ProductList {
  items: ProductCard[];
  pagination: PageInfo;
  facets: Facet[];
  priceRange: z.infer<typeof PriceRangeSchema> | null;
}

/** Order of a page, and of the rows that it takes from. Relevance has one direction only: the best first. */
function sorting({ sort, order, search }: ProductListInput): string {
  const direction = order === "asc" ? "asc" : "desc";
  switch (sort) {
    case "price":
      return `p.price_from ${direction}, p.id ${direction}`;
    case "name":
      return `p.name_search ${direction}, p.id ${direction}`;
    case "newest":
      return `p.published_at ${direction} nulls last, p.id ${direction}`;
    case "relevance":
      return search?.trim()
        ? "(select rank from hits where hits.id = p.id) desc, p.featured desc, p.published_at desc nulls last, p.id"
        : "p.featured desc, p.published_at desc nulls last, p.id";
  }
}

/** How many filters a statement may have to be worth keeping planned: their combinations are many. */
const PLANNED_FILTERS = 2;

/** The products of a page with their number, in one statement; a page past the last has none. */
export async function listProductCards(
  { db, clock }: Ctx,
  input: ProductListInput,
): Promise<{ items: ProductCard[]; pagination: PageInfo }> {
  const { page, size } = input;
  const params = new Params();
  const filter = filterSql(input, params);
  const where = wholeCondition(filter);
  const hasHits = filter.ctes.some((cte) => cte.includes("hits as"));
  const by = sorting(hasHits ? input : { ...input, search: undefined });
  const text = `${withCtes(filter.ctes)} select
    (select count(*) from products p where ${where})::int as length,
    (select coalesce(json_agg(${card(params.add(clock().toISOString()))} order by ${by}), '[]') from (
       select * from products p where ${where} order by ${by}
       limit ${params.add(size)}::int offset ${params.add((page - 1) * size)}::int) p ${CARD_JOIN}) as items`;
  const filters = filter.ctes.length + Object.keys(filter.facets).length;
  const plain = filters <= PLANNED_FILTERS && !input.inStock && !input.onSale;
  const name = plain ? `products_${shape(input)}${hasHits ? "_hits" : ""}` : undefined;
  const [row] = await prepared<{ length: number; items: ProductCard[] }>(db, name, text, params.values);
  return { items: row?.items ?? [], pagination: paginate(row?.length ?? 0, page, size) };
}

/** Names the statement that an input makes: the same name for the same text. */
function shape(input: ProductListInput): string {
  const { sort, order, page: _page, size: _size, ...filters } = input;
  const used = Object.entries(filters).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value != null && value !== "",
  );
  return [sort, order, ...used.map(([field]) => field)].join("_");
}

/** Published products, filtered, with facets that honour the other filters: two statements. */
export async function listProducts(ctx: Ctx, input: ProductListInput): Promise<ProductList> {
  const [list, facets] = await Promise.all([listProductCards(ctx, input), productFacets(ctx, input)]);
  return { ...list, ...facets };
}
