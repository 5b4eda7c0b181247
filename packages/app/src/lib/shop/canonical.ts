import { PRODUCT_QUERY_NAMES } from "./product-query.ts";

/**
 * The address under which search engines index a product list. Filters and sort orders show the same products in
 * another way, so they use the address of the plain list. Further pages show other products and keep their own address.
 */
export function canonicalList(path: string, query: Record<string, string | string[]>): string {
  const isPlain = PRODUCT_QUERY_NAMES.every((name) => name === "page" || !query[name]?.length);
  const page = Number(query.page);
  return isPlain && Number.isInteger(page) && page > 1 ? `${path}?page=${page}` : path;
}
