import { FACET_FIELDS, VARIANT_FIELDS } from "@tablero/domain/catalogue/find/facet-fields";
import { PRICE_BUCKETS, priceBucket } from "@tablero/domain/catalogue/find/find";
import { AVAILABILITIES } from "@tablero/domain/platform/vocabulary";
import { growArray } from "./arrays.ts";
import { availabilityOfUnits, type Columns, MAX_UNITS } from "./columns.ts";
import type { Places } from "./places.ts";
import { ALL_FIT, MATCH, NEAR_MISS, NO_MATCH, NONE_FITS, OUTSIDE, type PreparedQuery, SOME_FIT } from "./question.ts";
import { Range } from "./range.ts";
import { addAt, type PriceTally, Sums } from "./sums.ts";

/** Counts for a list without its filters. */
export interface ListCounts {
  /** Number of products by number of the value. */
  base: Int32Array;
  /** Cents, the lowest of each product. */
  prices: Range;
  /** Collector numbers. */
  numbers: Range;
}

/** Counts for a question. All of them are sums over products. */
export interface Counts {
  /** Number of products that match every filter. */
  total: number;
  /**
   * By number of a value: listed products if only that value is chosen in its field. By number of a category:
   * products in it and its descendants.
   */
  count: Int32Array;
  /** Prices of the variants chosen by filters. */
  chosen: Range;
  /** Prices while products are still being counted, because the ends of the histogram are not known yet. */
  tally: PriceTally | null;
  /** Cents: the ends of the histogram. */
  min: number;
  max: number;
  buckets: number[];
}

const placesIn = (list: Uint32Array): Places => ({ list, from: 0, to: list.length });

/** Counts products for questions, by the rules of `CatalogueFinder`. */
export class Counter {
  readonly #columns: Columns;
  /** Positions in `AVAILABILITIES` by units. */
  readonly #words: Uint8Array;
  readonly #sums = new Sums();

  constructor(columns: Columns, lowUpTo: number) {
    this.#columns = columns;
    this.#words = Uint8Array.from({ length: MAX_UNITS + 2 }, (_, units) =>
      AVAILABILITIES.indexOf(availabilityOfUnits(units, lowUpTo)),
    );
  }

  newList(): ListCounts {
    return { base: new Int32Array(this.#columns.values.size), prices: new Range(), numbers: new Range() };
  }

  newCounts(): Counts {
    return {
      total: 0,
      count: new Int32Array(this.#columns.values.size),
      chosen: new Range(),
      tally: null,
      min: 0,
      max: 0,
      buckets: new Array<number>(PRICE_BUCKETS).fill(0),
    };
  }

  /** Sums up products for a list; `foldList` then adds the sums to the list's counts. */
  sumList(asked: PreparedQuery, { prices, numbers }: ListCounts, places: Places, sums: Sums): void {
    this.#sumList(asked, places, prices, numbers, sums);
  }

  foldList(counts: ListCounts, sums: Sums): void {
    counts.base = growArray(counts.base, this.#columns.values.size);
    this.#fold(null, counts.base, 1, sums);
  }

  /**
   * Adds products to a list, or subtracts them. Returns false if an end of a range may have moved, which makes the
   * counts invalid.
   */
  changeList(asked: PreparedQuery, counts: ListCounts, places: Uint32Array, sign: 1 | -1): boolean {
    counts.base = growArray(counts.base, this.#columns.values.size);
    const [prices, numbers] = [new Range(), new Range()];
    this.#sumList(asked, placesIn(places), prices, numbers, this.#sums);
    this.#fold(null, counts.base, sign, this.#sums, places);
    return counts.prices.merge(prices, sign) && counts.numbers.merge(numbers, sign);
  }

  /** Like `sumList`, for the matching products. */
  sum(asked: PreparedQuery, counts: Counts, places: Places, sums: Sums): void {
    counts.tally = sums.prices;
    counts.total += this.#sumFitting(asked, places, counts.chosen, sums);
  }

  /** Number of products that match, added up by class: products of one class share their values and categories. */
  countMatching(asked: PreparedQuery): number {
    const { ofClass, classes } = this.#columns;
    const matchStates = asked.matchStates();
    let count = 0;
    for (let id = 1; id < classes.size; id++) if (matchStates[id] === MATCH) count += ofClass[id] ?? 0;
    return count;
  }

  /** Like `sum`, for all products and a plain question; products of other classes are skipped. */
  sumByClass(asked: PreparedQuery, counts: Counts, sums: Sums): void {
    const { classes, ofClass, classOf, offerOf, price, units, size } = this.#columns;
    sums.reserve(this.#columns);
    counts.tally = sums.prices;
    const words = this.#words;
    const matchStates = asked.matchStates();
    for (let id = 1; id < classes.size; id++) if ((matchStates[id] ?? 0) >= MATCH) sums.classes[id] = ofClass[id] ?? 0;
    for (let place = 0; place < size; place++) {
      if (matchStates[classOf[place] ?? 0] !== MATCH) continue;
      addAt(sums.offers, offerOf[place] ?? 0, 1);
      addAt(sums.words, words[units[place] ?? 0] ?? 0, 1);
      sums.prices.add(price[place] ?? 0, 1);
      counts.total += 1;
    }
  }

  /** Adds the sums of all products, and builds the histogram. */
  fold(asked: PreparedQuery, counts: Counts, { prices }: ListCounts, sums: Sums): void {
    counts.count = growArray(counts.count, this.#columns.values.size);
    this.#fold(asked, counts.count, 1, sums);
    counts.min = Math.min(prices.min, counts.chosen.min);
    counts.max = Math.max(prices.max, counts.chosen.max);
    counts.tally = null;
    foldPrices(counts, 1, sums);
  }

  /** Like `changeList`, for the matching products. */
  change(asked: PreparedQuery, counts: Counts, places: Uint32Array, sign: 1 | -1): boolean {
    counts.count = growArray(counts.count, this.#columns.values.size);
    const chosen = new Range();
    counts.total += sign * this.#sumFitting(asked, placesIn(places), chosen, this.#sums);
    this.#fold(asked, counts.count, sign, this.#sums, places);
    foldPrices(counts, sign, this.#sums);
    return counts.chosen.merge(chosen, sign);
  }

  #sumList(asked: PreparedQuery, { list, from, to }: Places, prices: Range, numbers: Range, sums: Sums): void {
    const { classOf, offerOf, price, units, number } = this.#columns;
    sums.reserve(this.#columns);
    const words = this.#words;
    const matchStates = asked.matchStates(list?.subarray(from, to));
    for (let index = from; index < to; index++) {
      const place = list ? (list[index] ?? 0) : index;
      const id = classOf[place] ?? 0;
      if (matchStates[id] === OUTSIDE) continue;
      addAt(sums.classes, id, 1);
      addAt(sums.offers, offerOf[place] ?? 0, 1);
      addAt(sums.words, words[units[place] ?? 0] ?? 0, 1);
      prices.add(price[place] ?? 0);
      const numbered = number[place] ?? 0;
      if (numbered > 0) numbers.add(numbered);
    }
  }

  /** Sums up products by the counts that include them. Returns how many match every filter. */
  #sumFitting(asked: PreparedQuery, { list, from, to }: Places, chosen: Range, sums: Sums): number {
    const { classOf, offerOf, price, units, number } = this.#columns;
    sums.reserve(this.#columns);
    const words = this.#words;
    const { narrows, looksClosely, asksNumber, fitsWord, fitsStock } = asked;
    const matchStates = asked.matchStates(list?.subarray(from, to));
    const offerFits = narrows ? asked.offerFits(list?.subarray(from, to)) : null;
    let total = 0;
    for (let index = from; index < to; index++) {
      const place = list ? (list[index] ?? 0) : index;
      const id = classOf[place] ?? 0;
      const matchState = matchStates[id] ?? 0;
      if (matchState === OUTSIDE || (matchState === NO_MATCH && !narrows)) continue;
      if (asksNumber && !asked.fitsNumber(number[place] ?? 0)) continue;
      const offer = offerOf[place] ?? 0;
      if (matchState === MATCH) {
        if (!looksClosely) addAt(sums.offers, offer, 1);
        else this.#countVariants(asked, place, offer, sums);
      }
      let lowest = price[place] ?? 0;
      let left = units[place] ?? 0;
      if (offerFits) {
        const fits = offerFits[offer] ?? 0;
        if (fits === NONE_FITS) continue;
        if (fits !== ALL_FIT && asked.offers(place)) {
          lowest = asked.lowest;
          left = asked.left;
        }
        chosen.add(lowest);
        if (matchState === NO_MATCH) continue;
      }
      if (looksClosely) {
        if (fitsStock[left] === 0) continue;
        const isPrice = asked.fitsPrice(lowest);
        const isWord = fitsWord[left] === 1;
        if (matchState === MATCH && isPrice) addAt(sums.words, words[left] ?? 0, 1);
        if (matchState === MATCH && isWord) sums.prices.add(lowest, 1);
        if (!isPrice || !isWord) continue;
      } else if (matchState === MATCH) {
        addAt(sums.words, words[left] ?? 0, 1);
        sums.prices.add(lowest, 1);
      }
      addAt(sums.classes, id, 1);
      if (matchState === MATCH) total += 1;
    }
    return total;
  }

  /** Counts the values of a product's variants that match in price and stock. */
  #countVariants(asked: PreparedQuery, place: number, offer: number, sums: Sums): void {
    const { offers, options, price, units } = this.#columns;
    const length = offers.lengthOf(offer);
    // With a single variant, its values are those of the product.
    if (length === 1) {
      if (asked.fitsClosely(price[place] ?? 0, units[place] ?? 0)) addAt(sums.offers, offer, 1);
      return;
    }
    const any = asked.fitsAnyChoice(place, length);
    if (any === ALL_FIT) addAt(sums.offers, offer, 1);
    if (any !== SOME_FIT) return;
    const start = offers.starts[offer] ?? 0;
    for (let field = 0; field < VARIANT_FIELDS.length; field++) {
      const valueAt = (index: number) =>
        options.items[(options.starts[offers.items[start + index] ?? 0] ?? 0) + field] ?? 0;
      for (let index = 0; index < length; index++) {
        const value = valueAt(index);
        if (value === 0 || isBefore(valueAt, index, value)) continue;
        if (asked.offers(place, field, value) && asked.fitsClosely(asked.lowest, asked.left))
          addAt(sums.values, value, 1);
      }
    }
  }

  /**
   * Adds the sums to the counts of values and clears the sums. With a list of places, only the values of those
   * places can occur.
   */
  #fold(asked: PreparedQuery | null, counts: Int32Array, sign: number, sums: Sums, places?: Uint32Array): void {
    // There may be more classes and offers now than when the products were summed up.
    sums.reserve(this.#columns);
    const { classes, offers, classOf, offerOf, values } = this.#columns;
    if (places)
      for (const place of places) {
        this.#foldClass(asked, classOf[place] ?? 0, counts, sign, sums);
        this.#foldOffer(asked, offerOf[place] ?? 0, counts, sign, sums);
      }
    else {
      for (let id = 1; id < classes.size; id++) this.#foldClass(asked, id, counts, sign, sums);
      for (let id = 1; id < offers.size; id++) this.#foldOffer(asked, id, counts, sign, sums);
    }
    for (const field of asked?.looksClosely ? VARIANT_FIELDS : [])
      for (const value of values.of(field)) {
        addAt(counts, value, sign * (sums.values[value] ?? 0));
        sums.values[value] = 0;
      }
    AVAILABILITIES.forEach((word, index) => {
      addAt(counts, values.intern("availability", word), sign * (sums.words[index] ?? 0));
    });
    sums.words.fill(0);
  }

  #foldClass(asked: PreparedQuery | null, id: number, counts: Int32Array, sign: number, sums: Sums): void {
    const times = sign * (sums.classes[id] ?? 0);
    if (times === 0) return;
    sums.classes[id] = 0;
    const { classes, values } = this.#columns;
    const matchState = asked ? asked.computeMatchState(id) : MATCH;
    const only = matchState >= NEAR_MISS ? FACET_FIELDS[matchState - NEAR_MISS] : undefined;
    for (const value of classes.of(id)) {
      const field = values.fieldOf(value);
      if (field !== "category" && (only === undefined || field === only)) addAt(counts, value, times);
    }
    if (only === undefined) for (const value of this.#columns.within(id)) addAt(counts, value, times);
  }

  #foldOffer(asked: PreparedQuery | null, id: number, counts: Int32Array, sign: number, sums: Sums): void {
    const times = sign * (sums.offers[id] ?? 0);
    if (times === 0) return;
    sums.offers[id] = 0;
    const { offers, options } = this.#columns;
    for (let field = 0; field < VARIANT_FIELDS.length; field++) {
      const own = new Set<number>();
      for (const option of offers.of(id)) own.add(options.of(option)[field] ?? 0);
      for (const value of own)
        if (value !== 0 && (!asked || asked.fitsOffer(id, field, value))) addAt(counts, value, times);
    }
  }
}

/** Adds prices to the histogram, or to the prices from which it is built later. */
function foldPrices({ tally, min, max, buckets }: Counts, sign: number, sums: Sums): void {
  sums.prices.take((cents, times) => {
    if (tally) tally.add(cents, sign * times);
    else addAt(buckets, priceBucket(cents, min, max), sign * times);
  });
}

/** Whether one of the first numbers equals the given one. */
function isBefore(valueAt: (index: number) => number, length: number, value: number): boolean {
  for (let index = 0; index < length; index++) if (valueAt(index) === value) return true;
  return false;
}
