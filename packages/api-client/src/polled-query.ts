import { useEffect } from "react";
import type { SWRResponse } from "swr";
import type { AnswerOf, CallOf } from "./client.ts";
import { ApiError } from "./errors.ts";
import { type QueryError, type QueryKey, type QueryOptions, useQuery } from "./query.ts";

interface Polling<Answer> {
  /** Pause between two reads in ms; 0 ends them. */
  refreshInterval: number | ((data: Answer | undefined) => number);
}

/**
 * `useQuery` with polling while the page is visible and online. SWR stops polling after an error; this hook continues
 * every `refreshInterval`, or after the time in `Retry-After`. It does not retry refused reads (no session, no
 * permission, unknown record).
 */
export function usePolledQuery<K extends QueryKey>(
  key: K,
  input: CallOf<K>,
  options: QueryOptions & Polling<AnswerOf<K>>,
): SWRResponse<AnswerOf<K>, QueryError> {
  const response = useQuery(key, input, options);
  const { data, error, mutate } = response;
  const { refreshInterval } = options;
  const interval = typeof refreshInterval === "function" ? refreshInterval(data) : refreshInterval;
  const wait = error && interval > 0 ? pauseBeforeRetry(error, interval) : null;
  useEffect(() => {
    if (wait === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) void mutate();
    }, wait);
    return () => clearInterval(timer);
  }, [wait, mutate]);
  return response;
}

/** Pause until the next attempt in ms; null if another attempt would be refused as well. */
export function pauseBeforeRetry(error: QueryError, interval: number): number | null {
  if (!(error instanceof ApiError)) return interval;
  if (error.status === 429 || error.status >= 500) return Math.max(interval, (error.retryAfter ?? 0) * 1000);
  return null;
}
