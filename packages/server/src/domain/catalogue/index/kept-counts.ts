import type { Columns } from "./columns.ts";
import type { Counter, Counts, ListCounts } from "./count.ts";
import type { Hits } from "./hits.ts";
import { type Places, placesOf } from "./places.ts";
import { Asked, type Question } from "./question.ts";
import { Sums } from "./sums.ts";
import { TimeSlice } from "./time-slice.ts";

/** Counts that are kept, the least recently asked for given up first: each some kilobytes. */
const MOST_KEPT = 256;
/** Bytes of all that is kept by class. */
const MOST_JUDGED = 16_000_000;
/** With more changed products at once counting anew is cheaper than changing what is kept. */
const MOST_CHANGED = 64;
/** How counts are made in pieces. */
export interface Pieces {
  /** Places that are counted between two looks at the time. */
  places: number;
  /** Up to so many products are counted at once where classes tell which they are. */
  ofClasses: number;
  /** Time after which other work runs, in ms. */
  sliceMs?: number;
}

export const PIECES: Pieces = { places: 8_192, ofClasses: 200_000 };
/** Counts that changes made void this often are counted without a pause. */
const MOST_TRIES = 3;

export const keyOf = (categories: ReadonlySet<string> | null): string =>
  categories === null ? "" : [...categories].sort().join();

/** Counts that are kept, or on their way. */
class Kept<T> {
  readonly asked: Asked;
  readonly counts: T;
  /** Products below this place are counted: only they change it. */
  upTo = 0;
  /** It is not changed along any more. */
  isVoid = false;
  done: Promise<void> = Promise.resolve();

  constructor(asked: Asked, counts: T) {
    this.asked = asked;
    this.counts = counts;
  }

  get isDone(): boolean {
    return this.upTo === Number.POSITIVE_INFINITY;
  }
}

type KeptList = Kept<ListCounts>;

interface KeptQuestion extends Kept<Counts> {
  list: KeptList;
}

export interface Counted {
  asked: Asked;
  list: ListCounts;
  counts: Counts;
}

/** Counts of questions and of their lists: made in pieces, between which other work runs, and changed along with products. */
export class KeptCounts {
  readonly #columns: Columns;
  readonly #counter: Counter;
  readonly #lowUpTo: number;
  readonly #keeps: (hits: Hits) => boolean;
  readonly #pieces: Pieces;
  /** By their categories and search. */
  readonly #lists = new Map<string, KeptList>();
  readonly #questions = new Map<string, KeptQuestion>();

  /** `keeps` tells which hits change along with products. */
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
      if (hits && !this.#keeps(hits)) return this.#unkept(question);
      const slice = new TimeSlice(tries > MOST_TRIES ? Number.POSITIVE_INFINITY : this.#pieces.sliceMs);
      const list = this.#listOf(question, slice);
      await list.done;
      if (list.isVoid) continue;
      const kept = this.#questionOf(question, list, slice);
      await kept.done;
      if (!kept.isVoid) return { asked: kept.asked, list: list.counts, counts: kept.counts };
    }
  }

  /** Takes products out before they change, or puts them in afterwards. */
  change(changed: readonly number[], sign: 1 | -1): void {
    if (changed.length === 0) return;
    if (changed.length > MOST_CHANGED) this.forget();
    for (const [key, kept] of this.#lists)
      if (!this.#changes(kept, changed, (places) => this.#counter.changeList(kept.asked, kept.counts, places, sign)))
        this.#giveUp(this.#lists, key, kept);
    for (const [key, kept] of this.#questions)
      if (
        kept.list.isVoid ||
        !this.#changes(kept, changed, (places) => this.#counter.change(kept.asked, kept.counts, places, sign))
      )
        this.#giveUp(this.#questions, key, kept);
  }

  forget(): void {
    for (const [key, kept] of this.#lists) this.#giveUp(this.#lists, key, kept);
    for (const [key, kept] of this.#questions) this.#giveUp(this.#questions, key, kept);
  }

  /** Changes counts by those products that count in them; returns whether they hold. */
  #changes(
    { asked, upTo }: Kept<unknown>,
    changed: readonly number[],
    change: (places: Uint32Array) => boolean,
  ): boolean {
    const { hits } = asked.question;
    if (hits && !this.#keeps(hits)) return false;
    const places = changed.filter((place) => place < upTo && (hits?.has(place) ?? true));
    return places.length === 0 || change(Uint32Array.from(places));
  }

  #listOf(question: Question, slice: TimeSlice): KeptList {
    const key = listKeyOf(question);
    const known = this.#known(this.#lists, key, question);
    if (known) return known;
    const kept: KeptList = new Kept(this.#asked(question), this.#counter.newList());
    this.#lists.set(key, kept);
    kept.done = this.#countList(kept, slice);
    return kept;
  }

  #questionOf(question: Question, list: KeptList, slice: TimeSlice): KeptQuestion {
    const key = questionKeyOf(question);
    const known = this.#known(this.#questions, key, question);
    if (known && known.list === list) return known;
    const kept: KeptQuestion = Object.assign(new Kept(this.#asked(question), this.#counter.newCounts()), { list });
    this.#questions.set(key, kept);
    kept.done = this.#count(kept, list.counts, slice);
    this.#limit();
    return kept;
  }

  /** What is kept for a key, as the one used last, if its search is still the same. */
  #known<K extends Kept<unknown>>(all: Map<string, K>, key: string, { hits }: Question): K | undefined {
    const known = all.get(key);
    if (!known || known.asked.question.hits !== hits) return undefined;
    all.delete(key);
    all.set(key, known);
    return known;
  }

  async #inPieces(kept: Kept<unknown>, slice: TimeSlice, sum: (places: Places) => void): Promise<void> {
    while (!kept.isVoid && !kept.isDone) {
      const { size } = this.#columns;
      const end = Math.min(kept.upTo + this.#pieces.places, size);
      sum(placesOf(kept.asked.question.hits, kept.upTo, end));
      kept.upTo = end < size ? end : Number.POSITIVE_INFINITY;
      if (slice.isOver) await slice.next();
    }
  }

  /** For hits that do not change along. */
  async #unkept(question: Question): Promise<Counted> {
    const slice = new TimeSlice(this.#pieces.sliceMs);
    const asked = this.#asked(question);
    const list = new Kept(asked, this.#counter.newList());
    await this.#countList(list, slice);
    const kept = new Kept(asked, this.#counter.newCounts());
    await this.#count(kept, list.counts, slice);
    return { asked, list: list.counts, counts: kept.counts };
  }

  async #countList(kept: KeptList, slice: TimeSlice): Promise<void> {
    const sums = new Sums();
    await this.#inPieces(kept, slice, (places) => this.#counter.sumList(kept.asked, kept.counts, places, sums));
    this.#counter.foldList(kept.counts, sums);
  }

  async #count(kept: Kept<Counts>, list: ListCounts, slice: TimeSlice): Promise<void> {
    const sums = new Sums();
    const { question, isPlain } = kept.asked;
    if (isPlain && !question.hits && this.#counter.countRight(kept.asked) <= this.#pieces.ofClasses) {
      this.#counter.sumByClass(kept.asked, kept.counts, sums);
      kept.upTo = Number.POSITIVE_INFINITY;
    }
    await this.#inPieces(kept, slice, (places) => this.#counter.sum(kept.asked, kept.counts, places, sums));
    this.#counter.fold(kept.asked, kept.counts, list, sums);
  }

  #asked(question: Question): Asked {
    return new Asked(this.#columns, question, this.#lowUpTo);
  }

  #limit(): void {
    const most = Math.max(1, Math.min(MOST_KEPT, MOST_JUDGED / this.#columns.classes.size));
    for (const all of [this.#lists, this.#questions])
      for (const [key, kept] of all) {
        if (all.size <= most) break;
        this.#giveUp(all, key, kept);
      }
  }

  #giveUp<K extends Kept<unknown>>(all: Map<string, K>, key: string, kept: K): void {
    kept.isVoid = true;
    all.delete(key);
  }
}

const listKeyOf = ({ categories, hits }: Question) => JSON.stringify([keyOf(categories), hits?.key ?? null]);

const questionKeyOf = ({ filters, categories, hits }: Question) =>
  JSON.stringify([keyOf(categories), hits?.key ?? null, filters], (_, value) =>
    value instanceof Set ? [...value].sort() : value,
  );
