import type { Facet, PriceRangeSchema } from "@tablero/contract/shapes/shop";
import { arrangeFacet, facetLabel } from "@tablero/domain/facets";
import type { z } from "zod";
import type { ProductFilters } from "./filters.ts";
import type { Shelf, ShelfProduct } from "./shelf.ts";

type PriceRange = z.infer<typeof PriceRangeSchema>;
type Field = Exclude<Facet["field"], "category">;

export interface Found {
  /** Of the products that fulfil every filter, in the order given. */
  ids: string[];
  facets: Facet[];
  priceRange: PriceRange | null;
}

const FIELDS: readonly Field[] = ["game", "kind", "availability", "language", "condition", "brand", "tag"];
/** Steps of the drawing over the price slider. */
const BUCKETS = 12;

/** What a product has of a field. */
type Values = (product: ShelfProduct, place: number) => readonly string[];

const valuesOf = ({ availability }: Shelf): Record<Field, Values> => {
  const words = Object.fromEntries([...new Set(availability)].map((word) => [word, [word]]));
  return {
    game: ({ game }) => (game === null ? [] : [game]),
    kind: ({ kind }) => [kind],
    availability: (_, place) => words[availability[place] ?? ""] ?? [],
    language: ({ languages }) => languages,
    condition: ({ conditions }) => conditions,
    brand: ({ brand }) => (brand === null ? [] : [brand]),
    tag: ({ tags }) => tags,
  };
};

/**
 * Goes once over the products at these places. A product that fulfils everything counts in all facets; one that fails
 * by a single facet counts in that one, since each facet leaves out its own filter. The facet of categories shows those
 * right below the one that is filtered by.
 */
export function findOnShelf(shelf: Shelf, places: readonly number[], filters: ProductFilters): Found {
  const values = valuesOf(shelf);
  const fields = FIELDS.map((field) => ({
    values: values[field],
    wanted: wantedOf(shelf, field, filters),
    counts: new Map<string, number>(),
  }));
  const wanted = fields.filter((field) => field.wanted !== null);
  const isFixed = fixedFilter(shelf, filters);
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
  const categories = new Map<string, number>();
  const prices: number[] = [];
  const ids: string[] = [];

  for (const place of places) {
    const product = shelf.products[place] as ShelfProduct;
    if (!isFixed(product, place)) continue;
    const fitsPrice = product.price >= minPrice && product.price <= maxPrice;
    let failed = fitsPrice ? 0 : 1;
    let only: (typeof fields)[number] | null = null;
    for (const field of wanted) {
      if (field.values(product, place).some((value) => field.wanted?.has(value))) continue;
      failed += 1;
      only = field;
    }
    if (failed > 1) continue;
    if (failed === 0) {
      ids.push(product.id);
      for (const id of product.categories) categories.set(id, (categories.get(id) ?? 0) + 1);
      for (const field of fields) count(field.counts, field.values(product, place));
    } else if (only) {
      count(only.counts, only.values(product, place));
    }
    if (only === null) prices.push(product.price);
  }
  const facets = [
    { field: "category" as const, values: categoryValues(shelf, categories, filters.category) },
    ...FIELDS.map((field, index) => ({
      field,
      values: fieldValues(shelf, field, fields[index]?.counts ?? new Map(), filters),
    })),
  ];
  return { ids, facets: facets.filter((facet) => facet.values.length > 0), priceRange: priceRange(prices) };
}

function count(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

const isNamed = (names: readonly string[] | undefined, { id, slug }: { id: string; slug: string }) =>
  names?.some((name) => name === id || name === slug) ?? false;

/** What a facet's filter asks for; null when it asks nothing. A game is named by id or slug. */
function wantedOf({ games }: Shelf, field: Field, filters: ProductFilters): ReadonlySet<string> | null {
  const asked = filters[field];
  if (!asked?.length) return null;
  return new Set(field === "game" ? games.filter((game) => isNamed(asked, game)).map(({ id }) => id) : asked);
}

type Fits = (product: ShelfProduct, place: number) => boolean;

/** What every product has to fulfil, whichever facet counts. */
function fixedFilter(shelf: Shelf, { category, inStock, onSale }: ProductFilters): Fits {
  const root = category ? categoryNamed(shelf, category)?.id : undefined;
  return (product, place) => {
    if (category && (root === undefined || !product.categories.includes(root))) return false;
    if (onSale && !product.onSale) return false;
    const word = shelf.availability[place];
    return !inStock || word === "in-stock" || word === "low";
  };
}
const categoryNamed = ({ categories }: Shelf, name: string) =>
  categories.find(({ id, slug }) => id === name || slug === name);

function categoryValues(
  shelf: Shelf,
  counts: ReadonlyMap<string, number>,
  chosen: string | undefined,
): Facet["values"] {
  const root = chosen ? categoryNamed(shelf, chosen) : null;
  if (root === undefined) return [];
  return shelf.categories
    .filter(({ parent, shown }) => shown && parent === (root?.id ?? null))
    .map(({ id, slug, name }) => ({ value: slug, label: name, count: counts.get(id) ?? 0 }))
    .filter((entry) => entry.count > 0);
}

function fieldValues(
  { games }: Shelf,
  field: Field,
  counts: ReadonlyMap<string, number>,
  filters: ProductFilters,
): Facet["values"] {
  if (field !== "game") {
    const counted = [...counts].map(([value, n]) => ({ value, label: facetLabel(field, value), count: n }));
    return arrangeFacet(field, counted, filters[field]);
  }
  // A game may be chosen by its id; people see its name, and addresses its slug.
  return arrangeFacet(
    field,
    games.map(({ id, slug, name }) => ({ value: slug, label: name, count: counts.get(id) ?? 0 })),
    games.filter((game) => isNamed(filters.game, game)).map(({ slug }) => slug),
  );
}

function priceRange(prices: readonly number[]): PriceRange | null {
  if (prices.length === 0) return null;
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const price of prices) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  const buckets = new Array<number>(BUCKETS).fill(0);
  const share = BUCKETS / (max + 1 - min);
  for (const price of prices) {
    const step = Math.min(Math.floor((price - min) * share), BUCKETS - 1);
    buckets[step] = (buckets[step] ?? 0) + 1;
  }
  return { min, max, buckets };
}
