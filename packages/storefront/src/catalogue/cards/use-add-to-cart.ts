import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import type { Image } from "@tablero/contract/platform/shapes/basics";
import { useEffect, useRef, useState } from "react";
import { edgeAwayFrom, showCartNotice } from "./cart-notice.ts";

/** Duration of a button's confirmation, in ms. */
const ADDED_MS = 1600;

export interface Added {
  variantId: string;
  quantity: number;
  name: string;
  detail: string;
  image: Image | null;
}

/** Adds a variant to the cart and confirms it: briefly on the pressed button, and as text in the shell. */
export function useAddToCart(): {
  add(what: Added, pressed: Element): Promise<boolean>;
  state: "idle" | "adding" | "added";
} {
  const api = useApi();
  const [state, setState] = useState<"idle" | "adding" | "added">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    state,
    async add({ variantId, quantity, ...what }, pressed) {
      clearTimeout(timer.current);
      setState("adding");
      try {
        // The cart's code is not loaded with the page, but only when it is used.
        const { getCartStore: cartStoreOf } = await import("@tablero/api-client/cart-store");
        const cart = await cartStoreOf(api).verbs.add(variantId, quantity);
        setState("added");
        timer.current = setTimeout(() => setState("idle"), ADDED_MS);
        showCartNotice({ ...what, units: cart.count, failure: null, edge: edgeAwayFrom(pressed) });
        return true;
      } catch (error) {
        setState("idle");
        showCartNotice({ ...what, units: 0, failure: errorMessage(error), edge: edgeAwayFrom(pressed) });
        return false;
      }
    },
  };
}
