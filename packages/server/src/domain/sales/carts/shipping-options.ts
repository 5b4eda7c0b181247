import type { ShippingOption } from "@tablero/contract/settings/shapes/delivery";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import type { Destination } from "@tablero/domain/settings/shipping/shipping";
import type { Ctx } from "../../platform/context.ts";
import { wireOption } from "../../settings/door.ts";
import { openCart } from "./get.ts";
import { quote } from "./price.ts";

/** Shipping options for a cart and a destination, cheapest first. Throws `not-found`, `cart-ordered`, `validation`. */
export async function cartShippingOptions(
  ctx: Ctx,
  token: string,
  destination: Destination,
): Promise<ShippingOption[]> {
  requirePostcode(destination);
  const cart = await openCart(ctx, token, { withShipping: true });
  const { options } = quote(cart, { destination, option: null, method: null, now: ctx.clock() });
  return options.map(wireOption);
}
