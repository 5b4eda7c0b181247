import { growArray } from "../arrays.ts";

/** Bits of the weights that a word has in a document. */
export const WEIGHT = { A: 8, B: 4, C: 2, D: 1 } as const;

/**
 * The words of all documents, by numbers that are never reused. Keys of families are words that begin with «=».
 * Each word has a list of places for each set of weights with which it occurs in some document.
 */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  /** Numbers of the words in the order of their texts. */
  #sorted = new Uint32Array(0);
  /** By word: its newest list; 0 if it has none. */
  #newest = new Uint32Array(0);
  /** By list: the next older list of the same word. */
  #older = new Uint32Array(0);
  /** By list: the weights of its word. */
  weights = new Uint8Array(0);
  /** One more than the highest number of a list; they begin at 1. */
  lists = 1;

  /** Number of words. */
  get size(): number {
    return this.#texts.length;
  }

  get bytes(): number {
    return this.#sorted.byteLength + this.#newest.byteLength + this.#older.byteLength + this.weights.byteLength;
  }

  known(text: string): number | undefined {
    return this.#ids.get(text);
  }

  intern(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.size;
    const at = this.#from(text);
    this.#sorted = growArray(this.#sorted, id + 1);
    this.#sorted.copyWithin(at + 1, at, id);
    this.#sorted[at] = id;
    this.#newest = growArray(this.#newest, id + 1);
    this.#ids.set(text, id);
    this.#texts.push(text);
    return id;
  }

  /** Numbers of the words that begin with a text. */
  startingWith(prefix: string): number[] {
    const found: number[] = [];
    for (let at = this.#from(prefix); at < this.size; at++) {
      const id = this.#sorted[at] ?? 0;
      if (!this.#texts[id]?.startsWith(prefix)) break;
      found.push(id);
    }
    return found;
  }

  /** The list of a word with these weights. */
  findList(word: number, weights: number): number {
    for (const list of this.collectLists(word)) if (this.weights[list] === weights) return list;
    const list = this.lists++;
    this.weights = growArray(this.weights, list + 1);
    this.#older = growArray(this.#older, list + 1);
    this.weights[list] = weights;
    this.#older[list] = this.#newest[word] ?? 0;
    this.#newest[word] = list;
    return list;
  }

  collectLists(word: number): number[] {
    const found: number[] = [];
    for (let list = this.#newest[word] ?? 0; list !== 0; list = this.#older[list] ?? 0) found.push(list);
    return found;
  }

  /** Position of the first word that does not precede a text. */
  #from(text: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#texts[this.#sorted[middle] ?? 0] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
