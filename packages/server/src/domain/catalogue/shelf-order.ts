import type { Shelf, ShelfProduct } from "./shelf.ts";
import { recall, remember } from "./shelf-answers.ts";

/** `relevance` without a search is what the shop puts forward, then the newest. */
export type Sort = "relevance" | "newest" | "price" | "name";
export type Direction = "asc" | "desc";

type Compare = (a: ShelfProduct, b: ShelfProduct) => number;

const byId: Compare = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
/** The newest first; what has no date comes last in both directions. */
const newest: Compare = (a, b) =>
  (b.published ?? Number.NEGATIVE_INFINITY) === (a.published ?? Number.NEGATIVE_INFINITY)
    ? 0
    : (b.published ?? Number.NEGATIVE_INFINITY) - (a.published ?? Number.NEGATIVE_INFINITY);
const oldest: Compare = (a, b) =>
  (a.published ?? Number.POSITIVE_INFINITY) === (b.published ?? Number.POSITIVE_INFINITY)
    ? 0
    : (a.published ?? Number.POSITIVE_INFINITY) - (b.published ?? Number.POSITIVE_INFINITY);

/** How lists are sorted, but by name: the shelf stands in that order. Ties are settled by the id. */
const COMPARE: Record<Exclude<Sort, "name">, Record<Direction, Compare>> = {
  relevance: { asc: featured, desc: featured },
  newest: { asc: (a, b) => oldest(a, b) || byId(a, b), desc: (a, b) => newest(a, b) || byId(b, a) },
  price: { asc: (a, b) => a.price - b.price || byId(a, b), desc: (a, b) => b.price - a.price || byId(b, a) },
};

function featured(a: ShelfProduct, b: ShelfProduct): number {
  return Number(b.featured) - Number(a.featured) || newest(a, b) || byId(a, b);
}

/** Places on the shelf in the order of a list; sorted once for each shelf. */
export function inOrder(shelf: Shelf, sort: Sort, direction: Direction): readonly number[] {
  const key = `order ${sort} ${direction}`;
  return recall(shelf, key) ?? remember(shelf, key, sorted(shelf, sort, direction), shelf.products.length);
}

function sorted(shelf: Shelf, sort: Sort, direction: Direction): readonly number[] {
  const places = shelf.products.map((_, place) => place);
  if (sort === "name") return direction === "asc" ? places : places.reverse();
  const compare = COMPARE[sort][direction];
  const at = (place: number) => shelf.products[place] as ShelfProduct;
  return places.sort((a, b) => compare(at(a), at(b)));
}

/** A product that a search found, and how well it fits: the higher, the better. */
export type Hit = readonly [id: string, rank: number];

/** Places of what a search found, in the order of a list. What is not on the shelf was not found. */
export function hitsInOrder(shelf: Shelf, hits: readonly Hit[], sort: Sort, direction: Direction): readonly number[] {
  const found = hits.flatMap(([id, rank]) => {
    const place = shelf.places.get(id);
    return place === undefined ? [] : [{ place, rank, product: shelf.products[place] as ShelfProduct }];
  });
  if (sort === "relevance") {
    const out = ({ place }: { place: number }) =>
      Number(shelf.availability[place] !== "in-stock" && shelf.availability[place] !== "low");
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
