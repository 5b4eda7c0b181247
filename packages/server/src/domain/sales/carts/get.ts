import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { Failure } from "@tablero/domain/platform/failure";
import { cartView } from "@tablero/domain/sales/carts/cart-view";
import { cartAlreadyOrdered } from "@tablero/domain/sales/carts/carts";
import { onlineMethods } from "../../../payments/gateways.ts";
import type { Ctx } from "../../platform/context.ts";
import { type CartData, readCart } from "./cart-data.ts";

export const unknownCart = () => new Failure("not-found", "No encontramos ese carrito.");

/** A cart that can still be changed. Throws `not-found`, `cart-ordered` with the order's token. */
export async function openCart(
  ctx: Ctx,
  token: string,
  options: { withShipping?: boolean; lock?: boolean } = {},
): Promise<CartData> {
  const cart = await readCart(ctx, token, options);
  if (!cart) throw unknownCart();
  return requireUnorderedCart(ctx, cart);
}

/** A cart with the payment methods for which this process has gateways. Throws `cart-ordered`. */
export function requireUnorderedCart({ gateways }: Ctx, cart: CartData): CartData {
  if (cart.orderedAt) throw cartAlreadyOrdered(cart.orderToken);
  return { ...cart, settings: { ...cart.settings, online: onlineMethods(gateways, cart.settings) } };
}

/** A cart at current prices. Throws `not-found`, `cart-ordered` with the order's token. */
export async function getCart(ctx: Ctx, token: string): Promise<Cart> {
  return cartView(await openCart(ctx, token), ctx.clock().toISOString());
}
