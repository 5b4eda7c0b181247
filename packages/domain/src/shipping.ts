import { findProvince, provinceOf } from "./postcodes.ts";
import type { RateBasis } from "./vocabulary.ts";

/** Matches a destination when everything that it names matches; country "*" is any country. */
export interface ZoneRule {
  country: string;
  province?: string | null;
  postcodePrefix?: string | null;
}

/** The lowest priority number is tried first. */
export interface Zone {
  id: string;
  name: string;
  priority: number;
  rules: readonly ZoneRule[];
}

/** Price in cents up to and including so many grams or cents; null means no limit. */
export interface RateBracket {
  upTo: number | null;
  price: number;
}

/** Amounts in cents with tax included, weights in grams. */
export interface Rate {
  id: string;
  /** What a shopper chooses by: one carrier can have two rates in a zone. */
  name: string;
  carrierId: string;
  zoneId: string;
  basis: RateBasis;
  brackets: readonly RateBracket[];
  freeFrom?: number | null;
  maxWeight?: number | null;
  /** What cash on delivery costs more; without it, cash on delivery is not offered. */
  codSurcharge?: number | null;
  /** Working days until delivery. */
  days: number;
  active: boolean;
}

export interface Carrier {
  id: string;
  name: string;
  /** Collected in the shop: no zone, no price. */
  pickup: boolean;
  /** Address of the tracking page, with `{tracking}` where the number goes. */
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
  days: number;
  freeFrom?: number;
  pickup: boolean;
  codSurcharge?: number;
}

export interface ShippingRequest {
  carriers: readonly Carrier[];
  zones: readonly Zone[];
  rates: readonly Rate[];
  /** Without one only pickup is offered. */
  destination: Destination | null;
  /** Grams of all the goods. */
  weight: number;
  /** Cents of the goods after discounts. */
  amount: number;
}

function ruleMatches(rule: ZoneRule, destination: Destination): boolean {
  if (rule.country !== "*" && rule.country !== destination.country) return false;
  if (rule.postcodePrefix && !destination.postcode.startsWith(rule.postcodePrefix)) return false;
  if (!rule.province) return true;
  // The postcode decides over the typed name: it is what the carrier goes by.
  const derived = destination.country === "ES" ? provinceOf(destination.postcode) : null;
  const actual = derived ?? destination.province ?? "";
  const wanted = findProvince(rule.province)?.name ?? rule.province;
  return wanted === (findProvince(actual)?.name ?? actual);
}

/** The first zone by priority with a rule that matches; null when the shop does not ship there. */
export function zoneFor<Z extends Zone>(zones: readonly Z[], destination: Destination): Z | null {
  const byPriority = [...zones].sort((a, b) => a.priority - b.priority);
  return byPriority.find((zone) => zone.rules.some((rule) => ruleMatches(rule, destination))) ?? null;
}

/** The price of a rate in cents; null when it does not carry so much. */
export function ratePrice(rate: Rate, weight: number, amount: number): number | null {
  if (rate.maxWeight != null && weight > rate.maxWeight) return null;
  const measure = rate.basis === "weight" ? weight : amount;
  const limit = (bracket: RateBracket) => bracket.upTo ?? Number.POSITIVE_INFINITY;
  const bracket = [...rate.brackets].sort((a, b) => limit(a) - limit(b)).find((entry) => measure <= limit(entry));
  if (!bracket) return null;
  return rate.freeFrom != null && amount >= rate.freeFrom ? 0 : bracket.price;
}

/** What a shopper is offered, cheapest first. Pickup is always among it while its carrier is active. */
export function shippingOptions(request: ShippingRequest): ShippingOption[] {
  const { destination, weight, amount } = request;
  const zone = destination && zoneFor(request.zones, destination);
  const carriers = new Map(
    request.carriers.filter((carrier) => carrier.active).map((carrier) => [carrier.id, carrier]),
  );

  const options: ShippingOption[] = [...carriers.values()]
    .filter((carrier) => carrier.pickup)
    .map(({ id, name }) => ({ id, carrierId: id, name, price: 0, days: 0, pickup: true }));
  for (const rate of request.rates) {
    const carrier = carriers.get(rate.carrierId);
    if (!zone || rate.zoneId !== zone.id || !rate.active || !carrier || carrier.pickup) continue;
    const price = ratePrice(rate, weight, amount);
    if (price === null) continue;
    options.push({
      id: rate.id,
      carrierId: carrier.id,
      name: rate.name,
      price,
      days: rate.days,
      ...(rate.freeFrom != null && { freeFrom: rate.freeFrom }),
      pickup: false,
      ...(rate.codSurcharge != null && { codSurcharge: rate.codSurcharge }),
    });
  }
  return options.sort((a, b) => a.price - b.price || a.days - b.days || a.name.localeCompare(b.name, "es"));
}

/** The address where a parcel is followed; null when the carrier has none or the template is no web address. */
export function trackingUrl(carrier: Pick<Carrier, "trackingUrl">, tracking: string): string | null {
  const template = carrier.trackingUrl;
  const number = tracking.trim();
  if (!template || !number || !/^https?:\/\//i.test(template)) return null;
  return template.replaceAll("{tracking}", () => encodeURIComponent(number));
}

/** Working days until delivery, as a shopper reads them: 2 → «24–48 h». */
export function deliveryText(days: number): string {
  if (days === 0) return "En el día";
  if (days === 1) return "24 h";
  if (days === 2) return "24–48 h";
  if (days === 3) return "48–72 h";
  return `${days} días laborables`;
}
