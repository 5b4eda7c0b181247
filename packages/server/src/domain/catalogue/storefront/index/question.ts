import { FACET_FIELDS, isVariantField, VARIANT_FIELDS } from "@tablero/domain/catalogue/find/facet-fields";
import { type FindFilters, variantFilterOf } from "@tablero/domain/catalogue/find/find";
import type { Availability } from "@tablero/domain/platform/vocabulary";
import { growArray } from "./arrays.ts";
import { addUnits, availabilityOfUnits, type Columns, VARIANT_SIZE } from "./columns.ts";
import type { Hits } from "./hits.ts";

/** The query of a list, apart from its order and page. */
export interface Question {
  filters: FindFilters;
  /** Ids of the categories whose products are listed; null for all. */
  categories: ReadonlySet<string> | null;
  /** The results of a search; null without one. */
  hits: Hits | null;
}

/** Match state of a class: not in the list, failing two or more fields, matching, or failing exactly one. */
export const OUTSIDE = 1;
export const NO_MATCH = 2;
export const MATCH = 3;
/** The position of the only failing field in `FACET_FIELDS` is added to this value. */
export const NEAR_MISS = 4;

/** Bits of a value: one per product field in which it is chosen, and one if it is a category of the list. */
const IN_LIST = 1 << FACET_FIELDS.length;

/** Bits of an option: one per matching variant field, and one for the sale. */
const ON_SALE = 1 << VARIANT_FIELDS.length;
const ALL = ON_SALE * 2 - 1;

/** The matching variants of an offer. */
export const NONE_FITS = 1;
export const SOME_FIT = 2;
export const ALL_FIT = 3;

/** Results of a question for immutable lists, by list id; 0 if nothing was computed yet. */
class MemoizedMatches {
  #known = new Uint8Array(0);
  /** All ids below it have a result. */
  #upTo = 0;

  /** Computes the results of all ids below `size`. */
  all(size: number, judge: (id: number) => number): Uint8Array {
    this.#known = growArray(this.#known, size);
    for (; this.#upTo < size; this.#upTo++) this.#known[this.#upTo] ||= judge(this.#upTo);
    return this.#known;
  }

  /** Computes at least the results of the ids at these places. */
  of(places: Uint32Array, idOf: Uint32Array, size: number, judge: (id: number) => number): Uint8Array {
    this.#known = growArray(this.#known, size);
    for (let at = 0; at < places.length; at++) {
      const id = idOf[places[at] ?? 0] ?? 0;
      if (this.#known[id] === 0) this.#known[id] = judge(id);
    }
    return this.#known;
  }
}

const IN_STOCK: readonly Availability[] = ["in-stock", "low"];

/**
 * A question prepared for one index: whether classes, options and products match, by the rules of
 * `CatalogueFinder` applied to columns.
 */
export class PreparedQuery {
  readonly question: Question;
  /** Whether filters choose among variants. */
  readonly narrows: boolean;
  /** Whether filters use price or stock, which differ within a class. */
  readonly looksClosely: boolean;
  /** Price in cents, and units as stored in columns, of the variants last found by `offers`. */
  lowest = 0;
  left = 0;
  readonly #columns: Columns;
  /** By number of the value: its bits. */
  #marks = new Uint32Array(0);
  /** All values below it have their bits. */
  #marked = 0;
  #optionFits = new Uint8Array(0);
  readonly #matchStates = new MemoizedMatches();
  readonly #offerFits = new MemoizedMatches();
  /** A bit for each field of products in which something is chosen. */
  readonly #wanted: number;
  readonly #onSale: boolean;
  /** By units: whether availability and stock match. */
  readonly fitsWord = new Uint8Array(256);
  readonly fitsStock = new Uint8Array(256);
  /** Cents: the prices that match the filters. */
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly #minNumber: number;
  readonly #maxNumber: number;
  readonly asksNumber: boolean;

  constructor(columns: Columns, question: Question, lowUpTo: number) {
    const { filters } = question;
    const { chosen, minPrice, maxPrice, minNumber, maxNumber } = filters;
    this.#columns = columns;
    this.question = question;
    this.#onSale = variantFilterOf(filters).onSale;
    this.narrows = this.#onSale || VARIANT_FIELDS.some((field) => chosen[field] !== null);
    this.#wanted = FACET_FIELDS.reduce((sum, field, at) => {
      const isOfProducts = field !== "availability" && !isVariantField(field);
      return isOfProducts && chosen[field] !== null ? sum | (1 << at) : sum;
    }, 0);
    for (let units = 0; units < 256; units++) {
      const word = availabilityOfUnits(units, lowUpTo);
      this.fitsWord[units] = Number(chosen.availability?.has(word) ?? true);
      this.fitsStock[units] = Number(filters.inStock !== true || IN_STOCK.includes(word));
    }
    this.minPrice = minPrice ?? 0;
    this.maxPrice = maxPrice ?? Number.POSITIVE_INFINITY;
    this.asksNumber = minNumber !== undefined || maxNumber !== undefined;
    this.#minNumber = Math.max(minNumber ?? 0, 1);
    this.#maxNumber = maxNumber ?? Number.POSITIVE_INFINITY;
    this.looksClosely =
      minPrice !== undefined || maxPrice !== undefined || filters.inStock === true || chosen.availability !== null;
  }

  /** Whether every product of the index is in the list and matches. */
  get isOpen(): boolean {
    return this.question.hits === null && this.takesAll;
  }

  /** Whether there are no filters, so that all results of a search are listed and match. */
  get takesAll(): boolean {
    return this.question.categories === null && this.#wanted === 0 && this.isPlain;
  }

  /**
   * Whether the filters depend only on a product's class (see `Columns`), not on its variants, price, stock or
   * collector number.
   */
  get isPlain(): boolean {
    return !this.narrows && !this.looksClosely && !this.asksNumber;
  }

  computeMatchState(classId: number): number {
    if (classId === 0) return OUTSIDE;
    const { values, classes } = this.#columns;
    if (this.#marked < values.size) this.#extendMarks();
    const marks = this.#marks;
    const end = classes.starts[classId + 1] ?? 0;
    let found = this.question.categories === null ? IN_LIST : 0;
    for (let at = classes.starts[classId] ?? 0; at < end; at++) found |= marks[classes.items[at] ?? 0] ?? 0;
    if ((found & IN_LIST) === 0) return OUTSIDE;
    const missing = this.#wanted & ~found;
    if (missing === 0) return MATCH;
    const isOne = (missing & (missing - 1)) === 0;
    return isOne ? NEAR_MISS + 31 - Math.clz32(missing) : NO_MATCH;
  }

  #extendMarks(): void {
    const { values } = this.#columns;
    const { categories, filters } = this.question;
    this.#marks = growArray(this.#marks, values.size);
    for (; this.#marked < values.size; this.#marked++) {
      const field = values.fieldOf(this.#marked);
      const wanted = field === "category" ? categories : filters.chosen[field];
      const bit = field === "category" ? IN_LIST : 1 << FACET_FIELDS.indexOf(field);
      if (wanted?.has(values.textOf(this.#marked))) this.#marks[this.#marked] = bit;
    }
  }

  /** Match states by class, for all classes or at least for those of a list of places. */
  matchStates(places?: Uint32Array): Uint8Array {
    const { classes, classOf } = this.#columns;
    const judge = (id: number) => this.computeMatchState(id);
    return places
      ? this.#matchStates.of(places, classOf, classes.size, judge)
      : this.#matchStates.all(classes.size, judge);
  }

  /** The number of matching variants of each offer, for the same offers as in `matchStates`. */
  offerFits(places?: Uint32Array): Uint8Array {
    const { offers, offerOf } = this.#columns;
    const judge = (id: number) => this.#computeFit(id);
    return places ? this.#offerFits.of(places, offerOf, offers.size, judge) : this.#offerFits.all(offers.size, judge);
  }

  #computeFit(offer: number): number {
    const list = this.#columns.offers.of(offer);
    const fitting = list.reduce((sum, option) => sum + Number(this.#fits(option, -1)), 0);
    return fitting === 0 ? NONE_FITS : fitting === list.length ? ALL_FIT : SOME_FIT;
  }

  fitsPrice(price: number): boolean {
    return price >= this.minPrice && price <= this.maxPrice;
  }

  /** Whether price (cents) and stock (units as stored in columns) match. */
  fitsClosely(price: number, units: number): boolean {
    return this.fitsStock[units] === 1 && this.fitsWord[units] === 1 && this.fitsPrice(price);
  }

  /**
   * Whether price and stock match for any choice among a product's variants, or for none. With a filter by
   * availability, which depends on the sum of their units, this is not known in advance.
   */
  fitsAnyChoice(place: number, count: number): number {
    if (this.question.filters.chosen.availability !== null) return SOME_FIT;
    const { starts, items } = this.#columns.variants;
    let at = starts[place] ?? 0;
    let priced = 0;
    let stocked = 0;
    for (let index = 0; index < count; index++, at += VARIANT_SIZE) {
      if (this.fitsPrice(items[at] ?? 0)) priced += 1;
      stocked += this.fitsStock[items[at + 1] ?? 0] ?? 0;
    }
    if (priced === 0 || stocked === 0) return NONE_FITS;
    return priced === count && stocked === count ? ALL_FIT : SOME_FIT;
  }

  fitsNumber(number: number): boolean {
    return !this.asksNumber || (number >= this.#minNumber && number <= this.#maxNumber);
  }

  /**
   * Finds the matching variants of a product, and sets `lowest` and `left` to their lowest price and units. With a
   * field (its position in `VARIANT_FIELDS`) and a value, only that value counts as chosen in the field. Returns
   * whether there are any.
   */
  offers(place: number, field = -1, value = 0): boolean {
    const { offers, options, offerOf, variants } = this.#columns;
    const { items } = variants;
    const offer = offerOf[place] ?? 0;
    const end = offers.starts[offer + 1] ?? 0;
    let at = variants.starts[place] ?? 0;
    let fitting = 0;
    for (let index = offers.starts[offer] ?? 0; index < end; index++, at += VARIANT_SIZE) {
      const option = offers.items[index] ?? 0;
      if (!this.#fits(option, field)) continue;
      if (field >= 0 && options.items[(options.starts[option] ?? 0) + field] !== value) continue;
      const price = items[at] ?? 0;
      const units = items[at + 1] ?? 0;
      this.lowest = fitting === 0 ? price : Math.min(this.lowest, price);
      this.left = fitting === 0 ? units : addUnits(this.left, units);
      fitting += 1;
    }
    return fitting > 0;
  }

  /** Whether a product whose class matches also matches every filter; `lowest` is then its price in the list. */
  fits(place: number): boolean {
    const { price, units, number } = this.#columns;
    if (!this.fitsNumber(number[place] ?? 0)) return false;
    if (!this.narrows) {
      this.lowest = price[place] ?? 0;
      this.left = units[place] ?? 0;
    } else if (!this.offers(place)) return false;
    return this.fitsClosely(this.lowest, this.left);
  }

  /** Whether some variant of an offer matches if only that value is chosen in its field. */
  fitsOffer(offer: number, field: number, value: number): boolean {
    const { offers, options } = this.#columns;
    return offers.of(offer).some((option) => options.of(option)[field] === value && this.#fits(option, field));
  }

  /** Whether an option matches all filters except that of one field. */
  #fits(option: number, but: number): boolean {
    if (option >= this.#optionFits.length) this.#extendOptions();
    const fits = this.#optionFits[option] ?? 0;
    return (but < 0 ? fits : fits | (1 << but)) === ALL;
  }

  #extendOptions(): void {
    const { options, values } = this.#columns;
    const { chosen } = this.question.filters;
    this.#optionFits = Uint8Array.from({ length: options.size }, (_, id) => {
      const own = options.of(id);
      const fits = VARIANT_FIELDS.map((field, index) => {
        const [wanted, value] = [chosen[field], own[index] ?? 0];
        return wanted === null || (value !== 0 && wanted.has(values.textOf(value))) ? 1 << index : 0;
      });
      return fits.reduce((sum, bit) => sum | bit, !this.#onSale || own[VARIANT_FIELDS.length] === 1 ? ON_SALE : 0);
    });
  }
}
