import type { SearchTerms } from "@tablero/domain/platform/search/query";
import { searchWords, stem } from "@tablero/domain/platform/search/words";
import type { TimeSlice } from "../time-slice.ts";
import { UniqueCodes } from "./codes.ts";
import { type Document, readDocument } from "./documents.ts";
import { Matcher } from "./matcher.ts";
import { SEGMENT } from "./packed.ts";
import { searchSegment } from "./search-segment.ts";
import { Segment } from "./segment.ts";
import { Vocabulary, WEIGHT } from "./vocabulary.ts";

/**
 * The words of all published products: which products contain each word, with its weight, and the word order in
 * names.
 */
export class WordIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #codes = new UniqueCodes();
  readonly #segments: Segment[] = [];

  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes, this.#vocabulary.bytes);
  }

  /** The document of a product from its `tsvector` and name key. */
  read(search: string, key: string): Document {
    return readDocument(search, key, this.#vocabulary, this.#codes);
  }

  /** Sets the document of a product; null removes it. Returns whether its words have changed. */
  put(place: number, document: Document | null): boolean {
    const at = Math.floor(place / SEGMENT);
    while (this.#segments.length <= at) this.#segments.push(new Segment());
    return this.#segments[at]?.put(place % SEGMENT, document) ?? false;
  }

  /** Packs the changes since the last time. */
  async pack(slice: TimeSlice): Promise<void> {
    for (const segment of this.#segments) {
      segment.pack();
      if (slice.isOver) await slice.next();
    }
  }

  /** Whether terms may match codes that are not in this index. */
  lacks(terms: SearchTerms): boolean {
    return this.#codes.mayMatch(terms);
  }

  /** Whether one of these may be the whole code of a product. */
  mayHaveCode(codes: readonly string[]): boolean {
    return codes.some((code) => {
      const word = stem(searchWords(searchWords(code).join(""))[0] ?? "");
      const known = this.#vocabulary.known(word);
      const lists = known === undefined ? [] : this.#vocabulary.collectLists(known);
      return (
        lists.some((list) => ((this.#vocabulary.weights[list] ?? 0) & WEIGHT.C) !== 0) || this.#codes.mayHave(word)
      );
    });
  }

  matcher(terms: SearchTerms): Matcher {
    return new Matcher(terms, this.#vocabulary);
  }

  /** Whether words were added after a matcher was made. */
  hasMoreThan({ words, lists }: Matcher): boolean {
    return this.#vocabulary.size !== words || this.#vocabulary.lists !== lists;
  }

  /**
   * Calls `found` with the places of the documents that have all words, ascending, and their ranks; reports
   * progress in between.
   */
  async find(
    matcher: () => Matcher,
    slice: TimeSlice,
    found: (place: number, rank: number) => void,
    passed: (upTo: number) => void,
  ): Promise<void> {
    for (let at = 0; at < this.#segments.length; at++) {
      const segment = this.#segments[at];
      if (segment) searchSegment(segment, matcher(), (place, rank) => found(at * SEGMENT + place, rank));
      passed((at + 1) * SEGMENT);
      if (slice.isOver) await slice.next();
    }
    passed(Number.POSITIVE_INFINITY);
  }
}
