import { findFilters } from "@tablero/domain/catalogue/facet-lists";
import type { Availability } from "@tablero/domain/vocabulary";
import { Columns, type Parents, wordOf } from "./columns.ts";
import { Counter, type Counts, type ListCounts } from "./count.ts";
import { type PageAsked, pageOf } from "./pages.ts";
import { Asked, type Question, RIGHT } from "./question.ts";
import type { IndexRow } from "./rows.ts";
import { SORTS, Sortings } from "./sortings.ts";

/** Counts that are kept, the least recently asked for given up first: each some kilobytes. */
const MOST_KEPT = 256;
/** With more changed products at once counting anew is cheaper than changing what is kept. */
const MOST_CHANGED = 64;

const NO_FILTERS = findFilters({}, []);

const keyOf = (categories: ReadonlySet<string> | null) => (categories === null ? "" : [...categories].sort().join());

interface KeptList {
  asked: Asked;
  list: ListCounts;
}

interface Kept extends KeptList {
  counts: Counts;
}

/**
 * The catalogue index: in memory, by which lists of published products are filtered, counted and sorted. It has no
 * cards: those of a page are read from the database by `ordinal`, which is a product's place here.
 */
export class CatalogueIndex {
  readonly columns = new Columns();
  readonly #sortings = new Sortings(this.columns);
  #counter: Counter;
  /** By their categories. */
  readonly #lists = new Map<string, KeptList>();
  readonly #kept = new Map<string, Kept>();
  /** By their categories, without counts. */
  readonly #wholes = new Map<string, Asked>();
  #lowUpTo: number;
  #tree: Parents = new Map();

  constructor(lowUpTo: number) {
    this.#lowUpTo = lowUpTo;
    this.#counter = new Counter(this.columns, lowUpTo);
  }

  /** Bytes of its arrays. */
  get bytes(): number {
    return this.columns.bytes() + this.#sortings.bytes;
  }

  get lowUpTo(): number {
    return this.#lowUpTo;
  }

  /** Up to this number of units stock counts as low. */
  set lowUpTo(lowUpTo: number) {
    if (lowUpTo === this.#lowUpTo) return;
    this.#lowUpTo = lowUpTo;
    this.#counter = new Counter(this.columns, lowUpTo);
    this.forget();
  }

  /** The tree of categories; the same object as before changes nothing. */
  set tree(parents: Parents) {
    if (parents === this.#tree) return;
    this.#tree = parents;
    this.columns.setTree(parents);
    this.forget();
  }

  /** Makes room, so that nothing is copied while products come in. */
  reserve(places: number, products = 0): void {
    this.columns.reserve(places);
    this.#sortings.reserve(products);
  }

  /** Takes over products as they are now; those of `gone` are not published any more. */
  change(rows: readonly IndexRow[], gone: readonly number[]): void {
    const { columns } = this;
    const left = gone.filter((place) => columns.has(place));
    const known = rows.map(({ ordinal }) => ordinal).filter((place) => columns.has(place));
    this.#changeKept([...left, ...known], -1);
    const moves = rows.map((row) => ({ place: row.ordinal, moves: columns.moves(row) }));
    for (const sort of SORTS) {
      const moved = moves.filter(({ place, moves }) => moves[sort] && columns.has(place)).map(({ place }) => place);
      this.#sortings.remove(sort, [...left, ...moved]);
    }
    for (const place of left) columns.take(place);
    for (const row of rows) columns.put(row);
    for (const sort of SORTS)
      this.#sortings.add(
        sort,
        moves.filter(({ moves }) => moves[sort]).map(({ place }) => place),
      );
    this.#changeKept(
      rows.map(({ ordinal }) => ordinal),
      1,
    );
  }

  /**
   * Counts of a question and of its list; both are kept, and changed along with the products. Lists of a search are not.
   */
  counts(question: Question): { asked: Asked; list: ListCounts; counts: Counts } {
    const { filters, categories, hits } = question;
    const listKey = keyOf(categories);
    const key = JSON.stringify([listKey, filters], (_, value) => (value instanceof Set ? [...value].sort() : value));
    const before = hits === null ? this.#kept.get(key) : undefined;
    if (before) {
      this.#kept.delete(key);
      this.#kept.set(key, before);
      return before;
    }
    const asked = this.asked(question);
    const list = this.#listOf(listKey, asked);
    const kept = { asked, list, counts: this.#counter.counts(asked, list) };
    if (hits === null) this.#keep(key, kept);
    return kept;
  }

  #listOf(key: string, asked: Asked): ListCounts {
    const before = asked.question.hits === null ? this.#lists.get(key) : undefined;
    if (before) return before.list;
    const list = this.#counter.list(asked);
    if (asked.question.hits === null) this.#lists.set(key, { asked, list });
    return list;
  }

  #keep(key: string, kept: Kept): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(key, kept);
  }

  asked(question: Question): Asked {
    return new Asked(this.columns, question, this.#lowUpTo);
  }

  /** Places of the products of a page; `total` is the number of products that fit. */
  page(asked: Asked, total: number, page: PageAsked): number[] {
    return pageOf(this.columns, this.#sortings, asked, total, page);
  }

  /** Those of some places whose products fit, with the price in the list: the lowest that the filters leave. */
  fitting(asked: Asked, places: Iterable<number>): { place: number; price: number }[] {
    const { columns } = this;
    const found: { place: number; price: number }[] = [];
    for (const place of places)
      if (columns.has(place) && asked.standOf(columns.classOf[place] as number) === RIGHT && asked.fits(place))
        found.push({ place, price: asked.lowest });
    return found;
  }

  /** Places of the first wanted products of these categories, or of all, in the order of lists. */
  first(categories: ReadonlySet<string> | null, most: number, isWanted: (place: number) => boolean): number[] {
    const stands = this.#whole(categories).stands();
    const at = this.#sortings.at("relevance", "desc");
    const { classOf, count } = this.columns;
    const found: number[] = [];
    for (let position = 0; position < count && found.length < most; position++) {
      const place = at(position);
      if (stands[classOf[place] as number] === RIGHT && isWanted(place)) found.push(place);
    }
    return found;
  }

  /** The question for all products of some categories. */
  #whole(categories: ReadonlySet<string> | null): Asked {
    const key = keyOf(categories);
    const before = this.#wholes.get(key);
    if (before) return before;
    const asked = this.asked({ filters: NO_FILTERS, categories, hits: null });
    if (this.#wholes.size >= MOST_KEPT) this.#wholes.clear();
    this.#wholes.set(key, asked);
    return asked;
  }

  availability(place: number): Availability {
    return wordOf(this.columns.units[place] ?? 0, this.#lowUpTo);
  }

  /** Whether the shop has a product that can be bought now. */
  isStocked(place: number): boolean {
    return this.columns.has(place) && ["in-stock", "low"].includes(this.availability(place));
  }

  /** Forgets what was counted: categories have changed. */
  forget(): void {
    this.#kept.clear();
    this.#lists.clear();
    this.#wholes.clear();
  }

  #changeKept(changed: readonly number[], sign: 1 | -1): void {
    if (changed.length === 0) return;
    if (changed.length > MOST_CHANGED) this.forget();
    const places = Uint32Array.from(changed);
    for (const [key, { asked, list }] of this.#lists)
      if (!this.#counter.changeList(asked, list, places, sign)) this.#lists.delete(key);
    const lists = new Set([...this.#lists.values()].map(({ list }) => list));
    for (const [key, { asked, list, counts }] of this.#kept)
      if (!lists.has(list) || !this.#counter.change(asked, counts, places, sign)) this.#kept.delete(key);
  }
}
