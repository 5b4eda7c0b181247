import { useSyncExternalStore } from "react";

/*
 * Recently viewed products, newest first, stored only in this browser. They are sent only when their cards are loaded
 * to be shown.
 */

const KEY = "recent";
const MAX_RECENT = 12;
const NONE: readonly string[] = [];
const ID = /^[0-9a-f-]{36}$/;

const listeners = new Set<() => void>();
let read: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE };

/** Ids in the storage; the same array until they change. */
function recentIds(): readonly string[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== read.text) read = { text, ids: idsIn(text) };
  } catch {
    // Without storage, nothing is remembered.
  }
  return read.ids;
}

function idsIn(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === "string" && ID.test(id)) : [];
    return [...new Set<string>(ids)].slice(0, MAX_RECENT);
  } catch {
    return NONE;
  }
}

function keep(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, JSON.stringify(ids));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the change is not remembered.
  }
  for (const listener of listeners) listener();
}

/** Moves a product to the front. */
export const rememberSeen = (id: string): void =>
  keep([id, ...recentIds().filter((other) => other !== id)].slice(0, MAX_RECENT));

export const forgetSeen = (): void => keep([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Ids of the recently viewed products; empty on the server. */
export const useRecentIds = (): readonly string[] => useSyncExternalStore(subscribe, recentIds, () => NONE);
