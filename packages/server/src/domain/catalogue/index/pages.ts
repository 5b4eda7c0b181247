import FlatQueue from "flatqueue";
import type { Columns } from "./columns.ts";
import { type Asked, RIGHT } from "./question.ts";
import { type Direction, orderOf, type Sort, type Sortings } from "./sortings.ts";

export interface PageAsked {
  sort: Sort;
  direction: Direction;
  /** Positions in the list: from the first to the one before `to`. */
  from: number;
  to: number;
}

/** With more products to look through than this, all that fit are marked first: memory is then read in order. */
const MOST_LOOKED_AT = 10_000;
/** Products that are walked over, cheapest first, rather than all looked at. */
const MOST_WALKED = 50_000;
/** Up to this many products that fit are sorted, rather than looked for in an order. */
const MOST_SORTED = 5_000;

type Fits = (place: number) => boolean;

/** Places of the products of a page; `total` is the number of products that fit. */
export function pageOf(
  columns: Columns,
  sortings: Sortings,
  asked: Asked,
  total: number,
  { sort, direction, from, to }: PageAsked,
): number[] {
  const end = Math.min(to, total);
  if (from >= end) return [];
  const at = sortings.at(sort, direction);
  if (asked.isOpen) return Array.from({ length: end - from }, (_, index) => at(from + index));
  if (sort === "price" && asked.narrows) {
    const isNear = direction === "asc" && (end / total) * columns.count <= MOST_WALKED;
    return isNear ? cheapest(columns, at, asked, end).slice(from) : byChosenPrice(columns, asked, direction, from, end);
  }
  const isLate = end > total - from;
  const lookedAt = ((isLate ? total - from : end) / total) * columns.count;
  let fits = fitting(columns, asked);
  if (lookedAt > MOST_LOOKED_AT && total <= MOST_SORTED)
    return allOf(columns, asked, fits)
      .sort(orderOf(columns, sort, direction))
      .slice(from, end);
  if (lookedAt > MOST_LOOKED_AT) fits = marked(columns, fits);
  return isLate ? walkBack(at, fits, columns.count, total, from, end) : walk(at, fits, columns.count, from, end);
}

/** Whether products fit, by the search and by their classes first. */
function fitting({ classOf, size }: Columns, asked: Asked): Fits {
  const { hits } = asked.question;
  const stands = asked.stands(hits?.places);
  const fits = (place: number) => stands[classOf[place] as number] === RIGHT && asked.fits(place);
  if (!hits) return fits;
  const isHit = bitsOf(hits.places, size);
  return (place) => isHit(place) && fits(place);
}

/** All places that fit, in no order. */
function allOf({ size }: Columns, { question: { hits } }: Asked, fits: Fits): number[] {
  const found: number[] = [];
  if (hits) for (const place of hits.places) if (fits(place)) found.push(place);
  for (let place = 0; place < size && !hits; place++) if (fits(place)) found.push(place);
  return found;
}

/** Looks up whether places are in a list. */
export function bitsOf(places: Uint32Array, size: number): Fits {
  const bits = new Uint32Array((size >>> 5) + 1);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
  }
  return (place) => ((bits[place >>> 5] as number) & (1 << (place & 31))) !== 0;
}

/** The same answers, looked up. */
function marked({ size }: Columns, fits: Fits): Fits {
  const bits = new Uint32Array((size >>> 5) + 1);
  for (let place = 0; place < size; place++)
    if (fits(place)) bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
  return (place) => ((bits[place >>> 5] as number) & (1 << (place & 31))) !== 0;
}

export function walk(
  at: (position: number) => number,
  fits: Fits,
  length: number,
  from: number,
  end: number,
): number[] {
  const found: number[] = [];
  for (let position = 0, count = 0; count < end && position < length; position++) {
    const place = at(position);
    if (fits(place) && count++ >= from) found.push(place);
  }
  return found;
}

/** The same from the end of the list. */
function walkBack(
  at: (position: number) => number,
  fits: Fits,
  length: number,
  total: number,
  from: number,
  end: number,
): number[] {
  const found: number[] = [];
  for (let position = length - 1, count = total; count > from && position >= 0; position--) {
    const place = at(position);
    if (fits(place) && --count < end) found.push(place);
  }
  return found.reverse();
}

/**
 * The first products by the price that filters on variants leave. Products are walked over by the lowest price of all
 * their variants: one whose price is below that of the next product comes before all that follow.
 */
function cheapest(columns: Columns, at: (position: number) => number, asked: Asked, end: number): number[] {
  const { price, count, size } = columns;
  const fits = fitting(columns, asked);
  const found: number[] = [];
  const waiting = new FlatQueue<number>();
  for (let position = 0; position <= count && found.length < end; position++) {
    const place = position < count ? at(position) : -1;
    const below = place < 0 ? Number.POSITIVE_INFINITY : (price[place] as number) * size;
    while (found.length < end && (waiting.peekValue() ?? below) < below) found.push(waiting.pop() as number);
    if (place >= 0 && fits(place)) waiting.push(place, asked.lowest * size + place);
  }
  return found;
}

/** Prices are first told apart by this many steps. */
const STEPS = 65_536;

/**
 * By the price that filters on variants leave, which no order has: products are counted by steps of price, and only
 * those of the steps that the page is in are sorted.
 */
function byChosenPrice(columns: Columns, asked: Asked, direction: Direction, from: number, end: number): number[] {
  const fits = fitting(columns, asked);
  const places = new Uint32Array(columns.count);
  const prices = new Uint32Array(columns.count);
  let [count, highest] = [0, 0];
  for (let place = 0; place < columns.size; place++) {
    if (!fits(place)) continue;
    places[count] = place;
    prices[count++] = asked.lowest;
    if (asked.lowest > highest) highest = asked.lowest;
  }
  const share = Math.min(1, STEPS / (highest + 1));
  const stepOf = (price: number) => {
    const step = Math.floor(price * share);
    return direction === "asc" ? step : STEPS - 1 - step;
  };
  const counts = new Uint32Array(STEPS);
  for (let index = 0; index < count; index++) {
    const step = stepOf(prices[index] as number);
    counts[step] = (counts[step] as number) + 1;
  }
  let [first, before] = [0, 0];
  while (before + (counts[first] as number) <= from) before += counts[first++] as number;
  let [last, upTo] = [first, before];
  while (upTo < end) upTo += counts[last++] as number;
  const near: { place: number; price: number }[] = [];
  for (let index = 0; index < count; index++) {
    const step = stepOf(prices[index] as number);
    if (step >= first && step < last) near.push({ place: places[index] as number, price: prices[index] as number });
  }
  const sign = direction === "asc" ? 1 : -1;
  near.sort((a, b) => sign * (a.price - b.price || a.place - b.place));
  return near.slice(from - before, end - before).map(({ place }) => place);
}
