import { couponProblem } from "@tablero/domain/coupons";
import { Failure } from "@tablero/domain/failure";
import { newToken } from "@tablero/domain/ids";
import { checkPostcode } from "@tablero/domain/postcodes";
import type { ShippingOption } from "@tablero/domain/shipping";
import { normaliseEmail } from "@tablero/domain/validation";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { missing, must } from "../rows.ts";
import type { Cart, Store } from "../store.ts";
import { stockOf } from "../views/products.ts";
import { couponOf, onSale, ownChoice, paymentFee, type Quote, quote, subtotalOf } from "./price-cart.ts";

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;
const MAX_LINES = 100;

export function createCart(store: Store): Cart {
  const cart: Cart = {
    token: newToken(),
    email: null,
    country: "ES",
    postcode: null,
    couponCode: null,
    shippingOption: null,
    paymentMethod: null,
    lines: [],
    expiresAt: expiry(store),
    orderToken: null,
  };
  store.carts.set(cart.token, cart);
  return cart;
}

const expiry = (store: Store) => new Date(Date.parse(store.now()) + THIRTY_DAYS).toISOString();

/** The cart, if it is still one. Throws `not-found`, and `cart-ordered` with the order's token. */
export function openCart(store: Store, token: string): Cart {
  const cart = store.carts.get(token);
  if (!cart || cart.expiresAt <= store.now()) throw missing();
  if (cart.orderToken)
    throw new Failure("cart-ordered", "Este carrito ya es un pedido.", { extra: { token: cart.orderToken } });
  return cart;
}

/** Sets the quantity of a line; 0 removes it. It promises nothing: only an order takes stock. */
export function setLine(store: Store, token: string, variantId: string, quantity: number): Cart {
  const cart = openCart(store, token);
  const others = cart.lines.filter((line) => line.variantId !== variantId);
  if (quantity === 0) {
    cart.lines = others;
    return cart;
  }
  const variant = must(store.data.variants, variantId);
  const product = must(store.data.products, variant.productId);
  const available = onSale(store, variant, product) ? stockOf(store, variant).available : 0;
  const limit = variant.perClientLimit;
  if (limit !== null && quantity > limit && available > 0)
    throw new Failure("client-limit", `De «${product.name}» se venden ${limit} por persona como mucho.`, {
      extra: { limit, available },
    });
  if (quantity > available) throw outOfStock([{ variantId, name: product.name, available }]);
  const line = { variantId, quantity, addedPrice: variant.price, acceptedPrice: variant.price };
  const place = cart.lines.findIndex((known) => known.variantId === variantId);
  if (place < 0 && cart.lines.length >= MAX_LINES)
    throw invalid("variantId", "too-many", `Un carrito tiene ${MAX_LINES} líneas como mucho.`);
  cart.lines = place < 0 ? [...cart.lines, line] : cart.lines.with(place, line);
  cart.expiresAt = expiry(store);
  return cart;
}

export interface CartPatch {
  email?: string | null | undefined;
  country?: string | undefined;
  postcode?: string | null | undefined;
  couponCode?: string | null | undefined;
  shippingOption?: string | null | undefined;
  paymentMethod?: PaymentMethod | null | undefined;
}

/** Changes what the totals depend on; only what the patch names is checked, and nothing changes when it is refused. */
export function patchCart(store: Store, token: string, patch: CartPatch): Cart {
  const before = openCart(store, token);
  const cart: Cart = { ...before, expiresAt: expiry(store) };
  if (patch.email !== undefined) cart.email = patch.email && normaliseEmail(patch.email);
  if (patch.country !== undefined) cart.country = patch.country;
  if (patch.postcode !== undefined) cart.postcode = patch.postcode;
  if (patch.couponCode !== undefined) cart.couponCode = patch.couponCode?.trim().toUpperCase() || null;
  if (patch.shippingOption !== undefined) cart.shippingOption = patch.shippingOption;
  if (patch.paymentMethod !== undefined) cart.paymentMethod = patch.paymentMethod;

  if (cart.postcode && (patch.postcode || patch.country)) requirePostcode(cart.country, cart.postcode);
  const quoted = quote(store, cart, ownChoice(cart));
  if (patch.couponCode && cart.couponCode) requireCoupon(store, cart.couponCode, quoted);
  if (patch.shippingOption) requireOption(quoted, patch.shippingOption);
  if (patch.paymentMethod && quoted.option) requirePayment(store, patch.paymentMethod, quoted.option);
  return Object.assign(before, cart);
}

export function requirePostcode(country: string, postcode: string): void {
  if (checkPostcode(country, postcode) !== null)
    throw invalid("postcode", "invalid-postcode", "Ese código postal no existe.");
}

export function requireCoupon(store: Store, code: string, quoted: Quote): void {
  const problem = couponProblem(couponOf(store, code), subtotalOf(quoted.items), store.now());
  if (problem) throw new Failure("coupon-invalid", problem);
}

export function requireOption(quoted: Quote, id: string): ShippingOption {
  const option = quoted.options.find((candidate) => candidate.id === id);
  if (!option) throw new Failure("shipping-unavailable", "Esa forma de entrega no está disponible para tu pedido.");
  return option;
}

export function requirePayment(store: Store, method: PaymentMethod, option: ShippingOption): void {
  if (paymentFee(store, method, option) === null)
    throw new Failure("payment-unavailable", "Esa forma de pago no está disponible para esta entrega.");
}

export function invalid(path: string, code: string, message: string): Failure {
  return new Failure("validation", message, { errors: [{ path, code, message }] });
}

export function outOfStock(lines: { variantId: string; name: string; available: number }[]): Failure {
  const words = lines.map(({ name, available }) =>
    available ? `De «${name}» quedan ${available}.` : `«${name}» se ha agotado.`,
  );
  const only = lines.length === 1 ? { available: lines[0]?.available } : {};
  return new Failure("out-of-stock", words.join(" "), { extra: { ...only, lines } });
}
