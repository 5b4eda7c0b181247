/** What a shelf was asked before: it never changes, another one takes its place. */
export interface Answers {
  byKey: Map<string, unknown>;
  /** Entries of all lists among them. */
  weight: number;
}

/** A list weighs 8 bytes an entry, and something for being there: some 10 MB in all. */
const MOST_WEIGHT = 1_000_000;
const LEAST_WEIGHT = 200;

export const noAnswers = (): Answers => ({ byKey: new Map(), weight: 0 });

/** What was remembered of this very shelf, or undefined. */
export const recall = <T>({ answers }: { answers: Answers }, key: string): T | undefined =>
  answers.byKey.get(key) as T | undefined;

/** Remembers an answer with a list of so many entries for as long as its shelf stands, or until there are too many. */
export function remember<T>({ answers }: { answers: Answers }, key: string, answer: T, entries: number): T {
  if (answers.weight >= MOST_WEIGHT) {
    answers.byKey.clear();
    answers.weight = 0;
  }
  answers.byKey.set(key, answer);
  answers.weight += Math.max(entries, LEAST_WEIGHT);
  return answer;
}
