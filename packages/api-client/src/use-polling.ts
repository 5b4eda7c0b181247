import { useEffect } from "react";
import { ApiError } from "./errors.ts";

/**
 * SWR stops polling while its last answer was an error. This asks again, every `interval` ms or when `Retry-After`
 * says, while the page is visible and online. A refusal (no session, no permission, unknown record) is not asked again.
 */
export function usePollingAfterFailure(error: unknown, interval: number, revalidate: () => unknown): void {
  const wait = interval > 0 && error ? waitAfter(error, interval) : null;
  useEffect(() => {
    if (wait === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    }, wait);
    return () => clearInterval(timer);
  }, [wait, revalidate]);
}

/** Pause until the next attempt in ms, or null where another attempt would be refused as well. */
export function waitAfter(error: unknown, interval: number): number | null {
  if (!(error instanceof ApiError)) return interval;
  if (error.status === 429 || error.status >= 500) return Math.max(interval, (error.retryAfter ?? 0) * 1000);
  return null;
}
