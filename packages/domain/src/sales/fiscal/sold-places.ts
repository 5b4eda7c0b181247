import { PROVINCES } from "../../platform/geography/postcodes.ts";
import type { TaxFreePlace } from "../../platform/geography/tax-free.ts";
import type { DeliveryArea } from "../../settings/shipping/delivery-areas.ts";

/** A delivery destination, as far as taxes distinguish it. */
export interface SoldPlace {
  name: string;
  /** Set if the shop may sell there without IVA. */
  taxFree: TaxFreePlace | null;
  /** Whether a rate of the shop covers it, at least in part. */
  sold: boolean;
}

const ISLANDS = ["07"];
const OUTSIDE: readonly (readonly [string, TaxFreePlace, readonly string[]])[] = [
  ["Canarias", "canarias", ["35", "38"]],
  ["Ceuta", "ceuta", ["51"]],
  ["Melilla", "melilla", ["52"]],
];
const MAINLAND = PROVINCES.map(({ prefix }) => prefix).filter(
  (prefix) => !ISLANDS.includes(prefix) && !OUTSIDE.some(([, , prefixes]) => prefixes.includes(prefix)),
);

/** The destinations of the shop, from its zones and rates. */
export function listSoldPlaces(areas: readonly DeliveryArea[]): SoldPlace[] {
  const reaches = (prefixes: readonly string[]) =>
    areas.some(
      ({ country, postcodes }) =>
        country === "ES" &&
        (postcodes.length === 0 ||
          prefixes.some((prefix) => postcodes.some(({ from, to }) => from <= `${prefix}999` && to >= `${prefix}000`))),
    );
  return [
    { name: "Península", taxFree: null, sold: reaches(MAINLAND) },
    { name: "Illes Balears", taxFree: null, sold: reaches(ISLANDS) },
    ...OUTSIDE.map(([name, taxFree, prefixes]) => ({ name, taxFree, sold: reaches(prefixes) })),
    { name: "Portugal", taxFree: null, sold: areas.some(({ country }) => country === "PT") },
  ];
}
