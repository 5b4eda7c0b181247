import { setTimeout } from "node:timers/promises";

/**
 * Minimum time in milliseconds of responses that must not reveal whether an address is known. It hides the few
 * milliseconds of writes that only a known address causes, and exceeds the time of the work on a busy machine,
 * hashing included.
 */
export const MIN_RESPONSE_MS = { mail: 150, signUp: 400, refusedSignIn: 300 } as const;

/** Settles like the work, but not before `least` milliseconds have passed. */
export async function withMinDuration<T>(least: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + least;
  try {
    return await work();
  } finally {
    const left = end - performance.now();
    if (left > 0) await setTimeout(left);
  }
}
