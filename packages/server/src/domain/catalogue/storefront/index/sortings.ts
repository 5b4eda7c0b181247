import type { Columns } from "./columns.ts";
import { type Compare, Order } from "./order.ts";

/** `relevance` without a search: featured products first, then the newest. `newest`: by publication. */
export const SORTS = ["relevance", "newest", "release", "price", "name"] as const;
export type Sort = (typeof SORTS)[number];
export type Direction = "asc" | "desc";

/**
 * By date; products without a date come last in both directions. Ties are resolved by place, the order of
 * creation.
 */
function compareDates(dates: Float64Array, a: number, b: number, direction: 1 | -1): number {
  const first = dates[a] ?? Number.NaN;
  const second = dates[b] ?? Number.NaN;
  if (first === second) return a - b;
  const isDated = !Number.isNaN(first);
  if (isDated && !Number.isNaN(second)) return direction * (first - second);
  return Number.isNaN(second) && !isDated ? a - b : isDated ? -1 : 1;
}

function compareNames({ names: { items, starts, lengths } }: Columns, a: number, b: number): number {
  const first = starts[a] ?? 0;
  const second = starts[b] ?? 0;
  const length = lengths[a] ?? 0;
  const other = lengths[b] ?? 0;
  const common = Math.min(length, other);
  for (let index = 0; index < common; index++) {
    const apart = (items[first + index] ?? 0) - (items[second + index] ?? 0);
    if (apart !== 0) return apart;
  }
  return length - other || a - b;
}

const DATED_SORTS = ["newest", "release"] as const;
type DatedSort = (typeof DATED_SORTS)[number];
const isDatedSort = (sort: Sort): sort is DatedSort => DATED_SORTS.some((each) => each === sort);

const datesOf = ({ published, released }: Columns, sort: DatedSort): Float64Array =>
  sort === "release" ? released : published;

/** The maintained orders. The arrays of the columns may be replaced, so they are read anew each time. */
const COMPARE: Record<Sort, (columns: Columns) => Compare> = {
  relevance: (columns) => (a, b) =>
    (columns.featured[b] ?? 0) - (columns.featured[a] ?? 0) || compareDates(columns.published, a, b, -1),
  newest: (columns) => (a, b) => compareDates(columns.published, a, b, 1),
  release: (columns) => (a, b) => compareDates(columns.released, a, b, 1),
  price: (columns) => (a, b) => (columns.price[a] ?? 0) - (columns.price[b] ?? 0) || a - b,
  name: (columns) => (a, b) => compareNames(columns, a, b),
};

/** Newest first, the order of featured products and of results with equal rank. */
export const newestFirst =
  (columns: Columns): Compare =>
  (a, b) =>
    compareDates(columns.published, a, b, -1);

/** The order of a list. */
export function chooseOrder(columns: Columns, sort: Sort, direction: Direction): Compare {
  const compare = COMPARE[sort](columns);
  if (direction === "asc" || sort === "relevance") return compare;
  if (!isDatedSort(sort)) return (a, b) => compare(b, a);
  const isUndated = (place: number) => Number(Number.isNaN(datesOf(columns, sort)[place] ?? Number.NaN));
  return (a, b) => isUndated(a) - isUndated(b) || compare(b, a);
}

/** All products in each order. */
export class Sortings {
  readonly #columns: Columns;
  readonly #orders: Record<Sort, Order>;
  /** Numbers of products with a date; the others are at the end of the order. */
  readonly #dated: Record<DatedSort, number> = { newest: 0, release: 0 };

  constructor(columns: Columns) {
    this.#columns = columns;
    const order = (sort: Sort) => new Order(COMPARE[sort](columns));
    this.#orders = {
      relevance: order("relevance"),
      newest: order("newest"),
      release: order("release"),
      price: order("price"),
      name: order("name"),
    };
  }

  get bytes(): number {
    return SORTS.reduce((sum, sort) => sum + this.#orders[sort].places.byteLength, 0);
  }

  reserve(length: number): void {
    for (const sort of SORTS) this.#orders[sort].reserve(length);
  }

  /** Removes products from an order before their sort keys change. */
  remove(sort: Sort, places: readonly number[]): void {
    this.#orders[sort].remove(places);
    if (isDatedSort(sort)) this.#dated[sort] -= this.#countDated(sort, places);
  }

  add(sort: Sort, places: readonly number[]): void {
    this.#orders[sort].add(places);
    if (isDatedSort(sort)) this.#dated[sort] += this.#countDated(sort, places);
  }

  /** Maps a position in the sorted list of all products to the product's place in the index. */
  at(sort: Sort, direction: Direction): (position: number) => number {
    const { places, length } = this.#orders[sort];
    if (direction === "asc" || sort === "relevance") return (position) => places[position] ?? 0;
    const dated = isDatedSort(sort) ? this.#dated[sort] : length;
    return (position) => places[position < dated ? dated - 1 - position : length - 1 - (position - dated)] ?? 0;
  }

  /** The products that meet a condition, from one position to another, in the order of `newestFirst`. */
  newest(isWanted: (place: number) => boolean, from: number, end: number): number[] {
    const { places, length } = this.#orders.newest;
    const found: number[] = [];
    let count = 0;
    const look = (start: number, until: number) => {
      for (let at = start; at < until && count < end; at++) {
        const place = places[at] ?? 0;
        if (isWanted(place) && count++ >= from) found.push(place);
      }
    };
    for (let until = this.#dated.newest; until > 0 && count < end; ) {
      const start = this.#firstOfDate(until - 1);
      look(start, until);
      until = start;
    }
    look(this.#dated.newest, length);
    return found;
  }

  /** Position of the first product with the same date as this one; many may share one date. */
  #firstOfDate(position: number): number {
    const { places } = this.#orders.newest;
    const { published } = this.#columns;
    const dateAt = (at: number) => published[places[at] ?? 0];
    const date = dateAt(position);
    let [first, step] = [position, 1];
    for (; first >= step && dateAt(first - step) === date; step *= 2) first -= step;
    let before = Math.max(first - step, -1);
    while (first - before > 1) {
      const middle = (first + before) >> 1;
      if (dateAt(middle) === date) first = middle;
      else before = middle;
    }
    return first;
  }

  #countDated(sort: DatedSort, places: readonly number[]): number {
    const dates = datesOf(this.#columns, sort);
    return places.filter((place) => !Number.isNaN(dates[place] ?? Number.NaN)).length;
  }
}
