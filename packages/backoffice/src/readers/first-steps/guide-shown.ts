import { useSyncExternalStore } from "react";

/**
 * Storage key set while the guide is open: pages of its steps show the progress. Stored per tab, so that other tabs
 * send no requests.
 */
const KEY = "tablero:first-steps";
const listeners = new Set<() => void>();

export function showGuideElsewhere(isShown: boolean): void {
  if (isGuideShown() === isShown) return;
  if (isShown) sessionStorage.setItem(KEY, "open");
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

const isGuideShown = (): boolean => sessionStorage.getItem(KEY) !== null;

export const useGuideShown = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isGuideShown,
    () => false,
  );
