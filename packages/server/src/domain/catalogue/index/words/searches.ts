import type { SearchTerms } from "@tablero/domain/search/query";
import { Hits } from "../hits.ts";
import { TimeSlice } from "../time-slice.ts";
import type { Document } from "./documents.ts";
import type { Matcher } from "./matcher.ts";
import type { WordIndex } from "./word-index.ts";

/** Searches that are kept, the least recently asked for given up first. */
const MOST_KEPT = 128;
/** Hits of all kept searches together, at five bytes each. */
const MOST_HITS = 1_000_000;

interface Search {
  terms: SearchTerms;
  matcher: Matcher;
  hits: Hits;
  /** Places below it have been looked at. */
  upTo: number;
  isDone: boolean;
  done: Promise<void>;
}

/** What searches have found: kept, and changed along with the words of products. */
export class Searches {
  readonly #words: WordIndex;
  readonly #kept = new Map<string, Search>();

  readonly #sliceMs: number | undefined;

  /** `sliceMs`: how long a search may take before other work runs. */
  constructor(words: WordIndex, sliceMs?: number) {
    this.#words = words;
    this.#sliceMs = sliceMs;
  }

  /** Products that have all terms. They change with the index, for as long as they are kept. */
  async find(terms: SearchTerms): Promise<Hits> {
    const key = JSON.stringify(terms);
    const known = this.#kept.get(key);
    const search = known ?? this.#begin(key, terms);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
    }
    await search.done;
    return search.hits;
  }

  /** Whether hits still change with the index. */
  keeps(hits: Hits): boolean {
    return this.#kept.get(hits.key)?.hits === hits;
  }

  /** Takes over the words of a product as they are now; null takes it out. */
  change(place: number, document: Document | null): void {
    for (const search of this.#kept.values()) {
      if (place >= search.upTo) continue;
      search.hits.set(place, document ? this.#matcherOf(search).rankOf(document) : 0);
    }
  }

  /** Terms of a search with all words that there are by now. */
  #matcherOf(search: Search): Matcher {
    if (this.#words.hasMoreThan(search.matcher)) search.matcher = this.#words.matcher(search.terms);
    return search.matcher;
  }

  #begin(key: string, terms: SearchTerms): Search {
    const matcher = this.#words.matcher(terms);
    const search: Search = { terms, matcher, hits: new Hits(key), upTo: 0, isDone: false, done: Promise.resolve() };
    this.#kept.set(key, search);
    search.done = this.#run(search).finally(() => {
      search.isDone = true;
      this.#giveUp(search);
    });
    return search;
  }

  async #run(search: Search): Promise<void> {
    await this.#words.find(
      () => this.#matcherOf(search),
      new TimeSlice(this.#sliceMs),
      (place, rank) => search.hits.append(place, rank),
      (upTo) => {
        search.upTo = upTo;
      },
    );
  }

  /** Gives up the oldest searches, but for one and those that are not done yet, until there are few enough. */
  #giveUp(but: Search): void {
    let hits = [...this.#kept.values()].reduce((sum, search) => sum + search.hits.count, 0);
    for (const [key, search] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT && hits <= MOST_HITS) return;
      if (search === but || !search.isDone) continue;
      hits -= search.hits.count;
      this.#kept.delete(key);
    }
  }
}
