import type { CatalogueIndex } from "./catalogue-index.ts";
import type { Hits } from "./hits.ts";
import { toBits } from "./pages.ts";
import { MATCH, type PreparedQuery } from "./question.ts";
import { newestFirst, type Sortings } from "./sortings.ts";
import { addAt } from "./sums.ts";

/** Number of levels: rank and availability combined in one number, which exceeds twice any rank. */
const LEVELS = 256;

/**
 * Places of a page of the matching hits: best rank first, then those in stock, then newest. Only the levels on
 * the page are sorted.
 */
export function bestHits(
  index: CatalogueIndex,
  sortings: Sortings,
  asked: PreparedQuery,
  hits: Hits,
  from: number,
  to: number,
): number[] {
  const { columns } = index;
  const { places } = hits;
  const levels = computeLevels(index, asked, hits);
  const counts = new Uint32Array(LEVELS);
  for (let at = 0; at < levels.length; at++) addAt(counts, levels[at] ?? 0, 1);
  const found: number[] = [];
  for (let level = LEVELS - 1, before = 0; level > 0 && before < to; level--) {
    const count = counts[level] ?? 0;
    const [first, end] = [Math.max(from - before, 0), Math.min(to - before, count)];
    before += count;
    if (first >= end) continue;
    const isOwn = toBits(places, columns.size, (at) => levels[at] === level);
    // A large level is found quickly in the order of all products, newest first; only smaller levels are sorted.
    if (count > (end / count) * columns.count) found.push(...sortings.newest(isOwn, first, end));
    else found.push(...places.filter(isOwn).sort(newestFirst(columns)).subarray(first, end));
  }
  return found;
}

/** The level of each hit; 0 if it does not match. */
function computeLevels(index: CatalogueIndex, asked: PreparedQuery, { places, ranks }: Hits): Uint8Array {
  const { classOf, units } = index.columns;
  const matchStates = asked.takesAll ? null : asked.matchStates(places);
  const stocked = Uint8Array.from({ length: 256 }, (_, count) => Number(index.isInStock(count)));
  const levels = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    if (matchStates && (matchStates[classOf[place] ?? 0] !== MATCH || !asked.fits(place))) continue;
    levels[at] = (ranks[at] ?? 0) * 2 + (stocked[units[place] ?? 0] ?? 0);
  }
  return levels;
}
