import type { Cart } from "@tablero/contract/shapes/shop";
import { Failure } from "@tablero/domain/failure";
import type { Ctx } from "../context.ts";
import { type CartData, readCart } from "./cart-data.ts";
import { viewCart } from "./view.ts";

export const unknownCart = () => new Failure("not-found", "No encontramos ese carrito.");
export const orderedCart = (orderToken: string | null) =>
  new Failure("cart-ordered", "Este carrito ya es un pedido.", { extra: { token: orderToken } });

/** A cart that can still be changed. Throws `not-found`, `cart-ordered` with the order's token. */
export async function openCart(
  { db, clock }: Ctx,
  token: string,
  options: { withShipping?: boolean; lock?: boolean } = {},
): Promise<CartData> {
  const cart = await readCart(db, token, { now: clock(), ...options });
  if (!cart) throw unknownCart();
  if (cart.orderedAt) throw orderedCart(cart.orderToken);
  return cart;
}

/** A cart at current prices. Throws `not-found`, `cart-ordered` with the order's token. */
export async function getCart(ctx: Ctx, token: string): Promise<Cart> {
  return viewCart(await openCart(ctx, token), ctx.clock());
}
