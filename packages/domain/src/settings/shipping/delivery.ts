import type { PaymentDelivery } from "../payments/methods.ts";
import { type DeliveryDays, type Dispatch, planDispatch } from "./dispatch.ts";
import { type PromiseTerms, promiseFrom, provinceAt } from "./promise.ts";
import {
  ADDRESS_COUNTRIES,
  checkoutOptions,
  type Destination,
  type Rate,
  type ShippingOption,
  type ShippingRequest,
  shippingOptions,
  zoneFor,
} from "./shipping.ts";

type ShippingRows = Pick<ShippingRequest, "carriers" | "zones" | "rates">;

export interface DeliveryRequest extends PromiseTerms {
  shipping: ShippingRows;
  destination: Destination;
  weight: number;
  amount: number;
  /** Units that can be sold now. */
  available: number;
  /** Release of an open campaign that sells the goods. */
  release: string | null;
}

export type DatedOption = ShippingOption & DeliveryDays;

export interface DeliveryEstimate {
  /** Null for goods that cannot be ordered: nothing is promised. */
  dispatch: Dispatch | null;
  /** Cheapest first, as at checkout: the first one that is not pickup is the default. */
  options: DatedOption[];
}

/** When an order placed now leaves and arrives, for every delivery option of the checkout. */
export function estimateDelivery(request: DeliveryRequest): DeliveryEstimate {
  const { now, rules, shipping, origin, destination, weight, amount, available, release } = request;
  const canOrder = available > 0 || release !== null;
  const dispatch = canOrder ? planDispatch(now, rules, provinceAt(origin), release) : null;
  if (!dispatch) return { dispatch: null, options: [] };
  const options = checkoutOptions({ ...shipping, destination, weight, amount }).flatMap((option) => {
    const promise = promiseFrom(dispatch.day, option, destination, request);
    return promise ? [{ ...option, from: promise.from, to: promise.to }] : [];
  });
  return { dispatch, options };
}

export interface UsualDelivery {
  daysFrom: number;
  days: number;
}

const ends = (rates: readonly Rate[], basis: Rate["basis"]) =>
  rates
    .filter((rate) => rate.basis === basis)
    .flatMap(({ brackets }) => brackets.flatMap(({ from, upTo }) => [from, upTo]));

/**
 * The weights (grams) and amounts (cents) above which the price of a rate, or the choice among the rates, may change.
 */
export function rateLimits(rates: readonly Rate[]): { weights: number[]; amounts: number[] } {
  const distinct = (limits: readonly (number | null | undefined)[]) => [
    ...new Set(limits.flatMap((limit) => limit ?? [])),
  ];
  return {
    weights: distinct([...ends(rates, "weight"), ...rates.map(({ maxWeight }) => maxWeight)]),
    amounts: distinct([
      ...ends(rates, "amount"),
      ...rates.flatMap(({ freeFrom }) => (freeFrom == null ? [] : [freeFrom - 1])),
    ]),
  };
}

/**
 * Working days of the checkout's default option at the shop's own address, over all parcels: the shortest and
 * the longest time. Null if nothing is delivered there.
 */
export function usualDelivery(shipping: ShippingRows, origin: Destination): UsualDelivery | null {
  const zone = zoneFor(shipping.zones, origin);
  const rates = shipping.rates.filter(({ active, zoneId }) => active && zoneId === zone?.id);
  const limits = rateLimits(rates);
  const around = (some: readonly number[]) =>
    [...new Set([1, ...some.flatMap((limit) => [limit, limit + 1])])].filter((each) => each > 0);
  const [weights, amounts] = [around(limits.weights), around(limits.amounts)];
  const defaults = weights.flatMap((weight) =>
    amounts.flatMap(
      (amount) =>
        shippingOptions({ ...shipping, destination: origin, weight, amount }).find(({ pickup }) => !pickup) ?? [],
    ),
  );
  if (defaults.length === 0) return null;
  return {
    daysFrom: Math.min(...defaults.map(({ daysFrom, days }) => daysFrom ?? days)),
    days: Math.max(...defaults.map(({ days }) => days)),
  };
}

/** Rates that the checkout can offer: active, with an active carrier and zone. */
export function offeredRates({ carriers, zones, rates }: ShippingRows): Rate[] {
  const delivering = new Set(carriers.filter(({ active, pickup }) => active && !pickup).map(({ id }) => id));
  const served = new Set(zones.filter(({ active }) => active).map(({ id }) => id));
  return rates.filter(({ active, carrierId, zoneId }) => active && delivering.has(carrierId) && served.has(zoneId));
}

/** Countries of `ADDRESS_COUNTRIES` that a zone with an offered rate covers, at least in part. */
export function deliveryCountries(shipping: ShippingRows): string[] {
  const served = new Set(offeredRates(shipping).map(({ zoneId }) => zoneId));
  const rules = shipping.zones.filter(({ id }) => served.has(id)).flatMap((zone) => zone.rules);
  return ADDRESS_COUNTRIES.filter((code) => rules.some(({ country }) => country === "*" || country === code));
}

/** Whether orders can be collected in the shop. */
export const isPickupOffered = ({ carriers }: Pick<ShippingRows, "carriers">): boolean =>
  carriers.some(({ active, pickup }) => active && pickup);

/** Delivery options that payment methods depend on, including pickup. */
export const offeredDeliveries = (shipping: ShippingRows): PaymentDelivery[] => [
  ...offeredRates(shipping).map(({ codSurcharge = null }) => ({ pickup: false, codSurcharge })),
  ...(isPickupOffered(shipping) ? [{ pickup: true }] : []),
];
