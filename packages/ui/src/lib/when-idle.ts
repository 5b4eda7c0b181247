/** Calls back once when the browser has nothing to do, after 2 s at the latest. Answers how to take that back. */
export function whenIdle(deed: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(deed, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(deed, 200);
  return () => clearTimeout(timer);
}
