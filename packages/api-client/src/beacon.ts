import type { CallOf, Key } from "./client.ts";

/**
 * Sends the body of a call whose response does not matter, also while the page is being closed. Returns false if the
 * browser refuses to queue it. Only for endpoints without parameters and without a session.
 */
export function sendLastCall<K extends Key>(key: K, { body }: CallOf<K> & { body: unknown }): boolean {
  const path = key.slice(key.indexOf(" ") + 1);
  return navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: "application/json" }));
}
