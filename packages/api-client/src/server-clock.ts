/*
 * Deadlines and token expiry are compared with the server's clock, because a browser's clock may be minutes or days
 * off. The difference comes from the `Date` header of responses and is stored for the next page, which needs it before
 * its first response.
 */

const STORAGE_KEY = "serverClock";
/** Smaller differences come from network delay and from `Date`, which has a resolution of one second. */
const TOLERANCE_MS = 30_000;

/** How far the server's clock is ahead of the browser's, in ms; null before it is known. */
let ahead: number | null = null;
/** True once `ahead` comes from a response to this page. */
let isMeasured = false;

function stored(): number {
  try {
    return Number(localStorage.getItem(STORAGE_KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Current server time in ms if the difference is known and exceeds the tolerance; otherwise the local time. */
export function serverNow(): number {
  if (ahead === null) ahead = typeof localStorage === "undefined" ? 0 : stored();
  return Date.now() + ahead;
}

/**
 * Compares the `Date` of a response with the local clock. A cached response is older than its arrival, so the largest
 * difference on a page counts.
 */
export function observeServerDate(headers: Headers): void {
  const date = Date.parse(headers.get("date") ?? "");
  if (!("window" in globalThis) || Number.isNaN(date)) return;
  const difference = date + 1000 * (Number(headers.get("age")) || 0) - Date.now();
  if (isMeasured && ahead !== null && difference <= ahead) return;
  const next = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  isMeasured = true;
  if (next === ahead) return;
  ahead = next;
  try {
    if (next === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, String(next));
  } catch {
    // If storage is not allowed, the difference is known only on this page.
  }
}
