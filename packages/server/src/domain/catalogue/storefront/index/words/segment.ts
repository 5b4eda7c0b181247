import { growArray } from "../arrays.ts";
import { type Document, hashDocument } from "./documents.ts";
import { packNumbers, readNumbers, SEGMENT, unpackNumbers, writeNumber } from "./packed.ts";

/** If more documents change, a segment is rewritten, which takes some milliseconds. */
const MAX_CHANGED = 2048;

/** Reused for every list, one at a time. */
const work = {
  places: new Uint16Array(SEGMENT),
  kept: new Uint16Array(SEGMENT),
  /** 1 if the document at this place has changed. */
  changed: new Uint8Array(SEGMENT),
  bytes: new Uint8Array(0),
  keys: new Uint8Array(0),
};

/**
 * The words of the products at `SEGMENT` places, as places by word, packed and immutable. Documents whose words
 * have changed since are stored separately; once there are many, the segment is rewritten.
 */
export class Segment {
  /** Documents that replace packed ones; null if the product is no longer published. */
  readonly changed = new Map<number, Document | null>();
  /** Numbers of the packed lists, ascending, and the start of each. */
  #lists = new Uint32Array(0);
  #starts = new Uint32Array(1);
  #packed = new Uint8Array(0);
  /** The start of each name key, which is stored as the numbers of its words. */
  #keyStarts = new Uint32Array(1);
  #keys = new Uint8Array(0);
  /** Hash of each document; 0 if there is none. */
  #hashes = new Uint32Array(0);

  get bytes(): number {
    const arrays = [this.#lists, this.#starts, this.#packed, this.#keyStarts, this.#keys, this.#hashes];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Sets or removes the document of a product. Returns whether anything changes. */
  put(place: number, document: Document | null): boolean {
    const hash = document ? hashDocument(document) : 0;
    if ((this.#hashes[place] ?? 0) === hash) return false;
    this.#hashes = growArray(this.#hashes, place + 1);
    this.#hashes[place] = hash;
    this.changed.set(place, document);
    if (this.changed.size > MAX_CHANGED) this.pack();
    return true;
  }

  /** The packed places of a list, valid until the next call. */
  readPlaces(list: number): Uint16Array {
    const at = this.#find(list);
    if (this.#lists[at] !== list) return work.places.subarray(0, 0);
    return work.places.subarray(0, this.#unpack(at));
  }

  /** Reads the packed words of a product's name into an array. Returns their number. */
  readKey(place: number, into: Uint32Array): number {
    return readNumbers(this.#keys, this.#keyStarts[place] ?? 0, this.#keyStarts[place + 1] ?? 0, into);
  }

  /** Packs the changed documents. */
  pack(): void {
    if (this.changed.size === 0) return;
    const places = [...this.changed.keys()].sort((a, b) => a - b);
    work.changed.fill(0);
    const added = new Map<number, number[]>();
    for (const place of places) {
      work.changed[place] = 1;
      for (const list of this.changed.get(place)?.lists ?? []) {
        const known = added.get(list);
        if (known) known.push(place);
        else added.set(list, [place]);
      }
    }
    this.#packLists(added);
    this.#packKeys();
    this.changed.clear();
  }

  #packLists(added: ReadonlyMap<number, readonly number[]>): void {
    const known = new Set(this.#lists);
    const lists = [...this.#lists, ...[...added.keys()].filter((list) => !known.has(list))].sort((a, b) => a - b);
    const kept: number[] = [];
    const starts = [0];
    let end = 0;
    for (const list of lists) {
      const count = this.#merged(list, added.get(list) ?? []);
      if (count === 0) continue;
      const bytes = packNumbers(work.kept, count);
      work.bytes = growArray(work.bytes, end + bytes.length);
      work.bytes.set(bytes, end);
      end += bytes.length;
      kept.push(list);
      starts.push(end);
    }
    this.#lists = Uint32Array.from(kept);
    this.#starts = Uint32Array.from(starts);
    this.#packed = work.bytes.slice(0, end);
  }

  /** Stores the current places of a list in `work.kept`. Returns their number. */
  #merged(list: number, added: readonly number[]): number {
    const places = this.readPlaces(list);
    let [count, next] = [0, 0];
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      if (work.changed[place] === 1) continue;
      while (next < added.length && (added[next] ?? 0) < place) work.kept[count++] = added[next++] ?? 0;
      work.kept[count++] = place;
    }
    while (next < added.length) work.kept[count++] = added[next++] ?? 0;
    return count;
  }

  #packKeys(): void {
    const length = this.#hashes.length;
    const starts = new Uint32Array(length + 1);
    let end = 0;
    for (let place = 0; place < length; place++) {
      const document = this.changed.get(place);
      if (document) {
        work.keys = growArray(work.keys, end + document.key.length * 5);
        for (const word of document.key) end = writeNumber(work.keys, end, word);
      } else if (document === undefined) {
        const key = this.#keys.subarray(this.#keyStarts[place] ?? 0, this.#keyStarts[place + 1] ?? 0);
        work.keys = growArray(work.keys, end + key.length);
        work.keys.set(key, end);
        end += key.length;
      }
      starts[place + 1] = end;
    }
    this.#keyStarts = starts;
    this.#keys = work.keys.slice(0, end);
  }

  #unpack(at: number): number {
    return unpackNumbers(this.#packed, this.#starts[at] ?? 0, this.#starts[at + 1] ?? 0, work.places);
  }

  /** Position of the first list whose number is not below this one. */
  #find(list: number): number {
    let low = 0;
    let high = this.#lists.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#lists[middle] ?? 0) < list) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
