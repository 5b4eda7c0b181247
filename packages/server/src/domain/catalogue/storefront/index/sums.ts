import { AVAILABILITIES } from "@tablero/domain/platform/vocabulary";
import { growArray } from "./arrays.ts";
import type { Columns } from "./columns.ts";

export function addAt(array: Int32Array | Uint32Array | number[], index: number, amount: number): void {
  array[index] = (array[index] ?? 0) + amount;
}

/** Prices below this number of cents are counted by price, higher ones one by one. */
const TALLIED = 65_536;

/** Number of products by price. */
export class PriceTally {
  readonly #low = new Int32Array(TALLIED);
  #highest = -1;
  readonly #high = new Map<number, number>();

  add(cents: number, times: number): void {
    if (cents >= TALLIED) this.#high.set(cents, (this.#high.get(cents) ?? 0) + times);
    else {
      addAt(this.#low, cents, times);
      if (cents > this.#highest) this.#highest = cents;
    }
  }

  /** Calls `each` for every price and clears the tally. */
  take(each: (cents: number, times: number) => void): void {
    for (let cents = 0; cents <= this.#highest; cents++) {
      const times = this.#low[cents] ?? 0;
      if (times !== 0) each(cents, times);
    }
    this.#low.fill(0, 0, this.#highest + 1);
    this.#highest = -1;
    for (const [cents, times] of this.#high) each(cents, times);
    this.#high.clear();
  }
}

/** Sums of one pass over products. Every pass uses the same memory, which is empty between passes. */
export class Sums {
  /** Products by class, by offer, and by position in `AVAILABILITIES`. */
  classes = new Int32Array(0);
  offers = new Int32Array(0);
  readonly words = new Int32Array(AVAILABILITIES.length);
  /** Number of products by number of a value that one of their variants has. */
  values = new Int32Array(0);
  readonly prices = new PriceTally();

  reserve({ classes, offers, values }: Columns): this {
    this.classes = growArray(this.classes, classes.size);
    this.offers = growArray(this.offers, offers.size);
    this.values = growArray(this.values, values.size);
    return this;
  }
}
