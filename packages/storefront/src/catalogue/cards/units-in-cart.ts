import { useSyncExternalStore } from "react";

/* As with the destination (`delivery-place.ts`), the shell tells the units of the cart. */
let units = new Map<string, number>();
const listeners = new Set<() => void>();

export function tellUnitsInCart(lines: readonly { variantId: string; quantity: number }[]): void {
  units = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Units of a variant in this browser's cart; 0 until the cart is known. */
export const useUnitsInCart = (variantId: string): number =>
  useSyncExternalStore(
    subscribe,
    () => units.get(variantId) ?? 0,
    () => 0,
  );
