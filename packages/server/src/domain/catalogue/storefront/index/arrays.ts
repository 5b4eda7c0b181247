type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Columns grow by an eighth; a larger step would waste more memory. */
const GROWTH = 1.125;
const LEAST = 256;

/** The array, or a longer copy if it is shorter than `length`. */
export function growArray<A extends Numbers>(array: A, length: number): A {
  if (array.length >= length) return array;
  const Type = array.constructor as new (length: number) => A;
  const longer = new Type(Math.ceil(Math.max(length, array.length * GROWTH, LEAST)));
  longer.set(array);
  return longer;
}

/**
 * Lists of numbers by place, stored consecutively in one array. A list whose length changes moves to the end.
 * Once a quarter of the array is unused, the array is rewritten.
 */
export class Arena<A extends Uint8Array | Uint32Array> {
  items: A;
  starts = new Uint32Array(0);
  lengths = new Uint16Array(0);
  #used = 0;
  #unused = 0;

  constructor(items: A) {
    this.items = items;
  }

  get bytes(): number {
    return this.items.byteLength + this.starts.byteLength + this.lengths.byteLength;
  }

  reserve(places: number, items = 0): void {
    this.starts = growArray(this.starts, places);
    this.lengths = growArray(this.lengths, places);
    this.items = growArray(this.items, items);
  }

  /** Releases the unused end of the array. */
  fit(): void {
    this.items = this.items.slice(0, this.#used) as A;
  }

  set(place: number, list: ArrayLike<number>): void {
    const before = this.lengths[place] ?? 0;
    if (list.length > before) {
      this.#unused += before;
      if (this.#unused > this.#used / 4) this.#compact(place);
      this.items = growArray(this.items, this.#used + list.length);
      this.starts[place] = this.#used;
      this.#used += list.length;
    } else this.#unused += before - list.length;
    this.lengths[place] = list.length;
    this.items.set(list, this.starts[place]);
  }

  of(place: number): A {
    const start = this.starts[place] ?? 0;
    return this.items.subarray(start, start + (this.lengths[place] ?? 0)) as A;
  }

  /** Writes all lists except that of `except` consecutively. */
  #compact(except: number): void {
    this.lengths[except] = 0;
    const items = this.items.slice();
    let used = 0;
    for (let place = 0; place < this.lengths.length; place++) {
      const [start = 0, length = 0] = [this.starts[place], this.lengths[place]];
      if (length === 0) continue;
      this.items.set(items.subarray(start, start + length), used);
      this.starts[place] = used;
      used += length;
    }
    this.#used = used;
    this.#unused = 0;
  }
}

/** Distinct lists of numbers, each with an id from 1 on, stored consecutively in one array. */
export class InternedLists {
  readonly #ids = new Map<string, number>();
  items = new Uint32Array(0);
  /** Start positions of lists. The list with id 0 is empty, and each list ends where the next begins. */
  starts = new Uint32Array(3);
  /** One more than the highest id. */
  size = 1;

  intern(list: readonly number[]): number {
    const key = list.join();
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.size++;
    const start = this.starts[id] ?? 0;
    this.items = growArray(this.items, start + list.length);
    this.items.set(list, start);
    this.starts = growArray(this.starts, id + 2);
    this.starts[id + 1] = start + list.length;
    this.#ids.set(key, id);
    return id;
  }

  of(id: number): Uint32Array {
    return this.items.subarray(this.starts[id], this.starts[id + 1]);
  }

  lengthOf(id: number): number {
    return (this.starts[id + 1] ?? 0) - (this.starts[id] ?? 0);
  }
}
