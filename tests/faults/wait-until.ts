import { setTimeout } from "node:timers/promises";

/** Waits for a condition; fails once the time limit in milliseconds is over. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  patience = 60_000,
): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); ) {
    if (Date.now() > end) throw new Error(`There was not ${what} within ${patience / 1000} s`);
    await setTimeout(5);
  }
}
