import { type Match, rankOfMatch, type SearchTerms } from "@tablero/domain/platform/search/query";
import type { Document } from "./documents.ts";
import { type Vocabulary, WEIGHT } from "./vocabulary.ts";

/**
 * Match bits of a document for one word of a query. For several words, the bits that all of them have, except
 * `NAME`, which is set if any word has it.
 */
export const ANY = 1;
const NAMED = 2;
const HEADED = 4;
const CLOSED = 8;
const NAME = 16;
export const FAMILY = 32;
const OF_EACH = 0x0f0f_0f0f;
const OF_ANY = 0x3030_3030;

/** A list of places, and the match bits that its documents have for a word. */
interface Matching {
  list: number;
  stand: number;
}

function rankWeights(weights: number, isClosed: boolean): number {
  if (weights & WEIGHT.A) return ANY | NAMED | HEADED | NAME | (isClosed ? CLOSED : 0);
  if (weights & WEIGHT.B) return ANY | HEADED | (isClosed ? CLOSED : 0);
  return ANY;
}

/** Combines the match bits for two words, of one document or of four in the bytes of a number. */
export const combineMatches = (a: number, b: number): number => (a & b & OF_EACH) | ((a | b) & OF_ANY);

/** The terms of a query by the numbers of words: the domain's rule `rankOf`, applied to packed data. */
export class Matcher {
  /** For each word of the query. */
  readonly groups: readonly (readonly Matching[])[];
  readonly families: readonly number[];
  /** By word: a bit for each group that it matches, and a bit 8 positions higher if it matches as a whole word. */
  readonly #matches = new Map<number, number>();
  readonly #stands: readonly ReadonlyMap<number, number>[];
  readonly #all: number;
  readonly #match: Match = {
    named: false,
    headed: false,
    closed: false,
    family: false,
    whole: false,
    inOrder: false,
    start: false,
    some: false,
  };
  /** Size of the vocabulary when the matcher was made: terms may match words added since. */
  readonly words: number;
  readonly lists: number;

  constructor({ groups, families }: SearchTerms, vocabulary: Vocabulary) {
    this.words = vocabulary.size;
    this.lists = vocabulary.lists;
    this.#all = (1 << groups.length) - 1;
    this.groups = groups.map((terms, group) => {
      const words = new Map<number, boolean>();
      for (const { stem, open } of terms) {
        const known = open ? vocabulary.startingWith(stem) : [vocabulary.known(stem)];
        for (const word of known) if (word !== undefined) words.set(word, !open || words.get(word) === true);
      }
      for (const [word, isClosed] of words) {
        const bits = (1 << group) | (isClosed ? 1 << (group + 8) : 0);
        this.#matches.set(word, (this.#matches.get(word) ?? 0) | bits);
      }
      return [...words].flatMap(([word, isClosed]) =>
        vocabulary
          .collectLists(word)
          .map((list) => ({ list, stand: rankWeights(vocabulary.weights[list] ?? 0, isClosed) })),
      );
    });
    this.families = families.flatMap((key) => {
      const word = vocabulary.known(`=${key}`);
      return word === undefined ? [] : vocabulary.collectLists(word);
    });
    this.#stands = this.groups.map((lists) => new Map(lists.map(({ list, stand }) => [list, stand])));
  }

  /** Whether some word of the query matches no document at all. */
  get isEmpty(): boolean {
    return this.groups.some((lists) => lists.length === 0);
  }

  /** The rank of a document; 0 if a word is missing. */
  rankDocument({ lists, key }: Document): number {
    let all = -1;
    for (const stands of this.#stands) {
      let stand = 0;
      for (const list of lists) stand |= stands.get(list) ?? 0;
      all = all < 0 ? stand : combineMatches(all, stand);
    }
    if (all < 0 || (all & ANY) === 0) return 0;
    if (this.families.some((list) => lists.includes(list))) all |= FAMILY;
    return this.rankOfStand(all, key, key.length);
  }

  /** Whether a rank depends on the words of the name. */
  readsName(stand: number): boolean {
    return (stand & NAME) !== 0;
  }

  /** The rank from a document's match bits for all words, and the words of its name. */
  rankOfStand(stand: number, key: ArrayLike<number>, length: number): number {
    const match = this.#match;
    match.named = (stand & NAMED) !== 0;
    match.headed = (stand & HEADED) !== 0;
    match.closed = (stand & CLOSED) !== 0;
    match.family = (stand & FAMILY) !== 0;
    match.start = false;
    match.some = false;
    match.inOrder = false;
    match.whole = false;
    if (this.readsName(stand)) this.#readKey(key, length);
    return rankOfMatch(match);
  }

  /** Where the query's words stand among the words of a name. */
  #readKey(key: ArrayLike<number>, length: number): void {
    const match = this.#match;
    const count = this.groups.length;
    let [inOrder, isWhole] = [0, length === count];
    for (let at = 0; at < length; at++) {
      const bits = this.#matches.get(key[at] ?? 0) ?? 0;
      if (at === 0) match.start = (bits & 1) !== 0;
      if (bits & this.#all) match.some = true;
      if (inOrder < count && bits & (1 << inOrder)) inOrder += 1;
      if (isWhole && (bits & (1 << (at + 8))) === 0) isWhole = false;
    }
    match.inOrder = count === 1 || inOrder === count;
    match.whole = isWhole;
  }
}
