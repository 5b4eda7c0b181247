import { invalidField } from "../../../platform/failure.ts";
import { decideTaxRegime } from "../../../platform/geography/postcodes.ts";
import type { TaxFreePlace } from "../../../platform/geography/tax-free.ts";
import { netOf } from "../../../platform/money/net.ts";
import { type PaymentSettings, paymentFee } from "../../../settings/payments/methods.ts";
import { parcelOptions } from "../../../settings/shipping/parcel-sum.ts";
import {
  type Destination,
  type ShippingOption,
  type ShippingRequest,
  shippingOptions,
} from "../../../settings/shipping/shipping.ts";
import type { OssSettings } from "../../../settings/taxes/oss-rates.ts";
import { requirePayment, shippingUnavailable } from "../../carts/carts.ts";
import { isSameTaxPlace } from "../../oss/charging.ts";
import { isSentLine, type OrderAggregate, type OrderLine } from "../aggregate.ts";
import { hasTwoParcels } from "../preorder-lines.ts";

/** A delivery address as stored in orders. */
export interface DeliveryAddress extends Destination {
  name: string;
  surname?: string | null | undefined;
  line1: string;
  line2?: string | null | undefined;
  city: string;
  province: string;
  phone?: string | null | undefined;
}

/** The new destination, recipient and delivery of an order. */
export interface NewDelivery {
  /** Null for pickup. */
  address: DeliveryAddress | null;
  /** Id of the rate, or of the carrier for pickup. */
  optionId: string;
}

/** Today's offers of the shop. */
export interface DeliveryOffers {
  carriers: ShippingRequest["carriers"];
  zones: ShippingRequest["zones"];
  rates: ShippingRequest["rates"];
  settings: PaymentSettings;
  /** From the settings; all of them when omitted. */
  taxFreeTo?: readonly TaxFreePlace[] | undefined;
  /** Settings for sales with the IVA of other member states, as of the day of the edit (Madrid). */
  oss: OssSettings;
  day: string;
  /** Rate of delivery and fees if the order is taxed, in basis points. */
  extrasRate: number;
  /** The order's current delivery and destination: its rate, or its carrier for pickup. */
  current: { optionId: string | null; address: DeliveryAddress | null };
}

/** The delivery of an order as written by a change. */
export interface DeliverySnapshot {
  address: DeliveryAddress | null;
  carrierId: string;
  /** Null for pickup. */
  rateId: string | null;
  name: string;
  carrier: string;
  pickup: boolean;
  daysFrom?: number | undefined;
  days: number;
}

/** Cents, as charged: without IVA if the order has none. */
export interface DeliveryPrice {
  shipping: number;
  fee: number;
  /** Null if the delivery stays unchanged. */
  delivery: DeliverySnapshot | null;
}

/** The fields of lines that determine the delivery price. */
type Carried = Pick<OrderLine, "kind" | "productKind" | "weight" | "quantity" | "cancelled" | "total">;

type Delivered = Pick<
  OrderAggregate,
  "taxFree" | "ossPlace" | "shippingTotal" | "extras" | "due" | "paymentMethod" | "inTwoParcels"
>;

/** As for a cart (`weighCart`), services count neither by weight nor by price. */
function weigh(lines: readonly Carried[]) {
  const sent = lines.filter(isSentLine);
  return {
    weight: sent.reduce((sum, { weight, quantity, cancelled }) => sum + weight * (quantity - cancelled), 0),
    amount: sent.reduce((sum, { total }) => sum + total, 0),
  };
}

/** The deliveries for these lines; in two parcels, each at the sum of both. */
function optionsFor(
  { inTwoParcels }: Pick<Delivered, "inTwoParcels">,
  lines: readonly Carried[],
  address: Destination | null,
  { carriers, zones, rates }: DeliveryOffers,
): ShippingOption[] {
  const request = { carriers, zones, rates, destination: address };
  if (!hasTwoParcels({ lines, inTwoParcels })) return shippingOptions({ ...request, ...weigh(lines) });
  const first = lines.filter(({ kind }) => kind !== "preorder");
  const later = lines.filter(({ kind }) => kind === "preorder");
  return parcelOptions(request, [weigh(first), weigh(later)]);
}

const sameAddress = (a: DeliveryAddress | null, b: DeliveryAddress | null) =>
  a?.country === b?.country && a?.postcode === b?.postcode;

/** A delivery option of an order; cents, as it would be charged. */
export interface DeliveryChoice extends Pick<ShippingOption, "id" | "name" | "price" | "days" | "pickup"> {}

/** Delivery options of an order with these lines, cheapest first. */
export const deliveryChoices = (
  order: Pick<Delivered, "taxFree" | "inTwoParcels">,
  lines: readonly Carried[],
  address: Destination | null,
  offers: DeliveryOffers,
): DeliveryChoice[] =>
  optionsFor(order, lines, address, offers).map(({ id, name, price, days, pickup }) => ({
    id,
    name,
    price: order.taxFree ? netOf(price, offers.extrasRate) : price,
    days,
    pickup,
  }));

/**
 * The delivery price for these lines. A change of lines can lower it to the shop's current price but never raise
 * it: free delivery stays free. A delivery chosen by staff has today's price. Throws `shipping-unavailable`,
 * `payment-unavailable`, `validation` for a destination with other taxes.
 */
export function deliveryPrice(
  order: Delivered,
  lines: readonly Carried[],
  wanted: NewDelivery | null,
  offers: DeliveryOffers | null,
): DeliveryPrice {
  const fee = order.extras - order.shippingTotal;
  if (!offers) return { shipping: order.shippingTotal, fee, delivery: null };
  const { current, extrasRate, settings } = offers;
  const charged = (price: number) => (order.taxFree ? netOf(price, extrasRate) : price);
  if (!wanted) {
    const same = optionsFor(order, lines, current.address, offers).find(({ id }) => id === current.optionId);
    const shipping = same ? Math.min(charged(same.price), order.shippingTotal) : order.shippingTotal;
    return { shipping, fee, delivery: null };
  }
  const { address, optionId } = wanted;
  const options = optionsFor(order, lines, address, offers);
  const option = options.find(({ id }) => id === optionId);
  if (!option || option.pickup !== (address === null))
    throw shippingUnavailable(options.every(({ pickup }) => pickup) ? address : null);
  requireSameTaxes(order, address, offers);
  const isSame = optionId === current.optionId && sameAddress(address, current.address);
  const price = isSame ? Math.min(charged(option.price), order.shippingTotal) : charged(option.price);
  return {
    shipping: price,
    fee: computeFee(order, option, settings, charged),
    delivery: takeSnapshot(address, option, offers),
  };
}

/**
 * Goods to Canarias, Ceuta and Melilla are sold without IVA, so every price of the order would change. In
 * another member state, its tax would change.
 */
function requireSameTaxes(
  order: Delivered,
  address: DeliveryAddress | null,
  { taxFreeTo, oss, day, current }: DeliveryOffers,
) {
  const taxFree = address !== null && decideTaxRegime(address, taxFreeTo) === "export";
  if (taxFree === order.taxFree) {
    if (taxFree || isSameTaxPlace(order.ossPlace, address, { current: current.address, oss, day })) return;
    const other = "Allí se cobra el IVA de otro país: cambiarían los impuestos del pedido. Cancélalo y haz uno nuevo.";
    throw invalidField(address ? "delivery.address.country" : "delivery.optionId", "tax-territory", other);
  }
  const detail = taxFree
    ? "Allí se vende sin IVA y este pedido se hizo con IVA: cambiarían todos sus precios. Cancélalo y haz uno nuevo."
    : "Este pedido se hizo sin IVA y allí se vende con IVA: cambiarían todos sus precios. Cancélalo y haz uno nuevo.";
  throw invalidField(address ? "delivery.address.postcode" : "delivery.optionId", "tax-territory", detail);
}

/** The surcharge for cash on delivery, while an amount is to be collected with the parcel. */
function computeFee(
  order: Delivered,
  option: ShippingOption,
  settings: PaymentSettings,
  charged: (price: number) => number,
) {
  const fee = order.extras - order.shippingTotal;
  if (order.due === 0 || (order.paymentMethod !== "cash-on-delivery" && order.paymentMethod !== "in-store")) return fee;
  requirePayment(order.paymentMethod, option, settings, order.due);
  return charged(paymentFee(order.paymentMethod, option, settings, order.due) ?? 0);
}

function takeSnapshot(
  address: DeliveryAddress | null,
  option: ShippingOption,
  { carriers }: DeliveryOffers,
): DeliverySnapshot {
  const { id, carrierId, name, pickup, daysFrom, days } = option;
  const carrier = carriers.find((row) => row.id === carrierId)?.name ?? name;
  return {
    address,
    carrierId,
    rateId: pickup ? null : id,
    name,
    carrier,
    pickup,
    ...(daysFrom !== undefined && { daysFrom }),
    days,
  };
}
