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
import { type Found, findOnShelf } from "./shelf-find.ts";
import { type Direction, type Hit, hitsInOrder, inOrder, once, type Sort } from "./shelf-order.ts";

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

/** Lists without a search are worked out once for each shelf, but for their page. */
function find(shelf: Shelf, input: ProductListInput, searched: Searched | null): Found {
  const { sort, order, page: _page, size: _size, ...filters } = input;
  if (searched) return findOnShelf(shelf, hitsInOrder(shelf, searched.hits, sort, order), filters);
  const key = JSON.stringify([sort, order, filters]);
  return once(shelf, key, () => findOnShelf(shelf, inOrder(shelf, sort, order), filters));
}

/**
 * Published products, filtered, with facets that honour the other filters. What is found and counted comes from the
 * shelf; the cards of the page are read from the database, and so is what a search finds.
 */
export async function listProducts(ctx: Ctx, input: ProductListInput): Promise<ProductList> {
  const { page, size } = input;
  const text = input.search?.trim();
  const [shelf, searched] = await Promise.all([openShelf(ctx), text ? search(ctx, text) : null]);
  const { ids, facets, priceRange } = find(shelf, input, searched);
  const items = await readCards(ctx, ids.slice((page - 1) * size, page * size));
  return {
    items,
    pagination: paginate(ids.length, page, size),
    facets,
    priceRange,
    corrected: searched?.corrected ?? null,
  };
}
