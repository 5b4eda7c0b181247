import type { CallOf } from "@tablero/api-client/client";

type ProductQuery = NonNullable<CallOf<"GET /api/shop/products">["query"]>;

/** Query parameters of the product list; other parameters of the address are not sent to the API. */
export const PRODUCT_QUERY_NAMES = [
  "sort",
  "order",
  "page",
  "game",
  "tag",
  "kind",
  "brand",
  "language",
  "condition",
  "finish",
  "players",
  "best",
  "minutes",
  "age",
  "mechanics",
  "dimensions",
  "set",
  "rarity",
  "availability",
  "minPrice",
  "maxPrice",
  "minNumber",
  "maxNumber",
  "inStock",
  "onSale",
  "literal",
  "exact",
] as const satisfies readonly (keyof ProductQuery)[];

export const PAGE_SIZE = 24;

/** The API's query for the address of a category or search. */
export function productQuery(query: Record<string, string | string[]>): ProductQuery {
  const known = PRODUCT_QUERY_NAMES.filter((name) => query[name] !== undefined && query[name] !== "");
  return { size: PAGE_SIZE, ...Object.fromEntries(known.map((name) => [name, query[name]])) };
}
