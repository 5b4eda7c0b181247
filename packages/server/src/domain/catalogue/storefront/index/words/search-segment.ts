import { ANY, combineMatches, FAMILY, type Matcher } from "./matcher.ts";
import { SEGMENT } from "./packed.ts";
import type { Segment } from "./segment.ts";

/** A document that is not packed and has to be checked individually. */
const CHANGED = 64;

/** Reused for every segment, one at a time. The match bits of four documents are combined at once. */
const stands = new Uint8Array(SEGMENT);
const own = new Uint8Array(SEGMENT);
const standsByFour = new Uint32Array(stands.buffer);
const ownByFour = new Uint32Array(own.buffer);
/** The words of a name: some hundred at most. */
const key = new Uint32Array(1024);

/** Adds match bits to the documents of a list. Returns their number. */
function mark(into: Uint8Array, segment: Segment, list: number, stand: number): number {
  const places = segment.readPlaces(list);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    into[place] = (into[place] ?? 0) | stand;
  }
  return places.length;
}

/** Stores the match bits of packed documents for all words in `stands`. */
function standAll(segment: Segment, { groups, families }: Matcher): void {
  for (const [at, group] of groups.entries()) {
    const into = at === 0 ? stands : own;
    into.fill(0);
    let count = 0;
    for (const { list, stand } of group) count += mark(into, segment, list, stand);
    if (count === 0) {
      stands.fill(0);
      return;
    }
    if (at > 0)
      for (let four = 0; four < SEGMENT / 4; four++)
        standsByFour[four] = combineMatches(standsByFour[four] ?? 0, ownByFour[four] ?? 0);
  }
  for (const list of families) mark(stands, segment, list, FAMILY);
}

/** Calls `found` with the places in a segment whose documents have all words, ascending, and their ranks. */
export function searchSegment(segment: Segment, matcher: Matcher, found: (place: number, rank: number) => void): void {
  standAll(segment, matcher);
  for (const [place, document] of segment.changed) stands[place] = document ? CHANGED : 0;
  for (let four = 0; four < SEGMENT / 4; four++) {
    if (standsByFour[four] === 0) continue;
    for (let place = four * 4; place < four * 4 + 4; place++) {
      const stand = stands[place] ?? 0;
      if (stand & CHANGED) {
        const document = segment.changed.get(place);
        const rank = document ? matcher.rankDocument(document) : 0;
        if (rank > 0) found(place, rank);
      } else if (stand & ANY) found(place, rankOf(segment, matcher, place, stand));
    }
  }
}

function rankOf(segment: Segment, matcher: Matcher, place: number, stand: number): number {
  return matcher.rankOfStand(stand, key, matcher.readsName(stand) ? segment.readKey(place, key) : 0);
}
