/** Cached results of a catalogue index: the index never changes, it is replaced. */
export interface Answers {
  byKey: Map<string, unknown>;
  /** Total number of entries in its lists. */
  weight: number;
}

/** A list weighs 8 bytes per entry plus a fixed overhead: some 10 MB in all. */
const MAX_WEIGHT = 1_000_000;
const MIN_WEIGHT = 200;

export const noAnswers = (): Answers => ({ byKey: new Map(), weight: 0 });

/** The cached result of this catalogue index, or undefined. */
export const recall = <T>({ answers }: { answers: Answers }, key: string): T | undefined =>
  answers.byKey.get(key) as T | undefined;

/**
 * Caches a result with a list of the given number of entries until its catalogue index is replaced or the cache is
 * full.
 */
export function remember<T>({ answers }: { answers: Answers }, key: string, answer: T, entries: number): T {
  if (answers.weight >= MAX_WEIGHT) {
    answers.byKey.clear();
    answers.weight = 0;
  }
  answers.byKey.set(key, answer);
  answers.weight += Math.max(entries, MIN_WEIGHT);
  return answer;
}
