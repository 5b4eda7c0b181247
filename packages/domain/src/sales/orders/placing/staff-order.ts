import { can, type Principal } from "../../../platform/access/permissions.ts";
import { type AuditedChange, created } from "../../../platform/audit/changes.ts";
import { Failure, invalidField } from "../../../platform/failure.ts";
import type { PaymentMethod } from "../../../platform/vocabulary.ts";
import {
  OFFERED_PAYMENTS,
  type OfferedPaymentMethod,
  type PaymentTimes,
  paymentFee,
} from "../../../settings/payments/methods.ts";
import { optionView } from "../../../settings/shipping/option-view.ts";
import type { ShippingOption } from "../../../settings/shipping/shipping.ts";
import { type CartData, type CartDataLine, cartChoiceOf, priceCart } from "../../carts/cart-data.ts";
import { cartView } from "../../carts/cart-view.ts";
import { amountBeforeFee } from "../../carts/carts.ts";
import type { Coupon, CouponKind } from "../../carts/coupons.ts";
import { type NewOrderEvent, ownPricesNote } from "../events.ts";

/** Channels of the orders that staff place. */
export const STAFF_CHANNELS = ["phone", "counter", "email"] as const;
export type StaffChannel = (typeof STAFF_CHANNELS)[number];

/** A line as staff enter it. `price`: cents with IVA per unit; the current price when omitted. */
export interface StaffLine {
  variantId: string;
  quantity: number;
  price?: number | undefined;
}

/** A discount on the goods: basis points for percent, cents for amount. */
export interface StaffDiscount {
  kind: CouponKind;
  value: number;
}

interface StaffTerms {
  lines: readonly StaffLine[];
  discount?: StaffDiscount | undefined;
  /** Why prices differ from those of the shop. */
  reason?: string | undefined;
  couponCode?: string | null | undefined;
}

export interface StaffPayment {
  paymentMethod: PaymentMethod;
  /** The money was taken in the shop. */
  paid?: boolean | undefined;
}

const hasOwnTerms = ({ lines, discount }: StaffTerms): boolean =>
  discount !== undefined || lines.some(({ price }) => price !== undefined);

/**
 * Checks what a member of staff may enter into an order. Prices and discounts need the permission to change
 * products, money that was taken needs the permission for payments. Throws `forbidden`.
 */
export function requireStaffTerms(principal: Principal, order: StaffTerms & Pick<StaffPayment, "paid">): void {
  if (hasOwnTerms(order) && !can(principal, "products", "write"))
    throw new Failure("forbidden", "Tu cuenta no puede poner otro precio ni un descuento.");
  if (order.paid && !can(principal, "payments", "write"))
    throw new Failure("forbidden", "Tu cuenta no puede registrar cobros: elige otra forma de pago.");
}

/**
 * Throws `validation` for an order without a reason for its own prices, with a coupon next to a discount, or with
 * money that was taken by a method other than «in-store».
 */
export function requireStaffInput(order: StaffTerms & StaffPayment): void {
  if (hasOwnTerms(order) && !order.reason?.trim())
    throw invalidField("reason", "required", "Escribe por qué el precio es otro.");
  if (order.paid && order.paymentMethod !== "in-store")
    throw invalidField("paymentMethod", "invalid", "Lo que ya se ha cobrado se paga en la tienda.");
}

/**
 * A cart at the prices and with the discount that staff entered. Throws `validation` for an unknown variant or one
 * that is entered twice, and for a coupon next to a discount.
 */
export function applyStaffTerms<D extends CartData<Coupon, CartDataLine<unknown>>>(
  cart: D,
  { lines, discount, paid }: StaffTerms & Pick<StaffPayment, "paid">,
): D {
  if (discount && cart.couponCode)
    throw invalidField("couponCode", "invalid", "Un pedido lleva un cupón o un descuento, no los dos.");
  const own = new Map<string, number | undefined>();
  for (const [index, { variantId, price }] of lines.entries()) {
    const path = `lines.${index}.variantId`;
    if (own.has(variantId)) throw invalidField(path, "duplicate", "Ese artículo ya está en el pedido.");
    if (!cart.lines.some((line) => line.variantId === variantId))
      throw invalidField(path, "not-found", "Ese artículo ya no existe.");
    own.set(variantId, price);
  }
  const priced = cart.lines.map((line) => {
    const price = own.get(line.variantId) ?? line.price;
    return { ...line, price, addedPrice: price, acceptedPrice: price };
  });
  return { ...cart, lines: priced, discount, settings: { ...cart.settings, paidInShop: paid === true } };
}

const bareOption = (option: ShippingOption) => ({ ...optionView(option), promise: null, apart: null });

/** A cart as shown to staff, with the payment methods that its delivery and amount allow. */
export function staffCartView<I>(cart: CartData<Coupon, CartDataLine<I>>, at: string) {
  const { token: _token, email: _email, expiresAt: _expiresAt, ...view } = cartView(cart, at);
  // Without a destination there is pickup.
  const { options, option, totals } = priceCart(cart, cartChoiceOf(cart), at);
  const amount = amountBeforeFee({ totals });
  const methods: OfferedPaymentMethod[] = option
    ? OFFERED_PAYMENTS.filter((method) => paymentFee(method, option, cart.settings, amount) !== null)
    : [];
  return { ...view, options: view.options ?? options.map(bareOption), methods };
}

/** Time limits of an order that staff place: a payment link waits in a mail as long as a transfer may take. */
export const staffPaymentTimes = <T extends PaymentTimes>(times: T): T => ({
  ...times,
  cardExpiryMinutes: Math.max(times.cardExpiryMinutes, times.transferExpiryDays * 24 * 60),
});

/** Events that an order gets from the terms that staff entered. */
export const staffOrderEvents = (order: StaffTerms): NewOrderEvent[] =>
  hasOwnTerms(order) && order.reason ? [ownPricesNote(order.reason)] : [];

/** The audit entry of an order that staff placed; its number is known once it is written. */
export const staffOrderPlaced = (
  order: { id: string; channel: StaffChannel; total: number },
  number: string,
  { lines, discount, reason }: StaffTerms,
): AuditedChange => {
  const prices = lines.filter(({ price }) => price !== undefined);
  return created("order", order.id, {
    ...{ number, channel: order.channel, total: order.total },
    ...(prices.length > 0 && { prices }),
    ...(discount && { discount }),
    ...(reason && { reason }),
  });
};
