import type { Facet, NumberRangeSchema, PriceRangeSchema } from "@tablero/contract/shapes/shop";
import { facetLists, findFilters } from "@tablero/domain/catalogue/facet-lists";
import { CatalogueFinder, type VariantFilter, variantFilterOf } from "@tablero/domain/catalogue/find";
import type { z } from "zod";
import type { CatalogueIndex, IndexedProduct } from "./catalogue-index.ts";
import type { ProductFilters } from "./filters.ts";
import { indexAvailability } from "./index-availability.ts";

export interface Found {
  /** Ids of the products that match every filter, in the given order. */
  ids: string[];
  facets: Facet[];
  priceRange: z.infer<typeof PriceRangeSchema> | null;
  numberRange: z.infer<typeof NumberRangeSchema> | null;
  /** The variants that cards are of. */
  variants: VariantFilter;
}

/**
 * Passes once over the products at these positions. The category facet shows the direct children of the selected
 * category. `byPrice` sorts by the price that the filters leave, where they choose among variants.
 */
export function findInIndex(
  catalogueIndex: CatalogueIndex,
  places: readonly number[],
  filters: ProductFilters,
  byPrice: "asc" | "desc" | null,
): Found {
  const { games, products } = catalogueIndex;
  const wanted = findFilters(filters, games);
  const finder = new CatalogueFinder(wanted);
  const isInCategory = categoryFilter(catalogueIndex, filters);
  const categories = new Map<string, number>();
  const found: { id: string; price: number }[] = [];
  for (const place of places) {
    const product = products[place] as IndexedProduct;
    if (!isInCategory(product)) continue;
    const price = finder.add({ product, availability: indexAvailability(catalogueIndex, place) });
    if (price === null) continue;
    found.push({ id: product.id, price });
    for (const id of product.categories) categories.set(id, (categories.get(id) ?? 0) + 1);
  }
  if (byPrice) found.sort(byPrice === "asc" ? cheapest : (a, b) => cheapest(b, a));
  const tree = { field: "category" as const, values: categoryValues(catalogueIndex, categories, filters.category) };
  return {
    ids: found.map(({ id }) => id),
    facets: [...(tree.values.length > 0 ? [tree] : []), ...facetLists(finder, filters, games)],
    priceRange: finder.priceRange(),
    numberRange: finder.numberRange(),
    variants: variantFilterOf(wanted),
  };
}

const cheapest = (a: { id: string; price: number }, b: { id: string; price: number }) =>
  a.price - b.price || (a.id < b.id ? -1 : 1);

function categoryFilter(catalogueIndex: CatalogueIndex, { category }: ProductFilters) {
  if (!category) return () => true;
  const root = categoryNamed(catalogueIndex, category)?.id;
  return (product: IndexedProduct) => root !== undefined && product.categories.includes(root);
}

const categoryNamed = ({ categories }: CatalogueIndex, name: string) =>
  categories.find(({ id, slug }) => id === name || slug === name);

function categoryValues(
  catalogueIndex: CatalogueIndex,
  counts: ReadonlyMap<string, number>,
  chosen: string | undefined,
): Facet["values"] {
  const root = chosen ? categoryNamed(catalogueIndex, chosen) : null;
  if (root === undefined) return [];
  return catalogueIndex.categories
    .filter(({ parent, shown }) => shown && parent === (root?.id ?? null))
    .map(({ id, slug, name }) => ({ value: slug, label: name, count: counts.get(id) ?? 0 }))
    .filter((entry) => entry.count > 0);
}
