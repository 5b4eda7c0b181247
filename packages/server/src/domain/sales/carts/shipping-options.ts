import type { CartOption } from "@tablero/contract/sales/shapes/carts";
import { cartOptions } from "@tablero/domain/sales/carts/cart-options";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import type { Destination } from "@tablero/domain/settings/shipping/shipping";
import type { Ctx } from "../../platform/context.ts";
import { openCart } from "./get.ts";

/** Delivery options for a cart and a destination, cheapest first. Throws `not-found`, `cart-ordered`, `validation`. */
export async function cartShippingOptions(ctx: Ctx, token: string, destination: Destination): Promise<CartOption[]> {
  requirePostcode(destination);
  const cart = await openCart(ctx, token, { withShipping: true });
  return cartOptions(cart, destination, ctx.clock().toISOString());
}
