import { setTimeout } from "node:timers/promises";

/**
 * Shortest time of answers that must not tell whether an address is known, in milliseconds: what is written for a known
 * one and not for an unknown one takes a few, and gets lost below it. Above the time that the work takes on a busy
 * machine, hashing included.
 */
export const EVEN_MS = { mail: 150, signUp: 400, refusedSignIn: 300 } as const;

/** Settles as the work does, but not before `least` milliseconds have passed. */
export async function notBefore<T>(least: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + least;
  try {
    return await work();
  } finally {
    const left = end - performance.now();
    if (left > 0) await setTimeout(left);
  }
}
