import { setTimeout as pause } from "node:timers/promises";

/** The result of one check in a trial. */
interface Result {
  claim: string;
  held: boolean;
  figures: string;
}

/** Collects and prints the results of a trial. */
export class Trial {
  readonly #results: Result[] = [];

  record(claim: string, held: boolean, figures: string): void {
    this.#results.push({ claim, held, figures });
    process.stdout.write(`${held ? "held  " : "BROKEN"}  ${claim}: ${figures}\n`);
  }

  /** Whether all checks passed. */
  get held(): boolean {
    return this.#results.every(({ held }) => held);
  }
}

/** Milliseconds until the condition is true; rejects after `patience` ms. */
export async function measureTimeUntil(what: string, isSo: () => Promise<boolean>, patience = 60_000): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > patience) throw new Error(`Not within ${patience / 1000} s: ${what}`);
    await pause(5);
  }
  return Math.round(performance.now() - began);
}

/** `median / longest` of times in ms. */
export function describeTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${times.length} times, median ${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms`;
}
