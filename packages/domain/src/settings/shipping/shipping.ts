import { findProvince, lookUpProvince } from "../../platform/geography/postcodes.ts";
import { compareNames } from "../../platform/search/name-order.ts";
import type { RateBasis } from "../../platform/vocabulary.ts";
import { countryName } from "../../platform/words/countries.ts";

/** Delivery destinations offered at checkout. */
export const DELIVERY_COUNTRIES = [
  { code: "ES", name: "España" },
  { code: "PT", name: "Portugal" },
] as const;

/**
 * Countries of addresses. Some have no deliveries: this depends on the shop's zones, and the checkout shows a
 * message.
 */
export const ADDRESS_COUNTRIES: readonly string[] = "ES PT AD AT BE CH DE DK FR GB IE IT LU NL PL SE".split(" ");

/**
 * Why an order cannot be sent to a destination, in Spanish: no zone of the shop covers it, or no rate fits the
 * weight.
 */
export function noDeliveryText({ country, postcode }: Destination): string {
  const province = country === "ES" ? lookUpProvince(postcode) : null;
  const place = DELIVERY_COUNTRIES.some(({ code }) => code === country)
    ? `${postcode}${province ? ` (${province})` : ""}`
    : countryName(country);
  return `No enviamos este pedido a ${place}.`;
}

/**
 * Matches a destination if all fields match; country "*" is any country. A range compares as many digits of the
 * postcode as its ends have, both included.
 */
export interface ZoneRule {
  country: string;
  province?: string | null | undefined;
  postcodePrefix?: string | null | undefined;
  postcodeFrom?: string | null | undefined;
  postcodeTo?: string | null | undefined;
}

/** The lowest priority number is tried first. */
export interface Zone {
  id: string;
  name: string;
  priority: number;
  rules: readonly ZoneRule[];
  active: boolean;
}

/**
 * Price in cents for more than `from` (0 included) up to and including `upTo`, in grams or cents; null means no
 * limit. Without `from`, the bracket continues from the end of the previous one.
 */
export interface RateBracket {
  from?: number | undefined;
  upTo: number | null;
  price: number;
}

/** Amounts in cents with tax included, weights in grams. */
export interface Rate {
  id: string;
  /** Name shown to shoppers: one carrier can have two rates in a zone. */
  name: string;
  carrierId: string;
  zoneId: string;
  basis: RateBasis;
  brackets: readonly RateBracket[];
  freeFrom?: number | null;
  maxWeight?: number | null;
  /** Surcharge for cash on delivery, which is not offered without one. */
  codSurcharge?: number | null;
  /** Minimum working days until delivery; null or missing if only the maximum is stated. */
  daysFrom?: number | null;
  /** Maximum working days until delivery. */
  days: number;
  active: boolean;
}

export interface Carrier {
  id: string;
  name: string;
  /** Pickup in the shop, which has no zone and no price. */
  pickup: boolean;
  /** URL of the tracking page, with `{tracking}` as placeholder for the number. */
  trackingUrl?: string | null;
  active: boolean;
}

export interface Destination {
  country: string;
  postcode: string;
  province?: string | null;
}

export interface ShippingOption {
  /** Id of the rate, or of the carrier for pickup. */
  id: string;
  carrierId: string;
  name: string;
  price: number;
  daysFrom?: number;
  days: number;
  freeFrom?: number;
  pickup: boolean;
  codSurcharge?: number;
  /** The prices of several parcels, of which `price` is the sum. */
  parcelPrices?: readonly number[];
}

export interface ShippingRequest {
  carriers: readonly Carrier[];
  zones: readonly Zone[];
  rates: readonly Rate[];
  /** Null: only pickup is offered. */
  destination: Destination | null;
  /** Total weight of the goods in grams. */
  weight: number;
  /** Price of the goods after discounts, in cents. */
  amount: number;
}

function inRange(postcode: string, from: string, to: string): boolean {
  const digits = postcode.replace(/\D/g, "").slice(0, from.length);
  return digits.length === from.length && digits >= from && digits <= to;
}

function ruleMatches(rule: ZoneRule, destination: Destination): boolean {
  const { country, postcode } = destination;
  if (rule.country !== "*" && rule.country !== country) return false;
  if (rule.postcodePrefix && !postcode.startsWith(rule.postcodePrefix)) return false;
  if (rule.postcodeFrom && !inRange(postcode, rule.postcodeFrom, rule.postcodeTo ?? rule.postcodeFrom)) return false;
  if (!rule.province) return true;
  // The postcode overrides the typed name, because carriers use the postcode.
  const derived = country === "ES" ? lookUpProvince(postcode) : null;
  const actual = derived ?? destination.province ?? "";
  const wanted = findProvince(rule.province)?.name ?? rule.province;
  return wanted === (findProvince(actual)?.name ?? actual);
}

/** Sort order of zones: the lower priority number, then the name. */
export function compareZones(a: Omit<Zone, "rules" | "active">, b: Omit<Zone, "rules" | "active">): number {
  return a.priority - b.priority || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1);
}

/** Active zones that cover a destination; the zone that applies comes first. */
export function zonesFor<Z extends Zone>(zones: readonly Z[], destination: Destination): Z[] {
  const matching = zones.filter(({ active, rules }) => active && rules.some((rule) => ruleMatches(rule, destination)));
  return matching.sort(compareZones);
}

/** The zone whose rates apply to a destination; null when the shop does not ship there. */
export const zoneFor = <Z extends Zone>(zones: readonly Z[], destination: Destination): Z | null =>
  zonesFor(zones, destination)[0] ?? null;

/** The bracket of a rate for a weight in grams and an amount in cents; null if there is none. */
export function bracketFor(
  { basis, brackets }: Pick<Rate, "basis" | "brackets">,
  weight: number,
  amount: number,
): RateBracket | null {
  const measure = basis === "weight" ? weight : amount;
  const limit = ({ upTo }: RateBracket) => upTo ?? Number.POSITIVE_INFINITY;
  const bracket = [...brackets].sort((a, b) => limit(a) - limit(b)).find((entry) => measure <= limit(entry));
  return bracket && (!bracket.from || measure > bracket.from) ? bracket : null;
}

/** The price of a rate in cents; null when the parcel exceeds its limits. */
export function ratePrice(rate: Rate, weight: number, amount: number): number | null {
  if (rate.maxWeight != null && weight > rate.maxWeight) return null;
  const bracket = bracketFor(rate, weight, amount);
  if (!bracket) return null;
  return rate.freeFrom != null && amount >= rate.freeFrom ? 0 : bracket.price;
}

/** Reasons why a rate is not offered. */
export const RATE_REFUSALS = [
  "archived",
  "carrier-archived",
  "carrier-pickup",
  "no-zone",
  "other-zone",
  "too-heavy",
  "no-bracket",
  "outdone",
] as const;
export type RateRefusal = (typeof RATE_REFUSALS)[number];

export interface JudgedRate {
  rate: Rate;
  carrier: Carrier | null;
  /** Cents; null if the option is not offered. */
  price: number | null;
  /** All reasons against it; empty when offered. */
  refusals: RateRefusal[];
}

/** Result for each rate, in the order of the request. */
export function judgeRates(request: ShippingRequest): JudgedRate[] {
  const { destination, weight, amount } = request;
  const zone = destination && zoneFor(request.zones, destination);
  const carriers = new Map(request.carriers.map((carrier) => [carrier.id, carrier]));
  return request.rates.map((rate) => {
    const carrier = carriers.get(rate.carrierId) ?? null;
    const refusals: RateRefusal[] = [];
    if (!rate.active) refusals.push("archived");
    if (!carrier?.active) refusals.push("carrier-archived");
    if (carrier?.pickup) refusals.push("carrier-pickup");
    if (!zone) refusals.push("no-zone");
    else if (rate.zoneId !== zone.id) refusals.push("other-zone");
    if (rate.maxWeight != null && weight > rate.maxWeight) refusals.push("too-heavy");
    if (!bracketFor(rate, weight, amount)) refusals.push("no-bracket");
    return { rate, carrier, price: refusals.length > 0 ? null : ratePrice(rate, weight, amount), refusals };
  });
}

/** All deliveries that are possible for a parcel, cheapest first. Always includes pickup while its carrier is active. */
export function shippingOptions(request: ShippingRequest): ShippingOption[] {
  const options: ShippingOption[] = request.carriers
    .filter(({ active, pickup }) => active && pickup)
    .map(({ id, name }) => ({ id, carrierId: id, name, price: 0, days: 0, pickup: true }));
  for (const { rate, price } of judgeRates(request)) {
    if (price === null) continue;
    options.push({
      id: rate.id,
      carrierId: rate.carrierId,
      name: rate.name,
      price,
      ...(rate.daysFrom != null && { daysFrom: rate.daysFrom }),
      days: rate.days,
      ...(rate.freeFrom != null && { freeFrom: rate.freeFrom }),
      pickup: false,
      ...(rate.codSurcharge != null && { codSurcharge: rate.codSurcharge }),
    });
  }
  return options.sort((a, b) => a.price - b.price || a.days - b.days || compareNames(a.name, b.name));
}

type Compared = Pick<ShippingOption, "price" | "daysFrom" | "days" | "pickup" | "codSurcharge">;

/**
 * Whether another delivery makes an option pointless: it costs no more and is no slower, is better in one of both, and takes
 * cash on delivery for no more if the option does.
 */
const isOutdone = (option: Compared, others: readonly Compared[]): boolean =>
  !option.pickup &&
  others.some(
    (other) =>
      !other.pickup &&
      other.price <= option.price &&
      other.days <= option.days &&
      (other.price < option.price || other.days < option.days) &&
      (option.codSurcharge === undefined ||
        (other.codSurcharge !== undefined && other.codSurcharge <= option.codSurcharge)),
  );

/** The options that the checkout offers: those of `shippingOptions` that no other delivery outdoes, cheapest first. */
export function checkoutOptions(request: ShippingRequest): ShippingOption[] {
  const options = shippingOptions(request);
  return options.filter((option) => !isOutdone(option, options));
}

/** Tracking URL of a parcel; null when the carrier has none or the template is not a web address. */
export function trackingUrl(carrier: Pick<Carrier, "trackingUrl">, tracking: string): string | null {
  const template = carrier.trackingUrl;
  const number = tracking.trim();
  if (!template || !number || !/^https?:\/\//i.test(template)) return null;
  return template.replaceAll("{tracking}", () => encodeURIComponent(number));
}

export { deliveryText } from "./delivery-words.ts";
