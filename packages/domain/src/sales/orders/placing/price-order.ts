import { matchingCheck, type VatCheck } from "../../../people/clients/vat-number.ts";
import type { DeliveryPromise } from "../../../settings/shipping/promise.ts";
import type { ShippingOption } from "../../../settings/shipping/shipping.ts";
import { type CartData, type CartDataLine, priceCart, priceTwoParcels } from "../../carts/cart-data.ts";
import { promiseLines } from "../../carts/cart-options.ts";
import type { CartQuote } from "../../carts/carts.ts";
import type { Coupon } from "../../carts/coupons.ts";
import { splitPreorders } from "../../carts/split-preorders.ts";
import { type PlaceChoice, requirePlaceable } from "./placement.ts";
import { requirePaidBeforehand } from "./two-parcels.ts";

/** The order that a cart becomes, at current prices. */
export interface PricedOrder<C extends Coupon = Coupon, L extends CartDataLine = CartDataLine> {
  lines: readonly L[];
  quoted: CartQuote<C>;
  option: ShippingOption;
  /** The register's result for the number in the billing data. */
  vat: VatCheck | null;
  /** Whether its preorders are sent in a parcel of their own, after the goods in stock. */
  inTwoParcels: boolean;
  /** The days of its delivery, as shown in the checkout; in two parcels, those of the goods in stock. */
  promise: DeliveryPromise | null;
  /** The days of the preorders of an order in two parcels. */
  laterPromise: DeliveryPromise | null;
}

interface OrderChoice extends PlaceChoice {
  billing?: { taxId: string; address: { country: string } } | undefined;
  /** The preorders of a mixed cart are sent in a parcel of their own. */
  apart?: boolean | undefined;
}

/**
 * The order made from a cart at an instant (UTC ISO). Throws `cart-empty`, `out-of-stock`, `coupon-invalid`,
 * `shipping-unavailable`, `payment-unavailable`, `price-changed`, `validation` for a missing address.
 */
export function priceOrder<C extends Coupon, L extends CartDataLine>(
  cart: CartData<C, L>,
  input: OrderChoice,
  at: string,
): PricedOrder<C, L> {
  const { lines, couponCode, coupon, settings } = cart;
  const { rates } = cart.shipping;
  // If the invoice has another VAT number, the check stored in the cart proves nothing.
  const vat = matchingCheck(cart.vatCheck, input.billing);
  const { shippingAddress, shippingOption: option, paymentMethod: method } = input;
  const choice = { destination: shippingAddress ?? null, option, method };
  const inTwo = input.apart ? priceTwoParcels(cart, choice, at, vat) : null;
  if (inTwo && !settings.paidInShop) requirePaidBeforehand(method);
  const quoted = inTwo ?? priceCart(cart, choice, at, vat);
  const placed = requirePlaceable({ lines, couponCode, coupon, quoted, rates, settings, at }, input);
  const [first = [], later = []] = inTwo ? splitPreorders(lines) : [lines];
  const promiseOf = (goods: readonly L[]) => promiseLines(goods, placed, { ...choice, settings, at });
  return {
    lines,
    quoted,
    vat,
    option: placed,
    inTwoParcels: inTwo !== null,
    promise: promiseOf(first),
    laterPromise: inTwo && promiseOf(later),
  };
}
