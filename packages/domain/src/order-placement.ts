import {
  type CartQuote,
  cartSubtotal,
  invalidField,
  outOfStock,
  priceChanged,
  requireCoupon,
  requireOption,
  requirePayment,
} from "./carts.ts";
import type { Coupon } from "./coupons.ts";
import { Failure } from "./failure.ts";
import { after } from "./order-draft.ts";
import { confirmationAsked, moved, type OrderHappening, placed } from "./order-events.ts";
import { confirmsAtOnce, type PaymentSettings, type PaymentTimes, unpaidTime } from "./payments.ts";
import type { ShippingOption } from "./shipping.ts";
import type { MailProof } from "./unpaid.ts";
import type { OrderState, PaymentMethod } from "./vocabulary.ts";

/** A line of a cart as far as ordering it goes; cents. */
export interface PlaceableLine {
  variantId: string;
  name: string;
  quantity: number;
  price: number;
  acceptedPrice: number;
  /** 0 for what is no longer on sale. */
  available: number;
}

export interface PlaceableCart<C extends Coupon> {
  lines: readonly PlaceableLine[];
  couponCode: string | null;
  /** Null for a code that is unknown. */
  coupon: Coupon | null;
  /** What the order will cost. */
  quoted: CartQuote<C>;
  rates: readonly { id: string }[];
  settings: PaymentSettings;
  /** UTC ISO. */
  at: string;
}

export interface PlaceChoice {
  shippingAddress?: unknown;
  shippingOption: string;
  paymentMethod: PaymentMethod;
  /** The total that the shopper saw, in cents. */
  expectedTotal?: number | undefined;
}

/**
 * The delivery of a cart that can be ordered as it is. Throws `cart-empty`, `out-of-stock`, `coupon-invalid`,
 * `validation` for a missing address, `shipping-unavailable`, `payment-unavailable`, `price-changed`.
 */
export function requirePlaceable<C extends Coupon>(cart: PlaceableCart<C>, choice: PlaceChoice): ShippingOption {
  const { lines, quoted } = cart;
  if (lines.length === 0) throw new Failure("cart-empty", "El carrito está vacío.");
  const short = lines.filter(({ available, quantity }) => available < quantity);
  if (short.length > 0)
    throw outOfStock(short.map(({ variantId, name, available }) => ({ variantId, name, available })));
  if (cart.couponCode) requireCoupon(cart.coupon, cartSubtotal(lines), cart.at);
  if (!choice.shippingAddress && cart.rates.some(({ id }) => id === choice.shippingOption))
    throw invalidField("shippingAddress", "required", "Falta la dirección de entrega.");
  const option = requireOption(quoted, choice.shippingOption);
  requirePayment(choice.paymentMethod, option, cart.settings);
  const { total } = quoted.totals;
  const changed = lines.filter(({ price, acceptedPrice }) => price !== acceptedPrice);
  const differs = choice.expectedTotal === undefined ? changed.length > 0 : choice.expectedTotal !== total;
  if (!differs) return option;
  throw priceChanged(
    total,
    changed.map(({ variantId, name, price }) => ({ variantId, name, price })),
  );
}

export interface NewOrder {
  /** Cents. */
  total: number;
  paymentMethod: PaymentMethod;
  mailProof: MailProof;
}

export interface NewOrderStates {
  state: "pending" | "confirmed";
  paymentState: "unpaid" | "paid";
  expiresAt: string | null;
}

/**
 * How an order begins at an instant (UTC ISO). One that waits for its mail has `confirmationMinutes` for it; others keep
 * their units for as long as their way to pay has.
 */
export function newOrderStates(
  { total, paymentMethod, mailProof }: NewOrder,
  at: string,
  times: PaymentTimes & { confirmationMinutes: number },
): NewOrderStates {
  const paymentState = total === 0 ? "paid" : "unpaid";
  if (mailProof === "awaited")
    return { state: "pending", paymentState, expiresAt: after({ at }, times.confirmationMinutes * 60_000) };
  if (paymentState === "paid") return { state: "confirmed", paymentState, expiresAt: null };
  return {
    state: confirmsAtOnce(paymentMethod) ? "confirmed" : "pending",
    paymentState,
    expiresAt: after({ at }, unpaidTime(paymentMethod, times)),
  };
}

/** How the timeline of an order of the web begins. */
export function newOrderEvents({ total, mailProof, state }: Omit<NewOrder, "paymentMethod"> & { state: OrderState }) {
  const events: OrderHappening[] = [placed("web", total)];
  if (mailProof === "awaited") events.push(confirmationAsked());
  if (state === "confirmed") events.push(moved("pending", "confirmed"));
  return events;
}
