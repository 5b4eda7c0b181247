import type { VatCheck } from "../../people/clients/vat-number.ts";
import { normaliseEmail } from "../../platform/validation.ts";
import type { PaymentMethod, ProductKind, WithdrawalExclusion } from "../../platform/vocabulary.ts";
import { isConfirmedUnpaid } from "../../settings/payments/methods.ts";
import type { StoredDispatch } from "../../settings/sections/dispatch.ts";
import type { PromiseSettings } from "../../settings/shipping/promise.ts";
import type { Destination } from "../../settings/shipping/shipping.ts";
import { type SellingCampaign, unitsLeft } from "../preorders/terms.ts";
import {
  amountBeforeFee,
  type CartChoice,
  type CartInput,
  type CartQuote,
  cartExpiry,
  cartSubtotal,
  quoteCart,
  requireCoupon,
  requirePayment,
  requirePostcode,
  requireShippingOption,
} from "./carts.ts";
import type { Coupon } from "./coupons.ts";
import { isMixed } from "./split-preorders.ts";

/** A line of a cart with the current data of its variant; cents, basis points, grams. `I`: its picture. */
export interface CartDataLine<I = { id: string }> {
  variantId: string;
  productId: string;
  productSlug: string;
  name: string;
  format: string;
  options: Record<string, string>;
  sku: string;
  image: I | null;
  quantity: number;
  price: number;
  /** Price when the line was last set. */
  addedPrice: number;
  /** Price that the shopper agreed to or that `price-changed` returned; a different price stops an order. */
  acceptedPrice: number;
  taxRate: number;
  weight: number;
  withdrawalExclusion: WithdrawalExclusion | null;
  /** Kind of the product. */
  kind: ProductKind;
  /** 0 for products no longer on sale. */
  available: number;
  perClientLimit: number | null;
  /** The date (yyyy-MM-dd) until which it is not sold outside of a campaign. */
  streetDate: string | null;
  /** The open campaign that sells it. */
  campaign: SellingCampaign | null;
}

/** All inputs of a cart's view and an order's price. */
export interface CartData<C extends Coupon = Coupon, L extends CartDataLine<unknown> = CartDataLine> {
  token: string;
  email: string | null;
  country: string;
  postcode: string | null;
  couponCode: string | null;
  shippingOption: string | null;
  paymentMethod: PaymentMethod | null;
  vatCheck: VatCheck | null;
  /** UTC ISO. */
  expiresAt: string;
  lines: readonly L[];
  /** The coupon with the entered code, even if it does not apply; null for an unknown code. */
  coupon: C | null;
  /** A discount on the goods that staff gave, instead of a coupon. */
  discount?: CartInput<C>["discount"];
  shipping: CartInput<C>["shipping"];
  settings: CartInput<C>["settings"] & PromiseSettings & Pick<StoredDispatch, "mixedParcels">;
}

interface Sold extends Pick<CartDataLine, "available" | "perClientLimit" | "campaign"> {
  /** Published and not archived. */
  onSale: boolean;
}

/** A line with its purchase limits: in an open campaign, the remaining quota and the limit of the campaign. */
export function withPurchaseLimits<L extends Sold>(line: L, preordersOn: boolean, at: string): L {
  const { campaign, onSale } = line;
  if (!campaign) return onSale ? line : { ...line, available: 0 };
  const available = onSale && preordersOn ? unitsLeft(campaign, at) : 0;
  return { ...line, available, perClientLimit: campaign.perClientLimit };
}

const destinationOf = ({
  postcode,
  country,
}: Pick<CartData<Coupon, never>, "postcode" | "country">): Destination | null =>
  postcode ? { country, postcode } : null;

/** The cart's own fields. */
export const cartChoiceOf = (cart: CartData<Coupon, CartDataLine<unknown>>): CartChoice => ({
  destination: destinationOf(cart),
  option: cart.shippingOption,
  method: cart.paymentMethod,
});

/** Prices a cart for a destination and a choice, at an instant (UTC ISO). */
export function priceCart<C extends Coupon>(
  { lines, coupon, discount, shipping, settings, vatCheck }: CartData<C, CartDataLine<unknown>>,
  choice: CartChoice,
  at: string,
  vat: VatCheck | null = vatCheck,
): CartQuote<C> {
  return quoteCart({ ...choice, lines, coupon, discount, shipping, settings, vat, at });
}

/**
 * Prices a mixed cart as one order in two parcels; null for another cart. It is not paid at the handover, so the
 * surcharge of such a method does not apply.
 */
export function priceTwoParcels<C extends Coupon>(
  cart: CartData<C, CartDataLine<unknown>>,
  choice: CartChoice,
  at: string,
  vat: VatCheck | null = cart.vatCheck,
): CartQuote<C> | null {
  if (!isMixed(cart.lines)) return null;
  const method = choice.method !== null && isConfirmedUnpaid(choice.method) ? null : choice.method;
  return priceCart(cart, { ...choice, method, inTwoParcels: true }, at, vat);
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

type Inputs = Pick<
  CartData,
  "email" | "country" | "postcode" | "couponCode" | "shippingOption" | "paymentMethod" | "vatCheck" | "expiresAt"
>;

/**
 * The inputs of a cart's totals after a patch. `vatCheck`: the register's result for the number in the patch;
 * undefined if the patch has none.
 */
export function patchCartInputs(
  before: Omit<Inputs, "expiresAt">,
  patch: CartPatch,
  { vatCheck, at }: { vatCheck: VatCheck | null | undefined; at: string },
): Inputs {
  const kept = <T>(value: T | undefined, former: T): T => (value === undefined ? former : value);
  return {
    email: kept(patch.email && normaliseEmail(patch.email), before.email),
    country: patch.country ?? before.country,
    postcode: kept(patch.postcode, before.postcode),
    couponCode: patch.couponCode === undefined ? before.couponCode : patch.couponCode?.trim().toUpperCase() || null,
    shippingOption: kept(patch.shippingOption, before.shippingOption),
    paymentMethod: kept(patch.paymentMethod, before.paymentMethod),
    vatCheck: kept(vatCheck, before.vatCheck),
    expiresAt: cartExpiry(at),
  };
}

/**
 * Checks the fields of a patch in the resulting cart. An earlier choice that is no longer valid falls back to
 * the default. Throws `validation` for a postcode, `coupon-invalid`, `shipping-unavailable`,
 * `payment-unavailable`.
 */
export function requirePatch(cart: CartData<Coupon, CartDataLine<unknown>>, patch: CartPatch, at: string): void {
  const choice = cartChoiceOf(cart);
  const { destination } = choice;
  if (destination && (patch.postcode || patch.country)) requirePostcode(destination);
  if (patch.couponCode && cart.couponCode) requireCoupon(cart.coupon, cartSubtotal(cart.lines), at);
  const quoted = priceCart(cart, choice, at);
  if (patch.shippingOption) requireShippingOption(quoted, patch.shippingOption, destination);
  if (patch.paymentMethod && quoted.option)
    requirePayment(patch.paymentMethod, quoted.option, cart.settings, amountBeforeFee(quoted));
}
