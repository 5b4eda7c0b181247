import type { Columns } from "./columns.ts";
import type { Counter, Counts, ListCounts } from "./count.ts";
import type { Hits } from "./hits.ts";
import { type Places, slicePlaces } from "./places.ts";
import { PreparedQuery, type Question } from "./question.ts";
import { Sums } from "./sums.ts";
import { TimeSlice } from "./time-slice.ts";

/** Number of cached counts, some kilobytes each; the least recently used is evicted first. */
const MAX_CACHED = 256;
/** Maximum bytes of everything cached by class. */
const MAX_JUDGED = 16_000_000;
/** If more products change at once, recounting is cheaper than updating the cached counts. */
const MAX_CHANGED = 64;
/** Settings for counting in pieces. */
export interface Pieces {
  /** Number of places counted between two checks of the time. */
  places: number;
  /** Up to this many products are counted at once if they can be found by their classes. */
  ofClasses: number;
  /** Time after which other work runs, in ms. */
  sliceMs?: number;
}

export const PIECES: Pieces = { places: 8_192, ofClasses: 200_000 };
/** Counts that were invalidated this often by changes are made without a pause. */
const MAX_TRIES = 3;

export const categoriesKey = (categories: ReadonlySet<string> | null): string =>
  categories === null ? "" : [...categories].sort().join();

/** Counts that are cached or still being counted. */
class Cached<T> {
  readonly asked: PreparedQuery;
  readonly counts: T;
  /** Products below this place are counted; only changes to them matter. */
  upTo = 0;
  /** Whether it is no longer updated. */
  isVoid = false;
  done: Promise<void> = Promise.resolve();

  constructor(asked: PreparedQuery, counts: T) {
    this.asked = asked;
    this.counts = counts;
  }

  get isDone(): boolean {
    return this.upTo === Number.POSITIVE_INFINITY;
  }
}

type CachedList = Cached<ListCounts>;

interface CachedQuestion extends Cached<Counts> {
  list: CachedList;
}

export interface Counted {
  asked: PreparedQuery;
  list: ListCounts;
  counts: Counts;
}

/**
 * Counts for questions and for their lists. They are made in pieces, between which other work runs, and updated
 * when products change.
 */
export class CachedCounts {
  readonly #columns: Columns;
  readonly #counter: Counter;
  readonly #lowUpTo: number;
  readonly #keeps: (hits: Hits) => boolean;
  readonly #pieces: Pieces;
  /** Counts by their categories and search. */
  readonly #lists = new Map<string, CachedList>();
  readonly #questions = new Map<string, CachedQuestion>();

  /** `keeps`: whether hits are updated when products change. */
  constructor(columns: Columns, counter: Counter, lowUpTo: number, keeps: (hits: Hits) => boolean, pieces: Pieces) {
    this.#columns = columns;
    this.#counter = counter;
    this.#lowUpTo = lowUpTo;
    this.#keeps = keeps;
    this.#pieces = pieces;
  }

  async of(question: Question): Promise<Counted> {
    const { hits } = question;
    for (let tries = 1; ; tries++) {
      if (hits && !this.#keeps(hits)) return this.#uncached(question);
      const slice = new TimeSlice(tries > MAX_TRIES ? Number.POSITIVE_INFINITY : this.#pieces.sliceMs);
      const list = this.#readList(question, slice);
      await list.done;
      if (list.isVoid) continue;
      const cached = this.#readQuestion(question, list, slice);
      await cached.done;
      if (!cached.isVoid) return { asked: cached.asked, list: list.counts, counts: cached.counts };
    }
  }

  /** Subtracts products before they change, and adds them afterwards. */
  change(changed: readonly number[], sign: 1 | -1): void {
    if (changed.length === 0) return;
    if (changed.length > MAX_CHANGED) this.forget();
    for (const [key, cached] of this.#lists)
      if (
        !this.#changes(cached, changed, (places) => this.#counter.changeList(cached.asked, cached.counts, places, sign))
      )
        this.#giveUp(this.#lists, key, cached);
    for (const [key, cached] of this.#questions)
      if (
        cached.list.isVoid ||
        !this.#changes(cached, changed, (places) => this.#counter.change(cached.asked, cached.counts, places, sign))
      )
        this.#giveUp(this.#questions, key, cached);
  }

  forget(): void {
    for (const [key, cached] of this.#lists) this.#giveUp(this.#lists, key, cached);
    for (const [key, cached] of this.#questions) this.#giveUp(this.#questions, key, cached);
  }

  /** Updates counts by the products that they include. Returns whether the counts stay valid. */
  #changes(
    { asked, upTo }: Cached<unknown>,
    changed: readonly number[],
    change: (places: Uint32Array) => boolean,
  ): boolean {
    const { hits } = asked.question;
    if (hits && !this.#keeps(hits)) return false;
    const places = changed.filter((place) => place < upTo && (hits?.has(place) ?? true));
    return places.length === 0 || change(Uint32Array.from(places));
  }

  #readList(question: Question, slice: TimeSlice): CachedList {
    const key = listKeyOf(question);
    const known = this.#known(this.#lists, key, question);
    if (known) return known;
    const cached: CachedList = new Cached(this.#asked(question), this.#counter.newList());
    this.#lists.set(key, cached);
    cached.done = this.#countList(cached, slice);
    return cached;
  }

  #readQuestion(question: Question, list: CachedList, slice: TimeSlice): CachedQuestion {
    const key = questionKeyOf(question);
    const known = this.#known(this.#questions, key, question);
    if (known && known.list === list) return known;
    const cached: CachedQuestion = Object.assign(new Cached(this.#asked(question), this.#counter.newCounts()), {
      list,
    });
    this.#questions.set(key, cached);
    cached.done = this.#count(cached, list.counts, slice);
    this.#limit();
    return cached;
  }

  /** The cached counts of a key, marked as most recently used, if its search is still the same. */
  #known<K extends Cached<unknown>>(all: Map<string, K>, key: string, { hits }: Question): K | undefined {
    const known = all.get(key);
    if (!known || known.asked.question.hits !== hits) return undefined;
    all.delete(key);
    all.set(key, known);
    return known;
  }

  async #inPieces(cached: Cached<unknown>, slice: TimeSlice, sum: (places: Places) => void): Promise<void> {
    while (!cached.isVoid && !cached.isDone) {
      const { size } = this.#columns;
      const end = Math.min(cached.upTo + this.#pieces.places, size);
      sum(slicePlaces(cached.asked.question.hits, cached.upTo, end));
      cached.upTo = end < size ? end : Number.POSITIVE_INFINITY;
      if (slice.isOver) await slice.next();
    }
  }

  /** Counts for hits that are not updated. */
  async #uncached(question: Question): Promise<Counted> {
    const slice = new TimeSlice(this.#pieces.sliceMs);
    const asked = this.#asked(question);
    const list = new Cached(asked, this.#counter.newList());
    await this.#countList(list, slice);
    const cached = new Cached(asked, this.#counter.newCounts());
    await this.#count(cached, list.counts, slice);
    return { asked, list: list.counts, counts: cached.counts };
  }

  async #countList(cached: CachedList, slice: TimeSlice): Promise<void> {
    const sums = new Sums();
    await this.#inPieces(cached, slice, (places) => this.#counter.sumList(cached.asked, cached.counts, places, sums));
    this.#counter.foldList(cached.counts, sums);
  }

  async #count(cached: Cached<Counts>, list: ListCounts, slice: TimeSlice): Promise<void> {
    const sums = new Sums();
    const { question, isPlain } = cached.asked;
    if (isPlain && !question.hits && this.#counter.countMatching(cached.asked) <= this.#pieces.ofClasses) {
      this.#counter.sumByClass(cached.asked, cached.counts, sums);
      cached.upTo = Number.POSITIVE_INFINITY;
    }
    await this.#inPieces(cached, slice, (places) => this.#counter.sum(cached.asked, cached.counts, places, sums));
    this.#counter.fold(cached.asked, cached.counts, list, sums);
  }

  #asked(question: Question): PreparedQuery {
    return new PreparedQuery(this.#columns, question, this.#lowUpTo);
  }

  #limit(): void {
    const most = Math.max(1, Math.min(MAX_CACHED, MAX_JUDGED / this.#columns.classes.size));
    for (const all of [this.#lists, this.#questions])
      for (const [key, cached] of all) {
        if (all.size <= most) break;
        this.#giveUp(all, key, cached);
      }
  }

  #giveUp<K extends Cached<unknown>>(all: Map<string, K>, key: string, cached: K): void {
    cached.isVoid = true;
    all.delete(key);
  }
}

const listKeyOf = ({ categories, hits }: Question) => JSON.stringify([categoriesKey(categories), hits?.key ?? null]);

const questionKeyOf = ({ filters, categories, hits }: Question) =>
  JSON.stringify([categoriesKey(categories), hits?.key ?? null, filters], (_, value) =>
    value instanceof Set ? [...value].sort() : value,
  );
