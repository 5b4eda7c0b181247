import { type Coupon, couponDiscount, couponProblem } from "./coupons.ts";
import { Failure } from "./failure.ts";
import { type PaymentDelivery, type PaymentSettings, paymentFee } from "./payments.ts";
import { checkPostcode, taxRegimeOf } from "./postcodes.ts";
import {
  type Carrier,
  type Destination,
  type Rate,
  type ShippingOption,
  shippingOptions,
  type Zone,
} from "./shipping.ts";
import { type OrderTotals, orderTotals } from "./totals.ts";
import type { PaymentMethod } from "./vocabulary.ts";

/** More lines than a person puts together. */
export const MOST_CART_LINES = 100;

const CART_DAYS = 30;

/** When a cart that is touched at an instant (UTC ISO) will be forgotten. */
export function cartExpiry(at: string): string {
  return new Date(Date.parse(at) + CART_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

/** A line of a cart as far as its price goes: cents with IVA, basis points, grams. */
export interface PricedLine {
  price: number;
  quantity: number;
  taxRate: number;
  weight: number;
}

export interface CartChoice {
  destination: Destination | null;
  /** Id of a way of delivery. */
  option: string | null;
  method: PaymentMethod | null;
}

export interface CartInput<C extends Coupon> extends CartChoice {
  lines: readonly PricedLine[];
  coupon: C | null;
  shipping: { carriers: readonly Carrier[]; zones: readonly Zone[]; rates: readonly Rate[] };
  settings: PaymentSettings;
  /** UTC ISO. */
  at: string;
}

export interface CartQuote<C extends Coupon = Coupon> {
  options: ShippingOption[];
  option: ShippingOption | null;
  /** Null while the destination is unknown. */
  shipping: number | null;
  /** Null where it does not apply. */
  coupon: C | null;
  taxFree: boolean;
  totals: OrderTotals;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The goods in cents with IVA. */
export function cartSubtotal(lines: readonly Pick<PricedLine, "price" | "quantity">[]): number {
  return sum(lines.map(({ price, quantity }) => price * quantity));
}

/**
 * Prices a cart for a destination and a choice; an option that is not offered falls back to the cheapest delivery, and
 * a coupon that does not apply takes nothing off. Without a destination only pickup is there.
 */
export function quoteCart<C extends Coupon>(input: CartInput<C>): CartQuote<C> {
  const { lines, destination, method, settings } = input;
  const subtotal = cartSubtotal(lines);
  const coupon = couponProblem(input.coupon, subtotal, input.at) === null ? input.coupon : null;
  const options = shippingOptions({
    ...input.shipping,
    destination,
    weight: sum(lines.map(({ weight, quantity }) => weight * quantity)),
    amount: subtotal - couponDiscount(coupon, subtotal),
  });
  const chosen = options.find(({ id }) => id === input.option);
  const option = chosen ?? options.find(({ pickup }) => !pickup) ?? null;
  // Goods that are handed over at the counter are sold here, wherever the shopper lives.
  const taxFree = destination !== null && !option?.pickup && taxRegimeOf(destination) === "export";
  const amounts = {
    lines: lines.map(({ price, quantity, taxRate }) => ({ unitPrice: price, quantity, taxRate })),
    shipping: option?.price ?? 0,
    fee: (option && method && paymentFee(method, option, settings)) ?? 0,
    taxFree,
  };
  const bare = orderTotals(amounts);
  const totals = coupon ? orderTotals({ ...amounts, discount: couponDiscount(coupon, bare.subtotal) }) : bare;
  return { options, option, shipping: option ? totals.shipping : null, coupon, taxFree, totals };
}

export type CartLineChange = "unavailable" | "less-stock" | "price-up" | "price-down" | null;

/** What changed for a line since it was set; `available` is 0 for what is no longer on sale. */
export function lineChange(line: {
  available: number;
  quantity: number;
  price: number;
  addedPrice: number;
}): CartLineChange {
  if (line.available === 0) return "unavailable";
  if (line.available < line.quantity) return "less-stock";
  if (line.price === line.addedPrice) return null;
  return line.price > line.addedPrice ? "price-up" : "price-down";
}

/** Throws `validation` for a postcode that does not exist. */
export function requirePostcode({ country, postcode }: Destination): void {
  if (checkPostcode(country, postcode) !== null)
    throw invalidField("postcode", "invalid-postcode", "Ese código postal no existe.");
}

/** Throws `coupon-invalid` with the reason in Spanish. `subtotal` in cents with IVA, `at` UTC ISO. */
export function requireCoupon(coupon: Coupon | null, subtotal: number, at: string): void {
  const problem = couponProblem(coupon, subtotal, at);
  if (problem) throw new Failure("coupon-invalid", problem);
}

/** The chosen option of a quote. Throws `shipping-unavailable` when it is not offered. */
export function requireOption({ options }: Pick<CartQuote, "options">, id: string): ShippingOption {
  const option = options.find((candidate) => candidate.id === id);
  if (!option) throw new Failure("shipping-unavailable", "Esa forma de entrega no está disponible para tu pedido.");
  return option;
}

/** Throws `payment-unavailable` where a way to pay does not fit a delivery. */
export function requirePayment(method: PaymentMethod, delivery: PaymentDelivery, settings: PaymentSettings): void {
  if (paymentFee(method, delivery, settings) === null)
    throw new Failure("payment-unavailable", "Esa forma de pago no está disponible para esta entrega.");
}

/** The refusal of one field. */
export function invalidField(path: string, code: string, message: string): Failure {
  return new Failure("validation", message, { errors: [{ path, code, message }] });
}

export interface ShortLine {
  variantId: string;
  name: string;
  available: number;
}

/** The refusal that says how many units of each line are left. */
export function outOfStock(lines: readonly ShortLine[]): Failure {
  const words = lines.map(({ name, available }) =>
    available ? `De «${name}» quedan ${available}.` : `«${name}» se ha agotado.`,
  );
  const only = lines.length === 1 ? { available: lines[0]?.available } : {};
  return new Failure("out-of-stock", words.join(" "), { extra: { ...only, lines } });
}

/** The refusal of more units than one person may buy; `extra` says what is left of the limit. */
export function clientLimit(name: string, limit: number, extra: Record<string, unknown>): Failure {
  return new Failure("client-limit", `De «${name}» se venden ${limit} por persona como mucho.`, {
    extra: { limit, ...extra },
  });
}

/**
 * Throws what stands against so many units in a line: `client-limit` with `limit`, `out-of-stock` with `available`.
 * Stock is only reserved by an order: this promises nothing.
 */
export function checkUnits(
  item: { variantId: string; name: string; available: number; perClientLimit: number | null },
  quantity: number,
): void {
  const { variantId, name, available, perClientLimit: limit } = item;
  if (limit !== null && quantity > limit && available > 0) throw clientLimit(name, limit, { available });
  if (quantity > available) throw outOfStock([{ variantId, name, available }]);
}

/** The refusal of another line in a full cart. */
export const tooManyLines = () =>
  invalidField("variantId", "too-many", `Un carrito tiene ${MOST_CART_LINES} líneas como mucho.`);

/** The refusal to change a cart that became an order, with that order's token. */
export const cartOrdered = (orderToken: string | null) =>
  new Failure("cart-ordered", "Este carrito ya es un pedido.", { extra: { token: orderToken } });

/** The refusal of an order at prices that the shopper did not agree to. `total` in cents. */
export function priceChanged(total: number, lines: readonly { variantId: string; name: string; price: number }[]) {
  return new Failure("price-changed", "Ha cambiado algún precio desde que lo viste: revisa el total.", {
    extra: { total, lines },
  });
}
