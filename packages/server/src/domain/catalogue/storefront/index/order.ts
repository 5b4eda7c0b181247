import { growArray } from "./arrays.ts";

/** Order of two places; 0 only for the same one. */
export type Compare = (a: number, b: number) => number;

/**
 * Places in an order that is maintained when products change. A place is removed before its keys change and
 * inserted afterwards; many at once cost little more than one.
 */
export class Order {
  places = new Uint32Array(0);
  length = 0;
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  reserve(length: number): void {
    this.places = growArray(this.places, length);
  }

  /** Removes places, all of which must be in the order. */
  remove(places: readonly number[]): void {
    const at = places.map((place) => this.#findIndex(place)).sort((a, b) => a - b);
    at.forEach((index, count) => {
      this.places.copyWithin(index - count, index + 1, at[count + 1] ?? this.length);
    });
    this.length -= at.length;
  }

  /** Inserts places, none of which may be in the order. */
  add(places: readonly number[]): void {
    const sorted = [...places].sort(this.#compare);
    const at = sorted.map((place) => this.#findIndex(place));
    this.reserve(this.length + sorted.length);
    let end = this.length;
    for (let count = sorted.length; count > 0; count--) {
      const index = at[count - 1] ?? 0;
      this.places.copyWithin(index + count, index, end);
      this.places[index + count - 1] = sorted[count - 1] ?? 0;
      end = index;
    }
    this.length += sorted.length;
  }

  /** The position of a place in the order, or the position at which it would be inserted. */
  #findIndex(place: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.places[middle] ?? 0, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
