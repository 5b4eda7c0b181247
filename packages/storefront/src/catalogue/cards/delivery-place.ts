import { useSyncExternalStore } from "react";

/** The destination of the shopper's cart. */
export interface DeliveryPlace {
  country: string;
  postcode: string;
}

/*
 * The shell, which reads the cart when the page is idle, tells the cards its destination: a card on its own would load
 * the code of the cart with the page.
 */
let place: DeliveryPlace | null = null;
const listeners = new Set<() => void>();

export function tellDeliveryPlace(cart: { country: string; postcode: string | null } | null | undefined): void {
  const postcode = cart?.postcode;
  if (place?.postcode === postcode && place?.country === cart?.country) return;
  place = cart && postcode ? { country: cart.country, postcode } : null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDeliveryPlace = () =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  );
