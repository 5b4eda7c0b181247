import type { SearchTerms } from "@tablero/domain/platform/search/query";
import { Hits } from "../hits.ts";
import { TimeSlice } from "../time-slice.ts";
import type { Document } from "./documents.ts";
import type { Matcher } from "./matcher.ts";
import type { WordIndex } from "./word-index.ts";

/** Number of cached searches; the least recently used is evicted first. */
const MAX_CACHED = 128;
/** Maximum number of hits in all cached searches together, at five bytes each. */
const MAX_HITS = 1_000_000;
/** If more products change at once, a new search is cheaper than updating the cached one. */
const MAX_CHANGED = 64;
/** Searches that were invalidated this often by changes run without a pause. */
const MAX_TRIES = 3;

/** A product whose words have changed; null if it no longer exists. */
export interface Changed {
  place: number;
  document: Document | null;
}

interface Search {
  terms: SearchTerms;
  matcher: Matcher;
  hits: Hits;
  /** All places below it have been checked. */
  upTo: number;
  isDone: boolean;
  /** Whether it is no longer updated. */
  isVoid: boolean;
  done: Promise<void>;
}

/** The results of searches, cached and updated when the words of products change. */
export class Searches {
  readonly #words: WordIndex;
  readonly #cached = new Map<string, Search>();

  readonly #sliceMs: number | undefined;
  readonly #mostChanged: number;

  /** `sliceMs`: the time that a search may take before other work runs. */
  constructor(
    words: WordIndex,
    { sliceMs, mostChanged = MAX_CHANGED }: { sliceMs?: number; mostChanged?: number } = {},
  ) {
    this.#words = words;
    this.#sliceMs = sliceMs;
    this.#mostChanged = mostChanged;
  }

  /** Products that match all terms. While cached, the results are updated with the index. */
  async find(terms: SearchTerms): Promise<Hits> {
    const key = JSON.stringify(terms);
    for (let tries = 1; ; tries++) {
      const known = this.#cached.get(key);
      const slice = new TimeSlice(tries > MAX_TRIES ? Number.POSITIVE_INFINITY : this.#sliceMs);
      const search = known ?? this.#begin(key, terms, slice);
      this.#cached.delete(key);
      this.#cached.set(key, search);
      await search.done;
      if (!search.isVoid) return search.hits;
    }
  }

  /** Whether hits are still updated with the index. */
  keeps(hits: Hits): boolean {
    return this.#cached.get(hits.key)?.hits === hits;
  }

  /** Applies the current words of products. */
  change(changed: readonly Changed[]): void {
    if (changed.length > this.#mostChanged) {
      for (const search of this.#cached.values()) search.isVoid = true;
      this.#cached.clear();
    }
    for (const search of this.#cached.values())
      for (const { place, document } of changed)
        if (place < search.upTo) search.hits.set(place, document ? this.#getMatcher(search).rankDocument(document) : 0);
  }

  /** Terms of a search with all current words. */
  #getMatcher(search: Search): Matcher {
    if (this.#words.hasMoreThan(search.matcher)) search.matcher = this.#words.matcher(search.terms);
    return search.matcher;
  }

  #begin(key: string, terms: SearchTerms, slice: TimeSlice): Search {
    const matcher = this.#words.matcher(terms);
    const search: Search = {
      terms,
      matcher,
      hits: new Hits(key),
      upTo: 0,
      isDone: false,
      isVoid: false,
      done: Promise.resolve(),
    };
    search.done = this.#run(search, slice).finally(() => {
      search.isDone = true;
      this.#giveUp(search);
    });
    return search;
  }

  async #run(search: Search, slice: TimeSlice): Promise<void> {
    await this.#words.find(
      () => this.#getMatcher(search),
      slice,
      (place, rank) => search.hits.append(place, rank),
      (upTo) => {
        search.upTo = upTo;
      },
    );
  }

  /** Evicts the oldest searches, except one and unfinished ones, until few enough remain. */
  #giveUp(but: Search): void {
    let hits = [...this.#cached.values()].reduce((sum, search) => sum + search.hits.count, 0);
    for (const [key, search] of this.#cached) {
      if (this.#cached.size <= MAX_CACHED && hits <= MAX_HITS) return;
      if (search === but || !search.isDone) continue;
      hits -= search.hits.count;
      this.#cached.delete(key);
    }
  }
}
