import { allInCart, outOfStock, type ShortLine } from "../../catalogue/stock/out-of-stock.ts";
import { isEuDelivery, type VatCheck } from "../../people/clients/vat-number.ts";
import { formatLongDay, madridDay } from "../../platform/dates.ts";
import { Failure, invalidField } from "../../platform/failure.ts";
import { decideTaxRegime, postcodeProblem } from "../../platform/geography/postcodes.ts";
import type { PaymentMethod, ProductKind } from "../../platform/vocabulary.ts";
import { remainingText } from "../../platform/words/remaining.ts";
import { findRule, limitText } from "../../settings/payments/method-rules.ts";
import { type PaymentDelivery, type PaymentSettings, paymentFee } from "../../settings/payments/methods.ts";
import type { StoredTaxes } from "../../settings/sections/taxes.ts";
import { inShopOptions, isInShop } from "../../settings/shipping/needs-delivery.ts";
import { parcelOptions } from "../../settings/shipping/parcel-sum.ts";
import {
  type Carrier,
  checkoutOptions,
  type Destination,
  noDeliveryText,
  type Rate,
  type ShippingOption,
  type Zone,
} from "../../settings/shipping/shipping.ts";
import type { OssPlace } from "../../settings/taxes/oss-places.ts";
import { chargedRate, extrasRateIn } from "../../settings/taxes/oss-rates.ts";
import { sumDeferred } from "../orders/preorder-lines.ts";
import { ossPlaceOfSale } from "../oss/charging.ts";
import { computeDeferred, type PreorderTerms } from "../preorders/deposit.ts";
import { type Coupon, couponDiscount, couponProblem } from "./coupons.ts";
import { weighCart, weighParcels } from "./split-preorders.ts";
import { type OrderTotals, orderTotals } from "./totals.ts";

/** Upper limit against abuse; real carts stay far below. */
export const MAX_CART_LINES = 100;

const CART_DAYS = 30;

/** Expiry of a cart (UTC ISO) that is last changed at `at` (UTC ISO). */
export function cartExpiry(at: string): string {
  return new Date(Date.parse(at) + CART_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

/** Fields of a cart line that pricing needs: cents with IVA, basis points, grams. */
export interface PricedLine {
  price: number;
  quantity: number;
  taxRate: number;
  weight: number;
  kind?: ProductKind | undefined;
  /** Terms of an open campaign that sells it. */
  campaign?: PreorderTerms | null | undefined;
}

export interface CartChoice {
  destination: Destination | null;
  /** Id of a delivery option. */
  option: string | null;
  method: PaymentMethod | null;
  /** Whether the preorders of a mixed cart are sent in a parcel of their own. */
  inTwoParcels?: boolean | undefined;
}

export interface CartInput<C extends Coupon> extends CartChoice {
  lines: readonly PricedLine[];
  coupon: C | null;
  /** A discount on the goods that staff gave, instead of a coupon. */
  discount?: Pick<Coupon, "kind" | "value"> | undefined;
  shipping: { carriers: readonly Carrier[]; zones: readonly Zone[]; rates: readonly Rate[] };
  settings: PaymentSettings & Pick<StoredTaxes, "taxRates" | "taxFreeTo" | "oss">;
  /** The register's result for the VAT number of a business buyer; null without one. */
  vat: VatCheck | null;
  /** UTC ISO. */
  at: string;
}

export interface CartQuote<C extends Coupon = Coupon> {
  options: ShippingOption[];
  option: ShippingOption | null;
  /** Whether the cart has services alone, which are ordered without a delivery. */
  inShop: boolean;
  /** Price of the goods that are sent, after discounts, in cents, as rates count them. */
  sentAmount: number;
  /** Null while the destination is unknown. */
  shipping: number | null;
  /** Null if the coupon does not apply. */
  coupon: C | null;
  taxFree: boolean;
  /** Sold without IVA as a delivery to a business in another member state, not as an export. */
  euBusiness: boolean;
  /** The other member state whose IVA is charged (OSS); null for Spanish IVA, or none. */
  ossPlace: OssPlace | null;
  totals: OrderTotals;
  /** Cents of each line that are due only when its preorder arrives. */
  deferred: number[];
  /** Cents to be paid with the order. */
  dueNow: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The goods in cents with IVA. */
export function cartSubtotal(lines: readonly Pick<PricedLine, "price" | "quantity">[]): number {
  return sum(lines.map(({ price, quantity }) => price * quantity));
}

/**
 * Prices a cart for a destination and a choice. An unknown option falls back to the cheapest delivery, and a coupon
 * that does not apply is ignored. Without a destination only pickup is available. Services take place in the shop.
 */
export function quoteCart<C extends Coupon>(input: CartInput<C>): CartQuote<C> {
  const { lines, destination, method, settings } = input;
  const subtotal = cartSubtotal(lines);
  const coupon = couponProblem(input.coupon, subtotal, input.at) === null ? input.coupon : null;
  const reduction = input.discount ?? coupon;
  const discount = couponDiscount(reduction, subtotal);
  const inShop = isInShop(lines);
  const parcel = weighCart(lines, discount);
  const offered = input.inTwoParcels
    ? parcelOptions({ ...input.shipping, destination }, weighParcels(lines, discount))
    : checkoutOptions({ ...input.shipping, destination, ...parcel });
  const options = inShop ? inShopOptions(offered) : offered;
  const chosen = options.find(({ id }) => id === input.option);
  const option = chosen ?? options.find(({ pickup }) => pickup === inShop) ?? null;
  // Collected goods are sold at the shop's own address, wherever the shopper lives. Without an option nothing is
  // delivered to the destination, so its tax rules do not apply.
  const parcelTo = option && !option.pickup ? destination : null;
  const euBusiness = isEuDelivery(input.vat, parcelTo, input.at);
  const taxFree = euBusiness || (parcelTo !== null && decideTaxRegime(parcelTo, settings.taxFreeTo) === "export");
  const day = madridDay(input.at);
  const ossPlace = taxFree ? null : ossPlaceOfSale(settings.oss, parcelTo, day);
  const amounts = {
    lines: lines.map(({ price, quantity, taxRate }) => ({
      unitPrice: price,
      quantity,
      taxRate: chargedRate(settings, ossPlace, taxRate, day),
    })),
    shipping: option?.price ?? 0,
    extrasRate: extrasRateIn(settings, ossPlace, day),
    taxFree,
  };
  const bare = orderTotals(amounts);
  const due = { ...amounts, ...(reduction && { discount: couponDiscount(reduction, bare.subtotal) }) };
  const unpaid = reduction ? orderTotals(due) : bare;
  const fee = option && method && paymentFee(method, option, settings, unpaid.total);
  const totals = fee ? orderTotals({ ...due, fee }) : unpaid;
  const deferred = lines.map(({ campaign }, index) => computeDeferred(totals.lines[index]?.net ?? 0, campaign));
  const goods = sum(totals.lines.map(({ net }) => net));
  const rows = totals.lines.map(({ net }, index) => ({ ...WHOLE_LINE, total: net, deferred: deferred[index] ?? 0 }));
  const dueNow = totals.total - sumDeferred({ lines: rows, extras: totals.total - goods });
  const shipping = option ? totals.shipping : null;
  const sale = { coupon, taxFree, euBusiness, ossPlace, totals, deferred, dueNow };
  return { options, option, inShop, sentAmount: parcel.amount, shipping, ...sale };
}

const WHOLE_LINE = { kind: "preorder", quantity: 1, cancelled: 0, held: true } as const;

export type CartLineChange = "unavailable" | "less-stock" | "over-limit" | "price-up" | "price-down" | null;

/** Changes to a line since it was set; `available` is 0 for products that are no longer sold. */
export function detectLineChange(line: {
  available: number;
  quantity: number;
  price: number;
  addedPrice: number;
  perClientLimit?: number | null;
}): CartLineChange {
  if (line.available === 0) return "unavailable";
  if (line.available < line.quantity) return "less-stock";
  if (line.perClientLimit != null && line.quantity > line.perClientLimit) return "over-limit";
  if (line.price === line.addedPrice) return null;
  return line.price > line.addedPrice ? "price-up" : "price-down";
}

/** Throws `validation` for a postcode that does not exist. */
export function requirePostcode({ country, postcode }: Destination): void {
  const problem = postcodeProblem(country, postcode);
  if (problem) throw invalidField("postcode", "invalid-postcode", problem);
}

/** Throws `coupon-invalid` with the reason in Spanish. `subtotal` in cents with IVA, `at` UTC ISO. */
export function requireCoupon(coupon: Coupon | null, subtotal: number, at: string): void {
  const problem = couponProblem(coupon, subtotal, at);
  if (problem) throw new Failure("coupon-invalid", problem);
}

/**
 * The chosen option of a quote for a destination. Throws `shipping-unavailable` when it is not offered, with a
 * message if nothing is delivered there at all.
 */
export function requireShippingOption(
  { options }: Pick<CartQuote, "options">,
  id: string,
  destination: Destination | null,
): ShippingOption {
  const option = options.find((candidate) => candidate.id === id);
  if (option) return option;
  throw shippingUnavailable(options.every(({ pickup }) => pickup) ? destination : null);
}

/** Failure: the delivery option is not available, or no longer. With a destination: nothing is delivered there. */
export const shippingUnavailable = (unreached: Destination | null = null) =>
  new Failure(
    "shipping-unavailable",
    unreached ? noDeliveryText(unreached) : "Esa forma de entrega no está disponible para tu pedido.",
  );

/** The amount to pay for a quote, in cents, without the surcharge of a payment method. */
export const amountBeforeFee = ({ totals: { total, fee } }: Pick<CartQuote, "totals">): number => total - fee;

/** Throws `payment-unavailable` if a payment method is not available for a delivery or for an amount in cents. */
export function requirePayment(
  method: PaymentMethod,
  delivery: PaymentDelivery,
  settings: PaymentSettings,
  amount: number,
): void {
  if (paymentFee(method, delivery, settings, amount) !== null) return;
  const beyond =
    paymentFee(method, delivery, settings) === null ? null : limitText(findRule(settings.paymentRules, method), amount);
  throw new Failure("payment-unavailable", beyond ?? "Esa forma de pago no está disponible para esta entrega.");
}

/** Failure: goods are not sold before their street date. */
export const notYetReleased = ({
  variantId,
  name,
  streetDate,
}: Omit<ShortLine, "available"> & { streetDate: string }) =>
  new Failure("out-of-stock", `«${name}» sale a la venta el ${formatLongDay(streetDate)}.`, {
    extra: { available: 0, lines: [{ variantId, name, available: 0 }] },
  });

/** Failure: the campaign does not have that many units left. */
export function campaignFull(lines: readonly ShortLine[], preordersOn = true): Failure {
  const words = lines.map(({ name, available }) =>
    !preordersOn
      ? `«${name}» está en precompra, y ahora no admitimos precompras en la web.`
      : available
        ? `En la precompra de «${name}» ${remainingText(available)}.`
        : `La precompra de «${name}» está completa o ya no admite reservas.`,
  );
  const only = lines.length === 1 ? { available: lines[0]?.available } : {};
  return new Failure("out-of-stock", words.join(" "), { extra: { ...only, lines } });
}

/** Failure: more units than one person may buy; `extra` holds the remaining allowance. */
export function clientLimitExceeded(name: string, limit: number, extra: Record<string, unknown>): Failure {
  return new Failure(
    "client-limit",
    `De «${name}» ${limit === 1 ? "se vende" : "se venden"} ${limit} por persona como mucho.`,
    {
      extra: { limit, ...extra },
    },
  );
}

/**
 * Throws if a line cannot have `quantity` units: `client-limit` with `limit`, `out-of-stock` with `available`.
 * This is no guarantee, because only an order reserves stock. `inCart`: the line's quantity before the change.
 */
export function checkUnits(
  item: {
    variantId: string;
    name: string;
    available: number;
    perClientLimit: number | null;
    /** The date (yyyy-MM-dd) until which it is not sold outside of a campaign. */
    streetDate: string | null;
    /** Whether preorders are switched on, for a variant that an open campaign sells; missing without a campaign. */
    campaign?: { preordersOn: boolean } | null | undefined;
  },
  quantity: number,
  inCart = 0,
): void {
  const { variantId, name, available, perClientLimit: limit, streetDate } = item;
  if (streetDate && !item.campaign) throw notYetReleased({ variantId, name, streetDate });
  const short = [{ variantId, name, available }];
  if (item.campaign && available === 0) throw campaignFull(short, item.campaign.preordersOn);
  if (limit !== null && quantity > limit && available > 0) throw clientLimitExceeded(name, limit, { available });
  if (quantity > available && available > 0 && inCart === available) throw allInCart({ variantId, name, available });
  if (quantity > available) throw item.campaign ? campaignFull(short) : outOfStock(short);
}

/** Failure: the cart is full. */
export const tooManyLines = () =>
  invalidField("variantId", "too-many", `Un carrito tiene ${MAX_CART_LINES} líneas como mucho.`);

/** Failure: the cart has become an order; carries that order's token. */
export const cartAlreadyOrdered = (orderToken: string | null) =>
  new Failure("cart-ordered", "Este carrito ya es un pedido.", { extra: { token: orderToken } });

/** Failure: the prices differ from those the shopper agreed to. `total` in cents. */
export function priceChanged(total: number, lines: readonly { variantId: string; name: string; price: number }[]) {
  return new Failure("price-changed", "Ha cambiado algún precio desde que lo viste: revisa el total.", {
    extra: { total, lines },
  });
}
