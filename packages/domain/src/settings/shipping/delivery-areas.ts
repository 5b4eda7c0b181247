import { resolveCoverage } from "./coverage.ts";
import { type Carrier, DELIVERY_COUNTRIES, type Rate, type RateBracket, ratePrice, type Zone } from "./shipping.ts";

/** A rate in public form: without its name and carrier. */
export interface AreaRate extends Pick<Rate, "basis" | "days"> {
  brackets: RateBracket[];
  freeFrom: number | null;
  maxWeight: number | null;
  daysFrom: number | null;
}

/** A part of a country in which the same rates apply. */
export interface DeliveryArea {
  country: string;
  /** Ranges of postcodes, both ends included, in display form; empty for the whole country. */
  postcodes: { from: string; to: string }[];
  rates: AreaRate[];
}

/** Digits of a full postcode, as the coverage counts them. */
const DIGITS: Readonly<Record<string, number>> = { ES: 5, PT: 7 };

const written = (country: string, code: number): string => {
  const text = String(code).padStart(DIGITS[country] ?? 0, "0");
  return country === "PT" ? `${text.slice(0, 4)}-${text.slice(4)}` : text;
};

/** Destinations and rates of the shop by country and zone, from the same table as the checkout. */
export function deliveryAreas(table: {
  carriers: readonly Carrier[];
  zones: readonly Zone[];
  rates: readonly Rate[];
}): DeliveryArea[] {
  const carriers = new Set(table.carriers.filter(({ active, pickup }) => active && !pickup).map(({ id }) => id));
  const offered = table.rates.filter(({ active, carrierId }) => active && carriers.has(carrierId));
  return DELIVERY_COUNTRIES.flatMap(({ code: country }) => {
    const spans = resolveCoverage(table.zones, country);
    const zones = [...new Set(spans.flatMap(({ zones: [zone] }) => (zone ? [zone] : [])))];
    return zones.flatMap((zone) => {
      const rates = offered.filter(({ zoneId }) => zoneId === zone.id).map(areaRate);
      if (rates.length === 0) return [];
      const own = spans.filter(({ zones: [first] }) => first === zone);
      const isWhole = own.length === spans.length;
      const postcodes = own.map(({ from, to }) => ({ from: written(country, from), to: written(country, to) }));
      return [{ country, postcodes: isWhole ? [] : postcodes, rates }];
    });
  });
}

const areaRate = ({ basis, brackets, freeFrom, maxWeight, daysFrom, days }: Rate): AreaRate => ({
  basis,
  brackets: brackets.map(({ from, upTo, price }) => ({ ...(from !== undefined && { from }), upTo, price })),
  freeFrom: freeFrom ?? null,
  maxWeight: maxWeight ?? null,
  daysFrom: daysFrom ?? null,
  days,
});

/** The cheapest delivery of one parcel to an area; null if it is too heavy for all rates. */
export function cheapestIn(
  { rates }: DeliveryArea,
  parcel: { weight: number; amount: number },
): { price: number; daysFrom: number; days: number } | null {
  const priced = rates.flatMap((rate) => {
    const price = ratePrice({ ...rate, ...UNNAMED }, parcel.weight, parcel.amount);
    return price === null ? [] : [{ price, daysFrom: rate.daysFrom ?? Math.min(1, rate.days), days: rate.days }];
  });
  return priced.sort((a, b) => a.price - b.price || a.days - b.days)[0] ?? null;
}

/** Fields of a rate that do not affect its price. */
const UNNAMED = { id: "", name: "", carrierId: "", zoneId: "", active: true };
