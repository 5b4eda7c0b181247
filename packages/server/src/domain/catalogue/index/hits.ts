import type { CatalogueIndex } from "./catalogue-index.ts";
import type { Asked } from "./question.ts";
import { type Direction, newestFirst, orderOf, type Sort } from "./sortings.ts";

/** Ranks of the products that a search found, by their places: higher is better. */
export type Ranks = ReadonlyMap<number, number>;

/** Places of all products of a search that fit, in the order of its list: the best first, and those in stock. */
export function hitsInOrder(
  index: CatalogueIndex,
  asked: Asked,
  ranks: Ranks,
  sort: Sort,
  direction: Direction,
): number[] {
  const found = index.fitting(asked, ranks.keys());
  const compare = sort === "relevance" ? newestFirst(index.columns) : orderOf(index.columns, sort, direction);
  const sign = direction === "asc" ? 1 : -1;
  const entries = found.map(({ place, price }) => {
    const rank = sort === "relevance" ? (ranks.get(place) ?? 0) : sort === "price" ? -sign * price : 0;
    return { place, rank, out: sort === "relevance" ? Number(!index.isStocked(place)) : 0 };
  });
  entries.sort((a, b) => b.rank - a.rank || a.out - b.out || compareTies(a.place, b.place));
  return entries.map(({ place }) => place);

  function compareTies(a: number, b: number): number {
    return sort === "price" ? sign * (a - b) : compare(a, b);
  }
}
