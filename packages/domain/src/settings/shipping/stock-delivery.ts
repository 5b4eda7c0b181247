import { madridDay } from "../../platform/dates.ts";
import { type DeliveryRequest, estimateDelivery, rateLimits } from "./delivery.ts";
import { type DeliveryTaxes, deliveryCharge } from "./delivery-view.ts";
import type { DeliveryDays } from "./dispatch.ts";
import type { PromiseSettings } from "./promise.ts";
import { type Destination, zoneFor } from "./shipping.ts";

type Arrival = DeliveryDays & { price: number };

export interface StockDeliveryTerms extends Pick<DeliveryRequest, "now" | "shipping"> {
  settings: PromiseSettings & DeliveryTaxes;
  /** The shop's own address without one. */
  destination?: Destination | undefined;
}

/** Weight in grams and price in cents of one unit. */
export type Unit = Pick<DeliveryRequest, "weight" | "amount">;

/** The days (yyyy-MM-dd) in which a unit arrives that is ordered today. */
export interface CardDelivery extends DeliveryDays {
  today: string;
  /** The cheapest of the ways that are sooner than the default option; price in cents. Missing if there is none. */
  sooner?: Arrival | undefined;
}

/** The days in which a unit in stock arrives; null if nothing is delivered there. */
export type StockDelivery = (unit: Unit) => CardDelivery | null;

/** By price, then by the last day of arrival. */
const byPrice = (a: Arrival, b: Arrival) => a.price - b.price || (a.to < b.to ? -1 : 1);

/** The number of limits that a measure exceeds: measures between the same two limits have the same price. */
const stepAt = (limits: readonly number[], measure: number) => limits.filter((limit) => measure > limit).length;

/**
 * The days in which units in stock arrive with the checkout's default option, for a whole list of products. Units
 * between the same limits of weight and price have the same options, so the options are computed once for all of them.
 */
export function stockDelivery({ now, shipping, settings, destination }: StockDeliveryTerms): StockDelivery {
  const origin = settings.address;
  const to = destination ?? origin;
  const zone = zoneFor(shipping.zones, to);
  const rates = shipping.rates.filter(({ active, zoneId }) => active && zoneId === zone?.id);
  const { weights, amounts } = rateLimits(rates);
  const today = madridDay(now);
  const charged = deliveryCharge(to, settings, today);
  const known = new Map<string, CardDelivery | null>();
  return (unit) => {
    const key = `${stepAt(weights, unit.weight)} ${stepAt(amounts, unit.amount)}`;
    let days = known.get(key);
    if (days === undefined) {
      const { options } = estimateDelivery({
        ...{ now, origin, destination: to, available: 1, release: null, ...unit },
        shipping: { ...shipping, rates },
        rules: settings.dispatch,
      });
      const [chosen, ...others] = options.filter(({ pickup }) => !pickup);
      const [sooner] = others.filter(({ to }) => chosen && to < chosen.to).sort(byPrice);
      days = chosen
        ? {
            ...{ today, from: chosen.from, to: chosen.to },
            ...(sooner && { sooner: { from: sooner.from, to: sooner.to, price: charged(sooner.price, false) } }),
          }
        : null;
      known.set(key, days);
    }
    return days;
  };
}
