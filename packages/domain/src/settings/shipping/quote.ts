import {
  checkoutOptions,
  type Destination,
  type JudgedRate,
  judgeRates,
  type ShippingOption,
  type ShippingRequest,
  type Zone,
  zonesFor,
} from "./shipping.ts";

export interface ShippingExplanation {
  /** Options offered at checkout. */
  options: ShippingOption[];
  /** Active zones that cover the destination; only the rates of the first one apply. */
  zones: Zone[];
  /** All rates: the offered ones first, then the other rates of the zone. */
  rates: JudgedRate[];
}

/** Shipping options for a parcel, and why every other rate is refused. */
export function explainShipping(request: ShippingRequest & { destination: Destination }): ShippingExplanation {
  const zones = zonesFor(request.zones, request.destination);
  const rank = ({ price, rate }: JudgedRate) => (price !== null ? 0 : rate.zoneId === zones[0]?.id ? 1 : 2);
  const options = checkoutOptions(request);
  const offered = new Set(options.map(({ id }) => id));
  const rates = judgeRates(request).map(
    (judged): JudgedRate =>
      judged.price === null || offered.has(judged.rate.id) ? judged : { ...judged, price: null, refusals: ["outdone"] },
  );
  rates.sort((a, b) => rank(a) - rank(b) || (a.price ?? 0) - (b.price ?? 0));
  return { options, zones, rates };
}
