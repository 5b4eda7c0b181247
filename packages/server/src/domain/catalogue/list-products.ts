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

/** Order of a page. Relevance has one direction only: the best first. `rank` is that of a search, if there is one. */
function sorting({ sort, order }: ProductListInput, rank: string | null): string {
  const direction = order === "asc" ? "asc" : "desc";
  switch (sort) {
    case "price":
      return `p.price_from ${direction}, p.id ${direction}`;
    case "name":
      return `p.name_search ${direction}, p.id ${direction}`;
    case "newest":
      return `p.published_at ${direction} nulls last, p.id ${direction}`;
    case "relevance":
      return `${rank ? `${rank} desc, ` : ""}p.featured desc, p.published_at desc nulls last, p.id`;
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
  const hasHits = filter.from !== "products p";
  const [inner, outer] = hasHits ? ["hits.rank", "p.rank"] : [null, null];
  const text = `${withCtes(filter.ctes)} select
    (select count(*) from ${filter.from} where ${where})::int as length,
    (select coalesce(json_agg(${card(params.add(clock().toISOString()))} order by ${sorting(input, outer)}), '[]') from (
       select p.*${hasHits ? ", hits.rank" : ""} from ${filter.from} where ${where} order by ${sorting(input, inner)}
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
