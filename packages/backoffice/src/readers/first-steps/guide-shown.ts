import { useSyncExternalStore } from "react";

/** The guide is open: pages where its steps are done show where one is. Kept for the tab, so that others ask nothing. */
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
