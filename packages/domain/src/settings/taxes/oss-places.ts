import type { Destination } from "../shipping/shipping.ts";

/**
 * Places where consumers pay the IVA of their own country: the other member states by ISO alpha-2, and the two
 * regions with their own rates (Açores, Madeira).
 */
export const OSS_PLACES: readonly string[] = [
  ...["AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV"],
  ...["MT", "NL", "PL", "PT", "PT-20", "PT-30", "RO", "SE", "SI", "SK"],
];
export type OssPlace = string;

const PLACES: ReadonlySet<string> = new Set(OSS_PLACES);

/** Monaco belongs to the French IVA area. */
const PART_OF: Readonly<Record<string, OssPlace>> = { MC: "FR" };

/** Postcodes of Madeira begin with 90 to 94, those of Açores with 95 to 99. */
function findRegion(postcode: string): OssPlace {
  const start = Number(postcode.trim().slice(0, 2));
  return start >= 95 ? "PT-20" : start >= 90 ? "PT-30" : "PT";
}

/** The place whose IVA a consumer at this address pays; null in Spain and outside the EU. */
export function findOssPlace({ country, postcode }: Destination): OssPlace | null {
  if (country === "PT") return findRegion(postcode);
  const place = PART_OF[country] ?? country;
  return PLACES.has(place) ? place : null;
}

/** ISO alpha-2 of the member state that receives the tax. */
export const countryOfPlace = (place: OssPlace): string => place.slice(0, 2);

/** Countries of addresses in other member states. */
export const OSS_COUNTRIES: readonly string[] = [
  ...new Set([...OSS_PLACES.map(countryOfPlace), ...Object.keys(PART_OF)]),
];
