import { offeredRates, rateLimits } from "./delivery.ts";
import { deliveryText } from "./delivery-words.ts";
import {
  checkoutOptions,
  compareZones,
  type Destination,
  type Rate,
  type ShippingRequest,
  type Zone,
  zoneFor,
} from "./shipping.ts";
import { type BracketWords, bracketWords, conditionWords, zoneWords } from "./shipping-words.ts";

type ShippingRows = Pick<ShippingRequest, "carriers" | "zones" | "rates">;

/** A delivery in a zone, as shoppers read it. */
export interface DeliveryWay {
  name: string;
  /** «24–48 h» */
  days: string;
  prices: BracketWords[];
  /** «gratis desde 60,00 €» */
  conditions: string[];
}

export interface ZonePrices {
  zone: string;
  /** «España: Las Palmas, Santa Cruz de Tenerife» */
  places: string;
  ways: DeliveryWay[];
}

/** Any destination: the rates are already those of one zone. */
const ANYWHERE = { country: "*", postcode: "" };

/** Rates of a zone that the checkout offers for some weight and amount: others may always be outdone. */
function shownRates(shipping: ShippingRows, zone: Zone, rates: readonly Rate[]): Rate[] {
  const { weights, amounts } = rateLimits(rates);
  const around = (limits: readonly number[]) => [...new Set([1, ...limits.flatMap((limit) => [limit, limit + 1])])];
  const request = { carriers: shipping.carriers, zones: [{ ...zone, rules: [{ country: "*" }] }], rates };
  const offered = new Set(
    around(weights).flatMap((weight) =>
      around(amounts).flatMap((amount) =>
        checkoutOptions({ ...request, destination: ANYWHERE, weight, amount }).map(({ id }) => id),
      ),
    ),
  );
  return rates.filter(({ id }) => offered.has(id));
}

/** The prices of all deliveries with IVA by zone: the zone of the shop's own address first, then in their order. */
export function deliveryPrices(shipping: ShippingRows, origin: Destination): ZonePrices[] {
  const own = zoneFor(shipping.zones, origin)?.id;
  const offered = offeredRates(shipping);
  return shipping.zones
    .toSorted((a, b) => Number(b.id === own) - Number(a.id === own) || compareZones(a, b))
    .map((zone) => ({
      zone: zone.name,
      places: zoneWords(zone.rules),
      ways: shownRates(
        shipping,
        zone,
        offered.filter(({ zoneId }) => zoneId === zone.id),
      )
        .toSorted((a, b) => a.days - b.days)
        .map((rate) => ({
          name: rate.name,
          days: deliveryText(rate.days, rate.daysFrom),
          prices: bracketWords(rate),
          conditions: conditionWords(rate),
        })),
    }))
    .filter(({ ways }) => ways.length > 0);
}
