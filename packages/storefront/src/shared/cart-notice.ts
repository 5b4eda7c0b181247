import type { Image } from "@tablero/contract/shapes/basics";
import { useSyncExternalStore } from "react";

/** What was put into the cart, or why it was not: shown by the shell, told by whichever button did it. */
export interface CartNotice {
  /** Grows with each notice, so that two alike are two. */
  id: number;
  name: string;
  detail: string;
  image: Image | null;
  /** Units in the cart afterwards. */
  units: number;
  /** Spanish; null when it worked. */
  failure: string | null;
}

let current: CartNotice | null = null;
const listeners = new Set<() => void>();

export function showCartNotice(notice: Omit<CartNotice, "id"> | null): void {
  current = notice && { ...notice, id: (current?.id ?? 0) + 1 };
  for (const listener of listeners) listener();
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
