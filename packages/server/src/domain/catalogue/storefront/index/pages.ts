import FlatQueue from "flatqueue";
import type { Columns } from "./columns.ts";
import { slicePlaces } from "./places.ts";
import { MATCH, type PreparedQuery } from "./question.ts";
import { chooseOrder, type Direction, type Sort, type Sortings } from "./sortings.ts";
import { TimeSlice } from "./time-slice.ts";

export interface PageQuery {
  sort: Sort;
  direction: Direction;
  /** Positions in the list, from `from` up to but excluding `to`. */
  from: number;
  to: number;
}

/**
 * If there are more candidates than this, all matching products are marked first, so that memory is read in
 * order.
 */
const MAX_LOOKED_AT = 10_000;
/** Maximum number of products to step through in an order before all are checked instead. */
const MAX_WALKED = 50_000;
/** Up to this many matching products are sorted instead of being looked up in an order. */
const MAX_SORTED = 5_000;

/** Number of places checked between two checks of the time. */
const PIECE = 8_192;

type Fits = (place: number) => boolean;

/** Places of the products of a page; `total` is the number of matching products. */
export async function selectPage(
  columns: Columns,
  sortings: Sortings,
  asked: PreparedQuery,
  total: number,
  { sort, direction, from, to }: PageQuery,
): Promise<number[]> {
  const end = Math.min(to, total);
  if (from >= end) return [];
  const at = sortings.at(sort, direction);
  if (asked.isOpen) return Array.from({ length: end - from }, (_, index) => at(from + index));
  if (sort === "price" && asked.narrows) {
    const isNear = direction === "asc" && (end / total) * columns.count <= MAX_WALKED;
    const found = isNear ? cheapest(columns, at, asked, end) : null;
    return found?.slice(from) ?? byChosenPrice(columns, asked, direction, from, end);
  }
  const isLate = end > total - from;
  const way = { at, ...(sort === "price" ? priced(columns, at, asked, direction) : { first: 0, last: columns.count }) };
  const walked = (fits: Fits, most: number) =>
    isLate ? walkBack(way, fits, total, from, end, most) : walk(way, fits, from, end, most);
  const lookedAt = ((isLate ? total - from : end) / total) * (way.last - way.first);
  const found = lookedAt > MAX_LOOKED_AT ? null : walked(fitting(columns, asked), MAX_WALKED);
  if (found) return found;
  if (total <= MAX_SORTED) {
    const all: number[] = [];
    await forEachMatch(columns, asked, (place) => all.push(place));
    return all.sort(chooseOrder(columns, sort, direction)).slice(from, end);
  }
  return walked(await marked(columns, asked), Number.POSITIVE_INFINITY) ?? [];
}

/** A part of an order that contains all matching products. */
interface Way {
  at: (position: number) => number;
  /** Positions from `first` up to but excluding `last`. */
  first: number;
  last: number;
}

/** The part of an order by price that matches the price filters. */
function priced(
  { price, count }: Columns,
  at: Way["at"],
  { minPrice, maxPrice }: PreparedQuery,
  direction: Direction,
): Pick<Way, "first" | "last"> {
  const priceAt = (position: number) => price[at(position)] ?? 0;
  return direction === "asc"
    ? {
        first: findFirst(count, (at) => priceAt(at) >= minPrice),
        last: findFirst(count, (at) => priceAt(at) > maxPrice),
      }
    : {
        first: findFirst(count, (at) => priceAt(at) <= maxPrice),
        last: findFirst(count, (at) => priceAt(at) < minPrice),
      };
}

/** The first position from which a condition holds. */
function findFirst(count: number, holds: (position: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Whether products match, checking their classes first. With a search, only the classes of these hits are
 * checked.
 */
function fittingHits({ classOf }: Columns, asked: PreparedQuery, hits: Uint32Array | undefined): Fits {
  const matchStates = asked.matchStates(hits);
  return (place) => matchStates[classOf[place] ?? 0] === MATCH && asked.fits(place);
}

/** Whether products match the whole question, including its search. */
function fitting(columns: Columns, asked: PreparedQuery): Fits {
  const { hits } = asked.question;
  const fits = fittingHits(columns, asked, hits?.places);
  if (!hits) return fits;
  const isHit = toBits(hits.places, columns.size);
  return (place) => isHit(place) && fits(place);
}

/** Calls `each` with all matching places, in pieces between which other work runs. */
async function forEachMatch(columns: Columns, asked: PreparedQuery, each: (place: number) => void): Promise<void> {
  const slice = new TimeSlice();
  for (let from = 0; from < columns.size; from += PIECE) {
    // The data may have changed during a pause.
    const places = slicePlaces(asked.question.hits, from, Math.min(from + PIECE, columns.size));
    const fits = fittingHits(columns, asked, places.list?.subarray(places.from, places.to));
    for (let at = places.from; at < places.to; at++) {
      const place = places.list ? (places.list[at] ?? 0) : at;
      if (fits(place)) each(place);
    }
    if (slice.isOver) await slice.next();
  }
}

/** A lookup of places that are in a list and meet a condition. */
export function toBits(places: Uint32Array, size: number, isWanted?: (at: number) => boolean): Fits {
  const bits = new Uint32Array((size >>> 5) + 1);
  for (let at = 0; at < places.length; at++) {
    if (isWanted && !isWanted(at)) continue;
    const place = places[at] ?? 0;
    bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
  }
  return (place) => ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}

/** A lookup of matching products. */
async function marked(columns: Columns, asked: PreparedQuery): Promise<Fits> {
  const bits = new Uint32Array((columns.size >>> 5) + 1);
  await forEachMatch(columns, asked, (place) => {
    bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
  });
  return (place) => ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}

/** The products of a page, found by walking along an order; null if they are not among the first `most`. */
function walk({ at, first, last }: Way, fits: Fits, from: number, end: number, most: number): number[] | null {
  const found: number[] = [];
  for (let position = first, count = 0; count < end && position < last; position++) {
    if (position - first >= most) return null;
    const place = at(position);
    if (fits(place) && count++ >= from) found.push(place);
  }
  return found;
}

/** Like `walk`, from the end of the list. */
function walkBack(
  { at, first, last }: Way,
  fits: Fits,
  total: number,
  from: number,
  end: number,
  most: number,
): number[] | null {
  const found: number[] = [];
  for (let position = last - 1, count = total; count > from && position >= first; position--) {
    if (last - position > most) return null;
    const place = at(position);
    if (fits(place) && --count < end) found.push(place);
  }
  return found.reverse();
}

/**
 * The first products by the lowest price of their matching variants; null if they are too far down. Walks over
 * products by the lowest price of all their variants, and by place if prices are equal. A product that precedes
 * the next one in this order precedes all that follow.
 */
function cheapest(columns: Columns, at: Way["at"], asked: PreparedQuery, end: number): number[] | null {
  const { price, count, size } = columns;
  const fits = fitting(columns, asked);
  const found: number[] = [];
  const waiting = new FlatQueue<number>();
  for (let position = 0; position <= count && found.length < end; position++) {
    if (position >= MAX_WALKED) return null;
    const place = position < count ? at(position) : -1;
    const below = place < 0 ? Number.POSITIVE_INFINITY : (price[place] ?? 0) * size + place;
    while (found.length < end && (waiting.peekValue() ?? below) < below) found.push(waiting.pop() as number);
    if (place >= 0 && fits(place)) waiting.push(place, asked.lowest * size + place);
  }
  return found;
}

/** Prices are first divided into this many steps. */
const STEPS = 65_536;

/**
 * Sorts by the lowest price of the matching variants, for which no order is maintained. Products are counted by
 * price steps, and only the steps on the page are sorted.
 */
async function byChosenPrice(
  columns: Columns,
  asked: PreparedQuery,
  direction: Direction,
  from: number,
  until: number,
): Promise<number[]> {
  const places = new Uint32Array(columns.size);
  const prices = new Uint32Array(columns.size);
  let [count, highest] = [0, 0];
  await forEachMatch(columns, asked, (place) => {
    places[count] = place;
    prices[count++] = asked.lowest;
    if (asked.lowest > highest) highest = asked.lowest;
  });
  const end = Math.min(until, count);
  if (from >= end) return [];
  const share = Math.min(1, STEPS / (highest + 1));
  const priceStep = (price: number) => {
    const step = Math.floor(price * share);
    return direction === "asc" ? step : STEPS - 1 - step;
  };
  const counts = new Uint32Array(STEPS);
  for (let index = 0; index < count; index++) {
    const step = priceStep(prices[index] ?? 0);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  let [first, before] = [0, 0];
  while (before + (counts[first] ?? 0) <= from) before += counts[first++] ?? 0;
  let [last, upTo] = [first, before];
  while (upTo < end) upTo += counts[last++] ?? 0;
  const near: { place: number; price: number }[] = [];
  for (let index = 0; index < count; index++) {
    const step = priceStep(prices[index] ?? 0);
    if (step >= first && step < last) near.push({ place: places[index] ?? 0, price: prices[index] ?? 0 });
  }
  const sign = direction === "asc" ? 1 : -1;
  near.sort((a, b) => sign * (a.price - b.price || a.place - b.place));
  return near.slice(from - before, end - before).map(({ place }) => place);
}
