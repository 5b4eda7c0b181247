import { outOfStock } from "../../../catalogue/stock/out-of-stock.ts";
import { Failure, invalidField } from "../../../platform/failure.ts";
import type { OrderChannel, OrderState, PaymentMethod } from "../../../platform/vocabulary.ts";
import type { MailProof } from "../../../settings/orders/unpaid.ts";
import { isConfirmedUnpaid, type PaymentSettings } from "../../../settings/payments/methods.ts";
import { type PaymentTerms, unpaidUntil } from "../../../settings/payments/unpaid-until.ts";
import type { Destination, ShippingOption } from "../../../settings/shipping/shipping.ts";
import {
  amountBeforeFee,
  type CartQuote,
  campaignFull,
  cartSubtotal,
  notYetReleased,
  priceChanged,
  requireCoupon,
  requirePayment,
  requireShippingOption,
} from "../../carts/carts.ts";
import type { Coupon } from "../../carts/coupons.ts";
import { MAX_SIMPLIFIED } from "../../fiscal/simplified.ts";
import type { PreorderTerms } from "../../preorders/deposit.ts";
import { requirePrepaid } from "../../preorders/terms.ts";
import { after } from "../draft.ts";
import { confirmationRequested, type NewOrderEvent, orderMoved, orderPlaced } from "../events.ts";

/** Fields of a cart line needed to order it; cents. */
export interface PlaceableLine {
  variantId: string;
  name: string;
  quantity: number;
  price: number;
  acceptedPrice: number;
  /** 0 for products no longer on sale. */
  available: number;
  /** The date (yyyy-MM-dd) until which it is not sold outside of a campaign. */
  streetDate: string | null;
  /** Terms of an open campaign that sells it. */
  campaign?: PreorderTerms | null | undefined;
}

export interface PlaceableCart<C extends Coupon> {
  lines: readonly PlaceableLine[];
  couponCode: string | null;
  /** Null for an unknown code. */
  coupon: Coupon | null;
  /** The quote for the order. */
  quoted: CartQuote<C>;
  rates: readonly { id: string }[];
  settings: PaymentSettings;
  /** UTC ISO. */
  at: string;
}

export interface PlaceChoice {
  shippingAddress?: Destination | undefined;
  /** The invoice recipient. */
  billing?: object | undefined;
  shippingOption: string;
  paymentMethod: PaymentMethod;
  /** The total shown to the shopper, in cents. */
  expectedTotal?: number | undefined;
}

/**
 * Returns the delivery of a cart that is ready to order. Throws `cart-empty`, `out-of-stock`, `coupon-invalid`,
 * `validation` for a missing address or tax id, `shipping-unavailable`, `payment-unavailable`, `price-changed`.
 */
export function requirePlaceable<C extends Coupon>(cart: PlaceableCart<C>, choice: PlaceChoice): ShippingOption {
  const { lines, quoted } = cart;
  if (lines.length === 0) throw new Failure("cart-empty", "El carrito está vacío.");
  const short = lines.filter(({ available, quantity }) => available < quantity);
  if (short.length > 0) {
    const locked = short.find(({ streetDate, campaign }) => streetDate && !campaign);
    if (locked?.streetDate) throw notYetReleased({ ...locked, streetDate: locked.streetDate });
    const left = short.map(({ variantId, name, available }) => ({ variantId, name, available }));
    throw short.every(({ campaign }) => campaign) ? campaignFull(left) : outOfStock(left);
  }
  if (cart.couponCode) requireCoupon(cart.coupon, cartSubtotal(lines), cart.at);
  if (!choice.shippingAddress && cart.rates.some(({ id }) => id === choice.shippingOption))
    throw invalidField("shippingAddress", "required", "Falta la dirección de entrega.");
  const option = requireShippingOption(quoted, choice.shippingOption, choice.shippingAddress ?? null);
  requirePayment(choice.paymentMethod, option, cart.settings, amountBeforeFee(quoted));
  const campaigns = lines.map(({ campaign }) => campaign);
  // Of an order that is paid at once, only the balance of a deposit is left to be paid.
  const unpaid = cart.settings.paidInShop ? campaigns.filter((each) => each?.payment === "deposit") : campaigns;
  requirePrepaid(choice.paymentMethod, unpaid);
  const { total } = quoted.totals;
  if (total > MAX_SIMPLIFIED && !choice.billing)
    throw invalidField("billing", "required", "Un pedido de más de 3.000 € necesita factura con NIF.");
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
  /** The part that is paid with the order; all of it when omitted. */
  dueNow?: number | undefined;
  paymentMethod: PaymentMethod;
  mailProof: MailProof;
}

interface NewOrderStates {
  state: "pending" | "confirmed";
  paymentState: "unpaid" | "paid";
  expiresAt: string | null;
}

/**
 * Initial states of an order placed at an instant (UTC ISO). An order awaiting confirmation by mail expires after
 * `confirmationMinutes`; others keep their units until the deadline of their payment method.
 */
export function newOrderStates(
  { total, dueNow = total, paymentMethod, mailProof }: NewOrder,
  at: string,
  times: PaymentTerms & { confirmationMinutes: number },
): NewOrderStates {
  const paymentState = total === 0 ? "paid" : "unpaid";
  if (mailProof === "awaited")
    return { state: "pending", paymentState, expiresAt: after({ at }, times.confirmationMinutes * 60_000) };
  if (dueNow === 0) return { state: "confirmed", paymentState, expiresAt: null };
  return {
    state: isConfirmedUnpaid(paymentMethod) ? "confirmed" : "pending",
    paymentState,
    expiresAt: unpaidUntil(paymentMethod, at, times),
  };
}

interface PlacedOrder extends Omit<NewOrder, "paymentMethod"> {
  state: OrderState;
  /** The web when omitted. */
  channel?: OrderChannel | undefined;
}

/** First timeline events of a new order. */
export function newOrderEvents({ total, mailProof, state, channel = "web" }: PlacedOrder) {
  const events: NewOrderEvent[] = [orderPlaced(channel, total)];
  if (mailProof === "awaited") events.push(confirmationRequested());
  if (state === "confirmed") events.push(orderMoved("pending", "confirmed"));
  return events;
}
