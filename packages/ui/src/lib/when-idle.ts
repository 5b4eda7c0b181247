/** Calls the action once when the browser is idle, after 2 s at the latest. Returns a function that cancels it. */
export function whenIdle(action: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(action, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(action, 200);
  return () => clearTimeout(timer);
}
