import { toFindFilters } from "@tablero/domain/catalogue/find/facet-lists";
import { bestHits } from "./best-hits.ts";
import { CachedCounts, type Counted, categoriesKey, PIECES, type Pieces } from "./cached-counts.ts";
import { availabilityOfUnits, Columns, type Parents } from "./columns.ts";
import { Counter } from "./count.ts";
import type { Hits } from "./hits.ts";
import { type PageQuery, selectPage } from "./pages.ts";
import { MATCH, PreparedQuery, type Question } from "./question.ts";
import type { IndexRow } from "./rows.ts";
import { SORTS, Sortings } from "./sortings.ts";
import { TimeSlice } from "./time-slice.ts";
import { type Changed, Searches } from "./words/searches.ts";
import { WordIndex } from "./words/word-index.ts";

/** Number of cached questions for whole lists. */
const MAX_WHOLES = 256;

const NO_FILTERS = toFindFilters({}, []);

/**
 * An in-memory index for filtering, counting and sorting lists of published products. It contains no cards;
 * those of a page are read from the database by `ordinal`, which is a product's place in the index.
 */
export class CatalogueIndex {
  readonly columns = new Columns();
  readonly words = new WordIndex();
  readonly searches = new Searches(this.words);
  readonly #sortings = new Sortings(this.columns);
  #counts: CachedCounts;
  /** Prepared questions by their categories, without counts. */
  readonly #wholes = new Map<string, PreparedQuery>();
  #lowUpTo: number;
  readonly #pieces: Pieces;
  #tree: Parents = new Map();

  constructor(lowUpTo: number, pieces: Pieces = PIECES) {
    this.#lowUpTo = lowUpTo;
    this.#pieces = pieces;
    this.#counts = this.#newCounts();
  }

  /** Bytes of its arrays for lists and for words. */
  get bytes(): { lists: number; words: number } {
    return { lists: this.columns.bytes() + this.#sortings.bytes, words: this.words.bytes };
  }

  get lowUpTo(): number {
    return this.#lowUpTo;
  }

  /** Stock up to this number of units counts as low. */
  set lowUpTo(lowUpTo: number) {
    if (lowUpTo === this.#lowUpTo) return;
    this.#lowUpTo = lowUpTo;
    this.forget();
    this.#counts = this.#newCounts();
  }

  /** Sets the category tree; passing the same object again changes nothing. */
  set tree(parents: Parents) {
    if (parents === this.#tree) return;
    this.#tree = parents;
    this.columns.setTree(parents);
    this.forget();
  }

  /** Reserves memory, so that nothing is copied while products are added. */
  reserve(places: number, products: number): void {
    this.columns.reserve(places);
    this.#sortings.reserve(products);
  }

  /** Applies the current state of products; those in `gone` are no longer published. */
  change(rows: readonly IndexRow[], gone: readonly number[]): void {
    const { columns } = this;
    const left = gone.filter((place) => columns.has(place));
    const known = rows.map(({ ordinal }) => ordinal).filter((place) => columns.has(place));
    this.#counts.change([...left, ...known], -1);
    const moves = rows.map((row) => ({ place: row.ordinal, moves: columns.moves(row) }));
    for (const sort of SORTS) {
      const moved = moves.filter(({ place, moves }) => moves[sort] && columns.has(place)).map(({ place }) => place);
      this.#sortings.remove(sort, [...left, ...moved]);
    }
    for (const place of left) columns.take(place);
    for (const row of rows) columns.put(row);
    this.#changeWords(rows, left);
    for (const sort of SORTS)
      this.#sortings.add(
        sort,
        moves.filter(({ moves }) => moves[sort]).map(({ place }) => place),
      );
    this.#counts.change(
      rows.map(({ ordinal }) => ordinal),
      1,
    );
  }

  #changeWords(rows: readonly IndexRow[], left: readonly number[]): void {
    const documents: Changed[] = [
      ...left.map((place) => ({ place, document: null })),
      ...rows.map((row) => ({ place: row.ordinal, document: this.words.read(row.search, row.nameKey) })),
    ];
    this.searches.change(documents.filter(({ place, document }) => this.words.put(place, document)));
  }

  /** Packs the new products, once there are many. */
  pack(): Promise<void> {
    this.columns.fit();
    return this.words.pack(new TimeSlice());
  }

  /** Counts for a question and for its list; both are cached and updated when products change. */
  counts(question: Question): Promise<Counted> {
    return this.#counts.of(question);
  }

  /** Places of the products of a page; `total` is the number of matching products. */
  page(asked: PreparedQuery, total: number, page: PageQuery): Promise<number[]> {
    return selectPage(this.columns, this.#sortings, asked, total, page);
  }

  /** Like `page`, with the best hits of a search first; without a question, for all products. */
  bestHits(asked: PreparedQuery | null, hits: Hits, from: number, to: number): number[] {
    return bestHits(this, this.#sortings, asked ?? this.#whole(null), hits, from, to);
  }

  /** Ordinals of the first `most` products in list order that meet a condition, in these categories or in all. */
  first(categories: ReadonlySet<string> | null, most: number, isWanted: (place: number) => boolean): number[] {
    const matchStates = this.#whole(categories).matchStates();
    const at = this.#sortings.at("relevance", "desc");
    const { classOf, count } = this.columns;
    const found: number[] = [];
    for (let position = 0; position < count && found.length < most; position++) {
      const place = at(position);
      if (matchStates[classOf[place] ?? 0] === MATCH && isWanted(place)) found.push(place);
    }
    return found;
  }

  /** The question for all products of some categories. */
  #whole(categories: ReadonlySet<string> | null): PreparedQuery {
    const key = categoriesKey(categories);
    const before = this.#wholes.get(key);
    if (before) return before;
    const asked = new PreparedQuery(this.columns, { filters: NO_FILTERS, categories, hits: null }, this.#lowUpTo);
    if (this.#wholes.size >= MAX_WHOLES) this.#wholes.clear();
    this.#wholes.set(key, asked);
    return asked;
  }

  /** Whether units, as stored in columns, can be bought now. */
  isInStock(units: number): boolean {
    return ["in-stock", "low"].includes(availabilityOfUnits(units, this.#lowUpTo));
  }

  /** Whether a product can be bought now. */
  isStocked(place: number): boolean {
    return this.columns.has(place) && this.isInStock(this.columns.units[place] ?? 0);
  }

  /** Drops all counts, because the categories changed. */
  forget(): void {
    this.#counts.forget();
    this.#wholes.clear();
  }

  #newCounts(): CachedCounts {
    const counter = new Counter(this.columns, this.#lowUpTo);
    return new CachedCounts(this.columns, counter, this.#lowUpTo, (hits) => this.searches.keeps(hits), this.#pieces);
  }
}
