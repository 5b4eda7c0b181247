import type { CatalogueIndex } from "./catalogue-index.ts";
import type { Hits } from "./hits.ts";
import type { Compare } from "./order.ts";
import { bitsOf, walk } from "./pages.ts";
import { type Asked, RIGHT } from "./question.ts";
import { newestFirst, type Sortings } from "./sortings.ts";
import { plus } from "./sums.ts";

/** Up to this many of the first hits of a level are picked out of it. */
const MOST_PICKED = 200;
/** Up to this many hits of one level are sorted, rather than looked for among all products. */
const MOST_SORTED = 5_000;
/** A rank and whether the product is in stock, as one number: more than any rank twice over. */
const LEVELS = 256;

/**
 * Places of a page of the hits that fit: the best rank first, then those in stock, then the newest. Only the levels that
 * the page has a part of are put in order.
 */
export function bestHits(
  index: CatalogueIndex,
  sortings: Sortings,
  asked: Asked,
  hits: Hits,
  from: number,
  to: number,
): number[] {
  const { columns } = index;
  const { places } = hits;
  const levels = levelsOf(index, asked, hits);
  const counts = new Uint32Array(LEVELS);
  for (let at = 0; at < levels.length; at++) plus(counts, levels[at] as number, 1);
  const found: number[] = [];
  for (let level = LEVELS - 1, before = 0; level > 0 && before < to; level--) {
    const count = counts[level] as number;
    const [first, end] = [Math.max(from - before, 0), Math.min(to - before, count)];
    before += count;
    if (first >= end) continue;
    if (end <= MOST_PICKED) {
      found.push(...firstOf(places, (at) => levels[at] === level, end, newestFirst(columns)).slice(first));
      continue;
    }
    const own = places.filter((_, at) => levels[at] === level);
    if (count <= MOST_SORTED) found.push(...own.sort(newestFirst(columns)).subarray(first, end));
    else found.push(...walk(sortings.at("newest", "desc"), bitsOf(own, columns.size), columns.count, first, end));
  }
  return found;
}

/** The level of each hit; 0 if it does not fit. */
function levelsOf(index: CatalogueIndex, asked: Asked, { places, ranks }: Hits): Uint8Array {
  const { classOf, units } = index.columns;
  const stands = asked.stands(places);
  const stocked = Uint8Array.from({ length: 256 }, (_, count) => Number(index.isInStock(count)));
  const levels = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    if (stands[classOf[place] ?? 0] !== RIGHT || !asked.fits(place)) continue;
    levels[at] = (ranks[at] as number) * 2 + (stocked[units[place] as number] as number);
  }
  return levels;
}

/** The first of those places that are wanted, in an order. The latest places are mostly the newest: they come first. */
function firstOf(places: Uint32Array, isWanted: (at: number) => boolean, most: number, compare: Compare): number[] {
  const first: number[] = [];
  for (let at = places.length - 1; at >= 0; at--) {
    if (!isWanted(at)) continue;
    const place = places[at] as number;
    if (first.length === most && compare(place, first[most - 1] as number) > 0) continue;
    let position = first.length;
    while (position > 0 && compare(place, first[position - 1] as number) < 0) position -= 1;
    first.splice(position, 0, place);
    if (first.length > most) first.pop();
  }
  return first;
}
