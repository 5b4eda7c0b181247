import type { Cart } from "@tablero/contract/shapes/shop";
import { useSyncExternalStore } from "react";
import { useApi } from "./api-context.ts";
import { type CartStore, cartStoreOf, NO_CART } from "./cart-store.ts";
import type { CallOf } from "./client.ts";

export type { Cart };

type Patch = CallOf<"PATCH /api/shop/carts/{token}">["body"];

export interface CartHandle {
  /** undefined while loading, null without a cart. */
  cart: Cart | null | undefined;
  error: unknown;
  /** Token of the order that the cart of this browser turned out to be, when that was found out on reading it. */
  ordered: string | null;
  /** Sets the quantity of a variant (0 removes it), making a cart when there is none. */
  setLine(variantId: string, quantity: number): Promise<Cart>;
  /** Adds to what is already in the cart. */
  add(variantId: string, quantity: number): Promise<Cart>;
  patch(patch: Patch): Promise<Cart>;
  reload(): Promise<unknown>;
  /** After the order was placed: this browser has no cart any more. */
  forget(): void;
}

/** The shopper's cart, one for all components under the same client. */
export function useCart(): CartHandle {
  const store: CartStore = cartStoreOf(useApi());
  const state = useSyncExternalStore(store.subscribe, store.state, () => NO_CART);
  return { ...state, ...store.verbs };
}
