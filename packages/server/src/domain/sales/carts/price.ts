import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import { quoteApart } from "@tablero/domain/sales/carts/apart";
import { type CartChoice, type CartQuote, cartSubtotal, quoteCart } from "@tablero/domain/sales/carts/carts";
import type { CartData, CouponData } from "./cart-data.ts";

export type Quote = CartQuote<CouponData>;

/** The goods of a cart in cents with IVA. */
export const subtotalOf = (cart: CartData): number => cartSubtotal(cart.lines);

/** The same as two orders: goods from the shelf, then preorders. */
export function quotedApart(cart: CartData, choice: CartChoice & { now: Date; vat?: VatCheck | null }): Quote[] {
  const { now, vat = cart.vatCheck, ...chosen } = choice;
  const { lines, coupon, shipping, settings } = cart;
  return quoteApart({ ...chosen, lines, coupon, shipping, settings, vat, at: now.toISOString() });
}

/** Prices a cart for a destination and a choice at a moment. */
export function quote(cart: CartData, choice: CartChoice & { now: Date; vat?: VatCheck | null }): Quote {
  const { now, vat = cart.vatCheck, ...chosen } = choice;
  const { lines, coupon, shipping, settings } = cart;
  return quoteCart({ ...chosen, lines, coupon, shipping, settings, vat, at: now.toISOString() });
}
