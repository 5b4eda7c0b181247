import type { Image } from "@tablero/contract/platform/shapes/basics";
import { useSyncExternalStore } from "react";

/** A variant added to the cart, or the failure to add it. Set by the pressed button, shown by the shell. */
export interface CartNotice {
  /** Increments with each notice, so that two identical notices can be distinguished. */
  id: number;
  name: string;
  detail: string;
  image: Image | null;
  /** Units in the cart afterwards. */
  units: number;
  /** Message in Spanish; null on success. */
  failure: string | null;
  /** The window edge away from the pressed button, so that the notice never covers the button. */
  edge: "top" | "bottom";
}

let current: CartNotice | null = null;
const listeners = new Set<() => void>();

export function showCartNotice(notice: Omit<CartNotice, "id"> | null): void {
  current = notice && { ...notice, id: (current?.id ?? 0) + 1 };
  for (const listener of listeners) listener();
}

/** The edge of the window that is farther from an element. */
export function edgeAwayFrom(element: Element): CartNotice["edge"] {
  const { top, bottom } = element.getBoundingClientRect();
  return top + bottom > innerHeight ? "top" : "bottom";
}

export const useCartNotice = (): CartNotice | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
