import { planAddition, type WantedUnits } from "@tablero/domain/sales/carts/add-lines";
import { cartExpiry } from "@tablero/domain/sales/carts/carts";
import { cartableUnits, isOnSale } from "../../catalogue/views/products.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { Cart } from "../cart-rows.ts";
import { openCart } from "./carts.ts";

/** Adds units to several lines at once, as far as each is available. */
export function addLines(store: Store, token: string, wanted: readonly WantedUnits[]) {
  const cart = openCart(store, token);
  const sold = wanted.flatMap(({ variantId }) => {
    const variant = byId(store.data.variants, variantId);
    if (!variant) return [];
    const product = must(store.data.products, variant.productId);
    const { available, perClientLimit } = cartableUnits(store, variant);
    const left = isOnSale(store, variant, product) ? available : 0;
    return [{ variantId, name: product.name, available: left, perClientLimit }];
  });
  const { lines, added, short } = planAddition(cart.lines, wanted, sold);
  for (const { variantId, quantity } of lines) {
    const { price } = must(store.data.variants, variantId);
    const line: Cart["lines"][number] = { variantId, quantity, addedPrice: price, acceptedPrice: price };
    const place = cart.lines.findIndex((known) => known.variantId === variantId);
    cart.lines = place < 0 ? [...cart.lines, line] : cart.lines.with(place, line);
  }
  if (lines.length > 0) cart.expiresAt = cartExpiry(store.now());
  return { cart, added, short };
}
