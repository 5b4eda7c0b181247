import type { ShippingOption } from "@tablero/contract/settings/shapes/delivery";
import { priceCart } from "@tablero/domain/sales/carts/cart-data";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import { optionView } from "@tablero/domain/settings/shipping/option-view";
import type { Destination } from "@tablero/domain/settings/shipping/shipping";
import type { Ctx } from "../../platform/context.ts";
import { openCart } from "./get.ts";

/** Shipping options for a cart and a destination, cheapest first. Throws `not-found`, `cart-ordered`, `validation`. */
export async function cartShippingOptions(
  ctx: Ctx,
  token: string,
  destination: Destination,
): Promise<ShippingOption[]> {
  requirePostcode(destination);
  const cart = await openCart(ctx, token, { withShipping: true });
  const { options } = priceCart(cart, { destination, option: null, method: null }, ctx.clock().toISOString());
  return options.map(optionView);
}
