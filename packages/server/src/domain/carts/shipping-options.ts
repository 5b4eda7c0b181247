import type { ShippingOption } from "@tablero/contract/shapes/shop";
import { Failure } from "@tablero/domain/failure";
import { checkPostcode } from "@tablero/domain/postcodes";
import type { Destination } from "@tablero/domain/shipping";
import type { Ctx } from "../context.ts";
import { openCart } from "./get.ts";
import { quote } from "./price.ts";
import { wireOption } from "./view.ts";

/** Ways of delivery for a cart and a destination, cheapest first. Throws `not-found`, `cart-ordered`, `validation`. */
export async function cartShippingOptions(
  ctx: Ctx,
  token: string,
  destination: Destination,
): Promise<ShippingOption[]> {
  if (checkPostcode(destination.country, destination.postcode) !== null) {
    const message = "Ese código postal no existe.";
    throw new Failure("validation", message, { errors: [{ path: "postcode", code: "invalid-postcode", message }] });
  }
  const cart = await openCart(ctx, token, { withShipping: true });
  const { options } = quote(cart, { destination, option: null, method: null, now: ctx.clock() });
  return options.map(wireOption);
}
