import type { ProductCard } from "@tablero/contract/shapes/shop";
import { type PageInfo, paginate } from "@tablero/domain/kit/pagination";
import { z } from "zod";
import { arrayOf, Int, nullable, type RowOf, Text } from "../../db/columns.ts";
import { Params } from "../../db/params.ts";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { type CatalogueIndex, openCatalogueIndex } from "./catalogue-index.ts";
import type { ProductFilters } from "./filters.ts";
import { recall, remember } from "./index-answers.ts";
import { type Found, findInIndex } from "./index-find.ts";
import { type Direction, hitsInOrder, inOrder, type Sort } from "./index-order.ts";
import { readCards } from "./read-cards.ts";
import { searchSql } from "./search-sql.ts";

export interface ProductListInput extends ProductFilters {
  sort: Sort;
  order: Direction;
  page: number;
  size: number;
}

export interface ProductList extends Pick<Found, "facets" | "priceRange" | "numberRange"> {
  items: ProductCard[];
  pagination: PageInfo;
  /** The corrected search; null when nothing had to be corrected. */
  corrected: string | null;
}

const SEARCHED = { hits: arrayOf(z.tuple([Text, Int])), corrected: nullable(Text) };
type Searched = RowOf<typeof SEARCHED>;

async function search({ db }: Ctx, text: string): Promise<Searched> {
  const params = new Params();
  const query = searchSql(text, params);
  if (!query) return { hits: [], corrected: null };
  const [row] = await prepared(
    db,
    "product_search",
    `with recursive ${query.ctes} select
       (select coalesce(json_agg(json_build_array(id, rank)), '[]') from hits) as hits, ${query.corrected} as corrected`,
    params.values,
    SEARCHED,
  );
  return row ?? { hits: [], corrected: null };
}

/** Number of products that a text finds, and the text as it was put right. */
export async function countFound(ctx: Ctx, text: string): Promise<{ text: string; count: number }> {
  const input = { search: text, sort: "relevance", order: "desc", page: 1, size: 1 } as const;
  const { ids, corrected } = await find(ctx, await openCatalogueIndex(ctx), input);
  return { text: corrected ?? text, count: ids.length };
}

/** Contents of a list, for all of its pages. */
interface Listed extends Found {
  corrected: string | null;
}

/**
 * Computed once per catalogue index. A search runs after its catalogue index was read: so its result is never older,
 * and is discarded with the catalogue index when a product changes.
 */
async function find(ctx: Ctx, catalogueIndex: CatalogueIndex, input: ProductListInput): Promise<Listed> {
  const { sort, order, page: _page, size: _size, ...filters } = input;
  const key = JSON.stringify([sort, order, filters]);
  const before = recall<Listed>(catalogueIndex, key);
  if (before) return before;
  const text = input.search?.trim();
  const searched = text ? await search(ctx, text) : null;
  const places = searched
    ? hitsInOrder(catalogueIndex, searched.hits, sort, order)
    : inOrder(catalogueIndex, sort, order);
  const found = findInIndex(catalogueIndex, places, filters, sort === "price" ? order : null);
  return remember(catalogueIndex, key, { ...found, corrected: searched?.corrected ?? null }, found.ids.length);
}

/**
 * Published products, filtered, with facets that honour the other filters. Results and counts come from the catalogue
 * index and, for a search, from the database; the cards of the page are read from there on every call.
 */
export async function listProducts(ctx: Ctx, input: ProductListInput): Promise<ProductList> {
  const { page, size } = input;
  const { ids, variants, ...found } = await find(ctx, await openCatalogueIndex(ctx), input);
  const items = await readCards(ctx, ids.slice((page - 1) * size, page * size), variants);
  return { items, pagination: paginate(ids.length, page, size), ...found };
}
