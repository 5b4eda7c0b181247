import type { OssPlace } from "./oss-places.ts";
import { rateOn, type TaxStep } from "./rate-on.ts";
import { effectiveRate, kindOfRate, type TaxKind, type TaxRates } from "./rates.ts";

/**
 * The date of this table. Standard rates: Taxes in Europe Database of the Commission; the others as published
 * by each state.
 */
export const OSS_RATES_READ_ON = "2026-09-23";

/** Start of OSS: earlier rates are not needed. */
export const OSS_BEGAN = "2021-07-01";

/** "2300", or an initial rate followed by changes and their days: "2000 2200@2024-01-01". */
const steps = (text: string): TaxStep[] =>
  text.split(" ").map((part) => {
    const [rate = "", from = OSS_BEGAN] = part.split("@");
    return { rate: Number(rate), from };
  });

const of = (general: string, reduced: string, superReduced: string): TaxRates => ({
  general: steps(general),
  reduced: steps(reduced),
  superReduced: steps(superReduced),
});

/**
 * Rates of the other member states for each kind of the shop's goods: the standard rate, the higher reduced
 * rate, and the rate of printed books, which such shops sell at the super-reduced rate. States without reduced
 * rates use their standard rate.
 */
export const OSS_RATES: Readonly<Record<OssPlace, TaxRates>> = {
  AT: of("2000", "1300", "1000"),
  BE: of("2100", "1200", "600"),
  BG: of("2000", "900", "900"),
  CY: of("1900", "900", "500 300@2023-07-21"),
  CZ: of("2100", "1500 1200@2024-01-01", "1000 0@2024-01-01"),
  DE: of("1900", "700", "700"),
  DK: of("2500", "2500", "2500"),
  EE: of("2000 2200@2024-01-01 2400@2025-07-01", "900 1300@2025-01-01", "900"),
  FI: of("2400 2550@2024-09-01", "1400 1350@2026-01-01", "1000 1400@2025-01-01 1350@2026-01-01"),
  FR: of("2000", "1000", "550"),
  GR: of("2400", "1300", "600"),
  HR: of("2500", "1300", "500"),
  HU: of("2700", "1800", "500"),
  IE: of("2300", "1350", "0"),
  IT: of("2200", "1000", "400"),
  LT: of("2100", "900 1200@2026-01-01", "900 500@2026-01-01"),
  LU: of("1700 1600@2023-01-01 1700@2024-01-01", "1400 1300@2023-01-01 1400@2024-01-01", "300"),
  LV: of("2100", "1200", "1200 500@2022-01-01"),
  MT: of("1800", "700 1200@2024-01-01", "500"),
  NL: of("2100", "900", "900"),
  PL: of("2300", "800", "500"),
  PT: of("2300", "1300", "600"),
  "PT-20": of("1600", "900", "400"),
  "PT-30": of("2200", "1200", "500 400@2024-10-01"),
  RO: of("1900 2100@2025-08-01", "900 1100@2025-08-01", "500 1100@2025-08-01"),
  SE: of("2500", "1200", "600"),
  SI: of("2200", "950", "500"),
  SK: of("2000 2300@2025-01-01", "1000 1900@2025-01-01", "1000 500@2025-01-01"),
};

/** A rate corrected by the owner from a day on, because the table has a fixed date and laws change. */
export interface OssCorrection extends TaxStep {
  place: OssPlace;
  kind: TaxKind;
}

/** The rates of a kind in a place, oldest first; a correction takes precedence over the table on the same day. */
export function ossSteps(corrections: readonly OssCorrection[], place: OssPlace, kind: TaxKind): TaxStep[] {
  const own = corrections.filter((row) => row.place === place && row.kind === kind);
  const first = own.map(({ from }) => from).toSorted()[0];
  // From the first correction on, only the owner's rates count; otherwise a later step of the table would override it
  // unnoticed.
  const table = (OSS_RATES[place]?.[kind] ?? []).filter(({ from }) => first === undefined || from < first);
  return [...table, ...own.map(({ rate, from }) => ({ rate, from })).toSorted((a, b) => (a.from < b.from ? -1 : 1))];
}

/** The rates that the shop charges: its own, and those of the other member states once it is in OSS. */
interface ChargedBy {
  taxRates: TaxRates;
  oss: OssSettings;
}

export interface OssSettings {
  /** The first day in Madrid on which consumers of other member states pay their own IVA; null if OSS is off. */
  from: string | null;
  rates: readonly OssCorrection[];
}

export const OSS_OFF: OssSettings = { from: null, rates: [] };

/**
 * The rate at which a product with a stored rate is sold on a day, for a parcel to a place (null: Spain). A rate
 * without a kind stays unchanged.
 */
export function chargedRate({ taxRates, oss }: ChargedBy, place: OssPlace | null, stored: number, day: string): number {
  const kind = kindOfRate(taxRates, stored);
  return place && kind ? rateOn(ossSteps(oss.rates, place, kind), day) : effectiveRate(taxRates, stored, day);
}

/** The rate of delivery and surcharges: the general rate of the place. */
export const extrasRateIn = ({ taxRates, oss }: ChargedBy, place: OssPlace | null, day: string): number =>
  rateOn(place ? ossSteps(oss.rates, place, "general") : taxRates.general, day);
