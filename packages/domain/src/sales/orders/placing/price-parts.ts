import { matchingCheck, type VatCheck } from "../../../people/clients/vat-number.ts";
import type { DeliveryPromise } from "../../../settings/shipping/promise.ts";
import type { ShippingOption } from "../../../settings/shipping/shipping.ts";
import { type CartData, type CartDataLine, priceCart } from "../../carts/cart-data.ts";
import { promiseLines } from "../../carts/cart-options.ts";
import { type CartQuote, priceChanged } from "../../carts/carts.ts";
import type { Coupon } from "../../carts/coupons.ts";
import { splitPreorders } from "../../carts/split-preorders.ts";
import { type PlaceChoice, requirePlaceable } from "./placement.ts";

/** An order that a cart becomes, at current prices. */
export interface PricedPart<C extends Coupon = Coupon, L extends CartDataLine = CartDataLine> {
  lines: readonly L[];
  quoted: CartQuote<C>;
  option: ShippingOption;
  /** The register's result for the number in the billing data. */
  vat: VatCheck | null;
  /** The days of its delivery, as shown in the checkout. */
  promise: DeliveryPromise | null;
}

interface OrderChoice extends PlaceChoice {
  billing?: { taxId: string; address: { country: string } } | undefined;
  /** Preorders of a mixed cart become a separate order. */
  apart?: boolean | undefined;
}

function pricePart<C extends Coupon, L extends CartDataLine>(
  cart: CartData<C, L>,
  input: OrderChoice,
  at: string,
  { isPart = false } = {},
): PricedPart<C, L> {
  const { lines, couponCode, coupon, settings } = cart;
  const { rates } = cart.shipping;
  // If the invoice has another VAT number, the check stored in the cart proves nothing.
  const vat = matchingCheck(cart.vatCheck, input.billing);
  const { shippingAddress, shippingOption: option, paymentMethod: method } = input;
  const quoted = priceCart(cart, { destination: shippingAddress ?? null, option, method }, at, vat);
  // If the cart becomes two orders, the shopper agreed to their sum.
  const expectedTotal = isPart && input.expectedTotal !== undefined ? quoted.totals.total : input.expectedTotal;
  const placeable = { lines, couponCode, coupon, quoted, rates, settings, at };
  const placed = requirePlaceable(placeable, { ...input, expectedTotal });
  const promise = promiseLines(lines, placed, { destination: shippingAddress ?? null, settings, at });
  return { lines, quoted, vat, option: placed, promise };
}

/**
 * The orders made from a cart at an instant (UTC ISO): one, or two if its preorders are sent separately. The
 * coupon applies to the available goods. Throws `cart-empty`, `out-of-stock`, `coupon-invalid`,
 * `shipping-unavailable`, `payment-unavailable`, `price-changed`, `validation` for a missing address.
 */
export function priceParts<C extends Coupon, L extends CartDataLine>(
  cart: CartData<C, L>,
  input: OrderChoice,
  at: string,
): [PricedPart<C, L>, ...PricedPart<C, L>[]] {
  const [shelf, places] = input.apart ? splitPreorders(cart.lines) : [];
  if (!shelf || !places) return [pricePart(cart, input, at)];
  const parts: [PricedPart<C, L>, PricedPart<C, L>] = [
    pricePart<C, L>({ ...cart, lines: shelf }, input, at, { isPart: true }),
    pricePart<C, L>({ ...cart, lines: places, coupon: null, couponCode: null }, input, at, { isPart: true }),
  ];
  const total = parts.reduce((sum, { quoted }) => sum + quoted.totals.total, 0);
  if (input.expectedTotal === undefined || input.expectedTotal === total) return parts;
  const changed = cart.lines.filter(({ price, acceptedPrice }) => price !== acceptedPrice);
  throw priceChanged(
    total,
    changed.map(({ variantId, name, price }) => ({ variantId, name, price })),
  );
}
