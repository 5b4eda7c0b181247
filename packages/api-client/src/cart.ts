import type { Cart } from "@tablero/contract/sales/shapes/carts";
import type { CartAddition } from "@tablero/contract/sales/shapes/deck-lists";
import { useState, useSyncExternalStore } from "react";
import { useApi } from "./api-context.ts";
import { type CartStore, getCartStore, NO_CART } from "./cart-store.ts";
import type { CallOf } from "./client.ts";

export type { Cart };

type Patch = CallOf<"PATCH /api/shop/carts/{token}">["body"];

export interface CartHandle {
  /** undefined while loading, null without a cart. */
  cart: Cart | null | undefined;
  error: unknown;
  /** Token of the order created from this browser's cart, once a response has revealed it. */
  ordered: string | null;
  /** Sets the quantity of a variant (0 removes it), creating a cart when there is none. A new line gets the place. */
  setLine(variantId: string, quantity: number, place?: number): Promise<Cart>;
  /** Adds to the quantity that is already in the cart. */
  add(variantId: string, quantity: number): Promise<Cart>;
  /** Adds many variants at once and reports the units that were unavailable. */
  addLines(lines: readonly { variantId: string; quantity: number }[]): Promise<CartAddition>;
  patch(patch: Patch): Promise<Cart>;
  /** Runs a change on the cart, creating one when there is none. */
  write(change: (token: string) => Promise<Cart>): Promise<Cart>;
  reload(): Promise<unknown>;
  /** Call this after the order is placed: this browser no longer has a cart. */
  forget(): void;
}

/**
 * The shopper's cart, shared by all components under the same client. `rendered` is the cart that the server rendered:
 * it is shown until the browser has read its own.
 */
export function useCart(rendered: Cart | null = null): CartHandle {
  const store: CartStore = getCartStore(useApi());
  const [first] = useState(() => {
    if (rendered) store.adopt(rendered);
    return rendered ? { ...NO_CART, cart: rendered } : NO_CART;
  });
  const state = useSyncExternalStore(store.subscribe, store.state, () => first);
  return { ...state, ...store.verbs };
}
