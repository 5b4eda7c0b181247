import { setTimeout } from "node:timers/promises";

/** Retries of a call to a busy shop. */
const MAX_RETRIES = 20;

/**
 * Calls like `fetch`, and again while the shop answers that it is busy (503), after the seconds of its `Retry-After`.
 * A write needs an idempotency key, or has to be harmless when it is repeated.
 */
export async function patientFetch(url: string, init: RequestInit): Promise<Response> {
  for (let left = MAX_RETRIES; ; left -= 1) {
    const response = await fetch(url, init);
    if (response.status !== 503 || left === 0) return response;
    await setTimeout(Number(response.headers.get("Retry-After") ?? 1) * 1_000);
  }
}
