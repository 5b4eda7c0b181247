import { growArray } from "./arrays.ts";

/** The results of a search: places of products, ascending, each with its rank; higher is better. */
export class Hits {
  /** Its key among the searches of its index; empty if it belongs to none of them. */
  readonly key: string;
  count = 0;
  #places = new Uint32Array(0);
  #ranks = new Uint8Array(0);

  constructor(key: string) {
    this.key = key;
  }

  /** Hits from pairs of a place and a rank, in any order. */
  static of(pairs: Iterable<readonly [place: number, rank: number]>): Hits {
    const hits = new Hits("");
    for (const [place, rank] of [...pairs].sort(([a], [b]) => a - b)) hits.append(place, rank);
    return hits;
  }

  /** A copy with different ranks for some places. */
  with(places: readonly number[], rank: number): Hits {
    const hits = new Hits("");
    hits.count = this.count;
    hits.#places = this.#places.slice();
    hits.#ranks = this.#ranks.slice();
    for (const place of places) hits.set(place, rank);
    return hits;
  }

  get places(): Uint32Array {
    return this.#places.subarray(0, this.count);
  }

  get ranks(): Uint8Array {
    return this.#ranks.subarray(0, this.count);
  }

  /** Adds a place after all others. */
  append(place: number, rank: number): void {
    this.#reserve();
    this.#places[this.count] = place;
    this.#ranks[this.count++] = rank;
  }

  has(place: number): boolean {
    const at = this.findPosition(place);
    return at < this.count && this.#places[at] === place;
  }

  /** Sets the rank of a place; 0 removes it. */
  set(place: number, rank: number): void {
    const at = this.findPosition(place);
    if (at < this.count && this.#places[at] === place) {
      if (rank > 0) this.#ranks[at] = rank;
      else {
        this.#places.copyWithin(at, at + 1, this.count);
        this.#ranks.copyWithin(at, at + 1, this.count--);
      }
    } else if (rank > 0) {
      this.#reserve();
      this.#places.copyWithin(at + 1, at, this.count);
      this.#ranks.copyWithin(at + 1, at, this.count++);
      this.#places[at] = place;
      this.#ranks[at] = rank;
    }
  }

  /** Position of the first place that is not below one. */
  findPosition(place: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#places[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #reserve(): void {
    if (this.count < this.#places.length) return;
    const length = this.count + (this.count >>> 2) + 1;
    this.#places = growArray(this.#places, length);
    this.#ranks = growArray(this.#ranks, length);
  }
}
