import type { ReorderedCart } from "@tablero/contract/readers/shapes/shop-account";
import type { Order } from "@tablero/demo-shop/types";
import { Failure } from "@tablero/domain/platform/failure";
import { type Reordered, reorder } from "@tablero/domain/sales/orders/placing/reorder";
import { cartableUnits, isOnSale } from "../../catalogue/views/products.ts";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { openCart, setLine } from "../../sales/commands/carts.ts";
import { viewCart } from "../../sales/views/cart-data.ts";
import { linesOf } from "../../sales/views/order-story.ts";

/** Same as on the server; see `reorderInto` there. */
export function reorderInto(store: Store, order: Order, cartToken: string): ReorderedCart {
  const before = openCart(store, cartToken);
  const lines = linesOf(store, order.id)
    .filter(({ kind }) => kind !== "ticket")
    .map(({ variantId, name, quantity }) => {
      const variant = byId(store.data.variants, variantId);
      const product = variant && byId(store.data.products, variant.productId);
      const units = variant && cartableUnits(store, variant);
      return {
        variantId: variant?.id ?? null,
        name,
        quantity,
        onSale: variant !== undefined && product !== undefined && isOnSale(store, variant, product),
        available: units?.available ?? 0,
        perClientLimit: units?.perClientLimit ?? null,
      };
    });
  const inCart = new Map(before.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  const { set, lacking } = reorder(lines, inCart);
  const added: Reordered["set"] = [];
  for (const line of set) {
    try {
      setLine(store, cartToken, line.variantId, { quantity: line.quantity });
      added.push(line);
    } catch (error) {
      // The cart has no room for another line.
      if (!(error instanceof Failure) || error.code !== "validation") throw error;
      lacking.push({ name: line.name, wanted: line.added, added: 0, reason: "limit" });
    }
  }
  return {
    cart: viewCart(store, openCart(store, cartToken)),
    added: added.map(({ variantId, name, added: units }) => ({ variantId, name, added: units })),
    lacking,
  };
}
