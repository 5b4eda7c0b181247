import { setImmediate } from "node:timers/promises";

/** Work that takes longer than this, in ms, lets other work run in between. */
const SLICE_MS = 6;

/** Limits how long a piece of work runs without a pause. */
export class TimeSlice {
  readonly #length: number;
  #end: number;

  constructor(length = SLICE_MS) {
    this.#length = length;
    this.#end = performance.now() + length;
  }

  get isOver(): boolean {
    return performance.now() > this.#end;
  }

  /** Lets other work run, and begins the next slice. */
  async next(): Promise<void> {
    await setImmediate();
    this.#end = performance.now() + this.#length;
  }
}
