import { type CatalogueQuery, searchPath } from "../../platform/links/links.ts";
import type { ProductList } from "../catalogue/product-list.ts";

/**
 * The address of a list whose search was read as filters, as if they had been chosen by hand: removing one of them, or
 * adding another, leads to an address with the rest of the words and the remaining filters.
 */
export function understoodList(
  searched: string,
  query: CatalogueQuery,
  understood: ProductList["understood"],
): { path: string; query: CatalogueQuery } {
  if (!understood) return { path: searchPath(searched), query };
  const { text, filters } = understood;
  const read = Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]);
  return {
    path: searchPath(text),
    query: { ...query, ...Object.fromEntries(read), literal: text ? "true" : undefined },
  };
}
