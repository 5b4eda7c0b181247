/*
 * Deadlines and tokens are judged by the server's clock: that of a browser may be minutes or days off. The `Date` of
 * answers tells the difference, which is stored so that the next page knows it before its first answer.
 */

const STORAGE_KEY = "serverClock";
/** Smaller differences are those of the network, and of `Date`, which has whole seconds. */
const TOLERANCE_MS = 30_000;

/** By how many ms the server's clock is ahead of the browser's; null before it is known. */
let ahead: number | null = null;
/** Whether `ahead` comes from an answer of this page. */
let isMeasured = false;

function stored(): number {
  try {
    return Number(localStorage.getItem(STORAGE_KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Current time of the server in ms, as far as it is known; the local time otherwise, and within the tolerance. */
export function serverNow(): number {
  if (ahead === null) ahead = typeof localStorage === "undefined" ? 0 : stored();
  return Date.now() + ahead;
}

/**
 * Compares an answer's `Date` with the local clock. An answer from a cache is older than its arrival, so the greatest
 * difference of a page counts.
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
    // Storage is refused: the difference is known as long as the page lasts.
  }
}
