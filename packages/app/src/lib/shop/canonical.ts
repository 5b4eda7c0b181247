import { PRODUCT_QUERY_NAMES } from "./product-query.ts";

/**
 * The address under which search engines keep a list of products. Filters and orders show the same products in another
 * way: they belong to the plain list. Its further pages have other products, and stand for themselves.
 */
export function canonicalList(path: string, query: Record<string, string | string[]>): string {
  const isPlain = PRODUCT_QUERY_NAMES.every((name) => name === "page" || !query[name]?.length);
  const page = Number(query.page);
  return isPlain && Number.isInteger(page) && page > 1 ? `${path}?page=${page}` : path;
}
