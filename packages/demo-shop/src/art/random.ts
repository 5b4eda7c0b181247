import { hashText } from "@tablero/domain/platform/kit/hash-text";
/** Deterministic random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  range(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T;
  shuffle<T>(values: readonly T[]): T[];
}

/** Numbers in [0, 1) from a seed, one per call (mulberry32). */
export function createNext(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Makes a seeded generator. */
export function createRandom(seed: string): Random {
  const next = createNext(seed);
  const range = (low: number, high: number) => low + (high - low) * next();
  const int = (low: number, high: number) => Math.floor(range(low, high + 1));
  return {
    next,
    range,
    int,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const [picked] = values.slice(int(0, values.length - 1));
      if (picked === undefined) throw new Error("Nothing to pick from");
      return picked;
    },
    shuffle: (values) => {
      const result = [...values];
      for (let index = result.length - 1; index > 0; index--) {
        const other = int(0, index);
        const [taken] = result.splice(other, 1, ...result.slice(index, index + 1));
        if (taken !== undefined) result[index] = taken;
      }
      return result;
    },
  };
}
