import { lookUpProvince } from "../../platform/geography/postcodes.ts";
import { type DeliveryDays, type DispatchRules, deliveryDays, planDispatch } from "./dispatch.ts";
import type { Destination, ShippingOption } from "./shipping.ts";

/** The time, rules and address on which a delivery promise depends. */
export interface PromiseTerms {
  /** UTC ISO. */
  now: string;
  rules: DispatchRules;
  /** The shop's address. */
  origin: Destination;
}

/** The shop's settings on which its promises depend. */
export interface PromiseSettings {
  dispatch: DispatchRules;
  address: Destination;
}

/** How a parcel is delivered: its working days, or pickup at the shop. */
export type DeliveryWay = Pick<ShippingOption, "daysFrom" | "days" | "pickup">;

/** The days (yyyy-MM-dd) on which a parcel leaves and arrives; with pickup, on which it is ready. */
export interface DeliveryPromise extends DeliveryDays {
  dispatch: string;
  pickup: boolean;
}

/** The province of a Spanish destination, whose holidays delay a delivery; null for another country. */
export const provinceAt = ({ country, postcode, province }: Destination): string | null =>
  country === "ES" ? (lookUpProvince(postcode) ?? province ?? null) : null;

/** The promise for a parcel that leaves on a day. Null if no working day follows within two months. */
export function promiseFrom(
  dispatch: string,
  way: DeliveryWay,
  destination: Destination,
  { rules }: Pick<PromiseTerms, "rules">,
): DeliveryPromise | null {
  const days = deliveryDays(dispatch, way, rules.holidays, provinceAt(destination));
  return days && { dispatch, ...days, pickup: way.pickup };
}

/** The last of some release dates; null if all goods are in stock. */
export const lastRelease = (releases: readonly (string | null)[]): string | null =>
  releases.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

/**
 * The promise for goods that are ordered now and leave in one parcel, which waits for the last release. `releases`:
 * release dates of the goods (yyyy-MM-dd), null for goods in stock.
 */
export function promiseParcel(
  releases: readonly (string | null)[],
  way: DeliveryWay,
  destination: Destination,
  terms: PromiseTerms,
): DeliveryPromise | null {
  const plan = planDispatch(terms.now, terms.rules, provinceAt(terms.origin), lastRelease(releases));
  return plan && promiseFrom(plan.day, way, destination, terms);
}
