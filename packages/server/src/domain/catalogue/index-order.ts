import type { CatalogueIndex, IndexedProduct } from "./catalogue-index.ts";
import { recall, remember } from "./index-answers.ts";

/** `relevance` without a search: featured products first, then the newest. */
export type Sort = "relevance" | "newest" | "price" | "name";
export type Direction = "asc" | "desc";

type Compare = (a: IndexedProduct, b: IndexedProduct) => number;

const byId: Compare = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
/** Newest first; products without a date come last in both directions. */
const newest: Compare = (a, b) =>
  (b.published ?? Number.NEGATIVE_INFINITY) === (a.published ?? Number.NEGATIVE_INFINITY)
    ? 0
    : (b.published ?? Number.NEGATIVE_INFINITY) - (a.published ?? Number.NEGATIVE_INFINITY);
const oldest: Compare = (a, b) =>
  (a.published ?? Number.POSITIVE_INFINITY) === (b.published ?? Number.POSITIVE_INFINITY)
    ? 0
    : (a.published ?? Number.POSITIVE_INFINITY) - (b.published ?? Number.POSITIVE_INFINITY);

/** Comparators of all sortings except by name, which is the order of the catalogue index. Ties are resolved by id. */
const COMPARE: Record<Exclude<Sort, "name">, Record<Direction, Compare>> = {
  relevance: { asc: featured, desc: featured },
  newest: { asc: (a, b) => oldest(a, b) || byId(a, b), desc: (a, b) => newest(a, b) || byId(b, a) },
  price: { asc: (a, b) => a.price - b.price || byId(a, b), desc: (a, b) => b.price - a.price || byId(b, a) },
};

function featured(a: IndexedProduct, b: IndexedProduct): number {
  return Number(b.featured) - Number(a.featured) || newest(a, b) || byId(a, b);
}

/** Positions in the catalogue index in list order; sorted once per catalogue index. */
export function inOrder(catalogueIndex: CatalogueIndex, sort: Sort, direction: Direction): readonly number[] {
  const key = `order ${sort} ${direction}`;
  return (
    recall(catalogueIndex, key) ??
    remember(catalogueIndex, key, sorted(catalogueIndex, sort, direction), catalogueIndex.products.length)
  );
}

function sorted(catalogueIndex: CatalogueIndex, sort: Sort, direction: Direction): readonly number[] {
  const places = catalogueIndex.products.map((_, place) => place);
  if (sort === "name") return direction === "asc" ? places : places.reverse();
  const compare = COMPARE[sort][direction];
  const at = (place: number) => catalogueIndex.products[place] as IndexedProduct;
  return places.sort((a, b) => compare(at(a), at(b)));
}

/** A product found by a search, and its rank: higher is better. */
export type Hit = readonly [id: string, rank: number];

/** Positions of search results in list order. Products missing from the catalogue index are dropped. */
export function hitsInOrder(
  catalogueIndex: CatalogueIndex,
  hits: readonly Hit[],
  sort: Sort,
  direction: Direction,
): readonly number[] {
  const found = hits.flatMap(([id, rank]) => {
    const place = catalogueIndex.places.get(id);
    return place === undefined ? [] : [{ place, rank, product: catalogueIndex.products[place] as IndexedProduct }];
  });
  if (sort === "relevance") {
    const out = ({ place }: { place: number }) =>
      Number(catalogueIndex.availability[place] !== "in-stock" && catalogueIndex.availability[place] !== "low");
    found.sort(
      (a, b) => b.rank - a.rank || out(a) - out(b) || newest(a.product, b.product) || byId(a.product, b.product),
    );
  } else if (sort === "name") {
    found.sort((a, b) => (direction === "asc" ? a.place - b.place : b.place - a.place));
  } else {
    const compare = COMPARE[sort][direction];
    found.sort((a, b) => compare(a.product, b.product));
  }
  return found.map(({ place }) => place);
}
