import { parseVatNumber } from "@tablero/domain/people/clients/vat-number";
import { newToken } from "@tablero/domain/platform/ids";
import { notFound } from "@tablero/domain/platform/refusals";
import { type CartPatch, patchCartInputs, requirePatch } from "@tablero/domain/sales/carts/cart-data";
import {
  cartAlreadyOrdered,
  cartExpiry,
  checkUnits,
  MAX_CART_LINES,
  tooManyLines,
} from "@tablero/domain/sales/carts/carts";
import { campaignOf, cartableUnits, isOnSale, streetDate } from "../../catalogue/views/products.ts";
import { checkVatNumber } from "../../people/commands/vat-check.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { Cart } from "../cart-rows.ts";
import { cartData } from "../views/cart-data.ts";

export function createCart(store: Store): Cart {
  const cart: Cart = {
    token: newToken(),
    email: null,
    country: "ES",
    postcode: null,
    couponCode: null,
    shippingOption: null,
    paymentMethod: null,
    vatCheck: null,
    lines: [],
    expiresAt: cartExpiry(store.now()),
    orderToken: null,
  };
  store.carts.set(cart.token, cart);
  return cart;
}

/** The cart, if it is still open. Throws `not-found`, or `cart-ordered` with the order's token. */
export function openCart(store: Store, token: string): Cart {
  const cart = store.carts.get(token);
  if (!cart || cart.expiresAt <= store.now()) throw notFound();
  if (cart.orderToken) throw cartAlreadyOrdered(cart.orderToken);
  return cart;
}

/** Sets the quantity of a line; 0 removes it. A new line is inserted at the place. This does not guarantee availability: only an order reserves stock. */
export function setLine(
  store: Store,
  token: string,
  variantId: string,
  { quantity, place }: { quantity: number; place?: number | undefined },
): Cart {
  const cart = openCart(store, token);
  const others = cart.lines.filter((line) => line.variantId !== variantId);
  if (quantity === 0) {
    cart.lines = others;
    return cart;
  }
  const variant = must(store.data.variants, variantId);
  const product = must(store.data.products, variant.productId);
  const units = cartableUnits(store, variant);
  const available = isOnSale(store, variant, product) ? units.available : 0;
  const { preordersOn } = store.data.settings.features;
  const campaign = campaignOf(store, variantId) ? { preordersOn } : null;
  const { name } = product;
  const until = streetDate(store, variantId);
  checkUnits(
    { variantId, name, available, perClientLimit: units.perClientLimit, streetDate: until, campaign },
    quantity,
    cart.lines.find((known) => known.variantId === variantId)?.quantity,
  );
  const line = { variantId, quantity, addedPrice: variant.price, acceptedPrice: variant.price };
  const known = cart.lines.findIndex((other) => other.variantId === variantId);
  if (known < 0 && cart.lines.length >= MAX_CART_LINES) throw tooManyLines();
  cart.lines = known < 0 ? cart.lines.toSpliced(place ?? cart.lines.length, 0, line) : cart.lines.with(known, line);
  cart.expiresAt = cartExpiry(store.now());
  return cart;
}

/** Changes the inputs of the totals. Only the fields in the patch are validated, and nothing changes on failure. */
export function patchCart(store: Store, token: string, patch: CartPatch): Cart {
  const before = openCart(store, token);
  const at = store.now();
  const number = parseVatNumber(patch.vatNumber ?? "", patch.country ?? before.country);
  const asked = number && checkVatNumber(store, before.vatCheck, number);
  const vatCheck = patch.vatNumber === undefined ? undefined : asked;
  const cart = { ...before, ...patchCartInputs(before, patch, { vatCheck, at }) };
  requirePatch(cartData(store, cart), patch, at);
  return Object.assign(before, cart);
}
