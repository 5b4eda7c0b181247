import type { Facet, PriceRangeSchema, ProductCard } from "@tablero/contract/shapes/shop";
import { type PageInfo, paginate } from "@tablero/domain/pagination";
import type { z } from "zod";
import { Params } from "../../db/params.ts";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import type { ProductFilters } from "./filters.ts";
import { readCards } from "./read-cards.ts";
import { searchSql } from "./search-sql.ts";
import { openShelf, type Shelf } from "./shelf.ts";
import { recall, remember } from "./shelf-answers.ts";
import { type Found, findOnShelf } from "./shelf-find.ts";
import { type Direction, type Hit, hitsInOrder, inOrder, type Sort } from "./shelf-order.ts";

export interface ProductListInput extends ProductFilters {
  sort: Sort;
  order: Direction;
  page: number;
  size: number;
}

export interface ProductList {
  items: ProductCard[];
  pagination: PageInfo;
  facets: Facet[];
  priceRange: z.infer<typeof PriceRangeSchema> | null;
  /** The search as it was put right; null when nothing had to be. */
  corrected: string | null;
}

interface Searched {
  hits: Hit[];
  corrected: string | null;
}

async function search({ db }: Ctx, text: string): Promise<Searched> {
  const params = new Params();
  const query = searchSql(text, params);
  if (!query) return { hits: [], corrected: null };
  const [row] = await prepared<Searched>(
    db,
    "product_search",
    `with recursive ${query.ctes} select
       (select coalesce(json_agg(json_build_array(id, rank)), '[]') from hits) as hits, ${query.corrected} as corrected`,
    params.values,
  );
  return row ?? { hits: [], corrected: null };
}

/** What a list holds, for all of its pages. */
interface Listed extends Found {
  corrected: string | null;
}

/**
 * Worked out once for each shelf. A search is read after its shelf was: so what it found is never older, and goes with
 * the shelf when a product changes.
 */
async function find(ctx: Ctx, shelf: Shelf, input: ProductListInput): Promise<Listed> {
  const { sort, order, page: _page, size: _size, ...filters } = input;
  const key = JSON.stringify([sort, order, filters]);
  const before = recall<Listed>(shelf, key);
  if (before) return before;
  const text = input.search?.trim();
  const searched = text ? await search(ctx, text) : null;
  const places = searched ? hitsInOrder(shelf, searched.hits, sort, order) : inOrder(shelf, sort, order);
  const found = findOnShelf(shelf, places, filters);
  return remember(shelf, key, { ...found, corrected: searched?.corrected ?? null }, found.ids.length);
}

/**
 * Published products, filtered, with facets that honour the other filters. What is found and counted comes from the
 * shelf and, for a search, from the database; the cards of the page are read there at every call.
 */
export async function listProducts(ctx: Ctx, input: ProductListInput): Promise<ProductList> {
  const { page, size } = input;
  const { ids, facets, priceRange, corrected } = await find(ctx, await openShelf(ctx), input);
  const items = await readCards(ctx, ids.slice((page - 1) * size, page * size));
  return { items, pagination: paginate(ids.length, page, size), facets, priceRange, corrected };
}
