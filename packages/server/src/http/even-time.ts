import { setTimeout } from "node:timers/promises";

/**
 * Minimum time in milliseconds of answers that must not reveal whether an address is known: it hides the few
 * milliseconds of the writes that only a known address causes. It is longer than the work takes on a busy machine,
 * hashing included.
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
