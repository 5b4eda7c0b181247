import { setTimeout } from "node:timers/promises";

/** Maximum retries of a request to a busy shop. */
const MAX_RETRIES = 20;

/**
 * Calls `fetch`, and retries while the shop responds that it is busy (503), after the seconds in its `Retry-After`. A
 * write needs an idempotency key, or must be safe to repeat.
 */
export async function fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
  for (let left = MAX_RETRIES; ; left -= 1) {
    const response = await fetch(url, init);
    if (response.status !== 503 || left === 0) return response;
    await setTimeout(Number(response.headers.get("Retry-After") ?? 1) * 1_000);
  }
}
