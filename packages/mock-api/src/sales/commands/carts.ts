import { parseVatNumber } from "@tablero/domain/people/clients/vat-number";
import { newToken } from "@tablero/domain/platform/ids";
import { missing } from "@tablero/domain/platform/refusals";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import {
  amountOf,
  cartExpiry,
  cartOrdered,
  checkUnits,
  MAX_CART_LINES,
  requireCoupon,
  requireOption,
  requirePayment,
  requirePostcode,
  tooManyLines,
} from "@tablero/domain/sales/carts/carts";
import { campaignOf, cartable, onSale, streetDate } from "../../catalogue/views/products.ts";
import { checkedNumber } from "../../people/commands/vat-check.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { paymentSettings } from "../../settings/views/payment-settings.ts";
import type { Cart } from "../cart-rows.ts";
import { couponOf, ownChoice, quote, subtotalOf } from "./price-cart.ts";

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

/** The cart, if it is still open. Throws `not-found`, and `cart-ordered` with the order's token. */
export function openCart(store: Store, token: string): Cart {
  const cart = store.carts.get(token);
  if (!cart || cart.expiresAt <= store.now()) throw missing();
  if (cart.orderToken) throw cartOrdered(cart.orderToken);
  return cart;
}

/** Sets the quantity of a line; 0 removes it. No guarantee: only an order reserves stock. */
export function setLine(store: Store, token: string, variantId: string, quantity: number): Cart {
  const cart = openCart(store, token);
  const others = cart.lines.filter((line) => line.variantId !== variantId);
  if (quantity === 0) {
    cart.lines = others;
    return cart;
  }
  const variant = must(store.data.variants, variantId);
  const product = must(store.data.products, variant.productId);
  const units = cartable(store, variant);
  const available = onSale(store, variant, product) ? units.available : 0;
  const { preordersOn } = store.data.settings.features;
  const campaign = campaignOf(store, variantId) ? { preordersOn } : null;
  const { name } = product;
  const until = streetDate(store, variantId);
  checkUnits(
    { variantId, name, available, perClientLimit: units.perClientLimit, streetDate: until, campaign },
    quantity,
  );
  const line = { variantId, quantity, addedPrice: variant.price, acceptedPrice: variant.price };
  const place = cart.lines.findIndex((known) => known.variantId === variantId);
  if (place < 0 && cart.lines.length >= MAX_CART_LINES) throw tooManyLines();
  cart.lines = place < 0 ? [...cart.lines, line] : cart.lines.with(place, line);
  cart.expiresAt = cartExpiry(store.now());
  return cart;
}

export interface CartPatch {
  email?: string | null | undefined;
  country?: string | undefined;
  postcode?: string | null | undefined;
  couponCode?: string | null | undefined;
  shippingOption?: string | null | undefined;
  paymentMethod?: PaymentMethod | null | undefined;
  vatNumber?: string | null | undefined;
}

/** Changes the inputs of the totals; only the fields of the patch are validated, and nothing changes on failure. */
export function patchCart(store: Store, token: string, patch: CartPatch): Cart {
  const before = openCart(store, token);
  const cart: Cart = { ...before, expiresAt: cartExpiry(store.now()) };
  if (patch.email !== undefined) cart.email = patch.email && normaliseEmail(patch.email);
  if (patch.country !== undefined) cart.country = patch.country;
  if (patch.postcode !== undefined) cart.postcode = patch.postcode;
  if (patch.couponCode !== undefined) cart.couponCode = patch.couponCode?.trim().toUpperCase() || null;
  if (patch.shippingOption !== undefined) cart.shippingOption = patch.shippingOption;
  if (patch.paymentMethod !== undefined) cart.paymentMethod = patch.paymentMethod;
  if (patch.vatNumber !== undefined) {
    const number = parseVatNumber(patch.vatNumber ?? "", cart.country);
    cart.vatCheck = number && checkedNumber(store, cart.vatCheck, number);
  }

  const choice = ownChoice(cart);
  if (choice.destination && (patch.postcode || patch.country)) requirePostcode(choice.destination);
  const quoted = quote(store, cart, choice);
  if (patch.couponCode && cart.couponCode)
    requireCoupon(couponOf(store, cart.couponCode), subtotalOf(quoted.items), store.now());
  if (patch.shippingOption) requireOption(quoted, patch.shippingOption, choice.destination);
  if (patch.paymentMethod && quoted.option)
    requirePayment(patch.paymentMethod, quoted.option, paymentSettings(store), amountOf(quoted));
  return Object.assign(before, cart);
}
