import { findProvince, PROVINCES } from "../../platform/geography/postcodes.ts";
import { compareZones, type Zone, type ZoneRule } from "./shipping.ts";

/** A range of postcodes, both ends included, as numbers with the digits of the country's codes. */
export interface CodeSpan {
  /** "*" is any country. */
  country: string;
  from: number;
  to: number;
}

interface CodeSpace {
  radix: number;
  length: number;
  /** The range of existing codes. */
  from: number;
  to: number;
}

const SPACES: Readonly<Record<string, CodeSpace>> = {
  ES: { radix: 10, length: 5, from: 1_000, to: 52_999 },
  PT: { radix: 10, length: 7, from: 1_000_000, to: 9_999_999 },
};
/** Codes of other countries: up to ten letters and digits. */
const ABROAD: CodeSpace = { radix: 36, length: 10, from: 0, to: 36 ** 10 - 1 };

const spaceOf = (country: string): CodeSpace => SPACES[country] ?? ABROAD;

/** All codes that begin with these characters. */
function begins(country: string, text: string): { from: number; to: number } {
  const { radix, length } = spaceOf(country);
  const code = text.replace(/[^0-9a-z]/gi, "").slice(0, length);
  const rest = radix ** (length - code.length);
  const first = code === "" ? 0 : Number.parseInt(code, radix);
  return { from: first * rest, to: (first + 1) * rest - 1 };
}

/** The postcodes of a rule. A province abroad is matched by name, and its postcodes are unknown. */
export function listSpans({ country, province, postcodePrefix, postcodeFrom, postcodeTo }: ZoneRule): CodeSpan[] {
  if (country === "*") return [{ country, from: 0, to: Number.POSITIVE_INFINITY }];
  let { from, to } = spaceOf(country);
  const narrow = (part: { from: number; to: number }) => {
    from = Math.max(from, part.from);
    to = Math.min(to, part.to);
  };
  if (province) {
    const known = country === "ES" ? findProvince(province) : null;
    if (!known) return [];
    narrow(begins(country, known.prefix));
  }
  if (postcodePrefix) narrow(begins(country, postcodePrefix));
  if (postcodeFrom)
    narrow({ from: begins(country, postcodeFrom).from, to: begins(country, postcodeTo ?? postcodeFrom).to });
  return from <= to ? [{ country, from, to }] : [];
}

/**
 * Codes of a country with the active zones that cover them, the zone that applies first; empty if none covers
 * them.
 */
export interface CoveredSpan<Z> extends CodeSpan {
  zones: Z[];
}

/** All postcodes of a country in order, split wherever the zones change. */
export function resolveCoverage<Z extends Zone>(zones: readonly Z[], country: string): CoveredSpan<Z>[] {
  const space = spaceOf(country);
  const reach = zones
    .filter(({ active }) => active)
    .sort(compareZones)
    .map((zone) => ({
      zone,
      spans: zone.rules.flatMap(listSpans).filter((span) => span.country === country || span.country === "*"),
    }));
  const inside = reach.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to + 1]));
  const cuts = [...new Set([space.from, ...inside.filter((cut) => cut > space.from && cut <= space.to)])];
  cuts.sort((a, b) => a - b);
  const found: CoveredSpan<Z>[] = [];
  for (const [index, from] of cuts.entries()) {
    const to = (cuts[index + 1] ?? space.to + 1) - 1;
    const own = reach.filter(({ spans }) => spans.some((span) => span.from <= from && from <= span.to));
    const here = own.map(({ zone }) => zone);
    const last = found.at(-1);
    if (last && last.zones.length === here.length && last.zones.every((zone, place) => zone === here[place]))
      last.to = to;
    else found.push({ country, from, to, zones: here });
  }
  return found;
}

/** "07000-07999" with its provinces, "1000-000 a 1999-999"; a whole country is "todo el país". */
export function spanWords({ country, from, to }: CodeSpan): string {
  const { radix, length, ...space } = spaceOf(country);
  if (from <= space.from && to >= space.to) return "todo el país";
  const write = (code: number) => {
    const text = code.toString(radix).toUpperCase().padStart(length, "0");
    return country === "PT" ? `${text.slice(0, 4)}-${text.slice(4)}` : text;
  };
  const codes = from === to ? write(from) : `${write(from)} a ${write(to)}`;
  if (country !== "ES") return codes;
  const [first, last] = [provinceAt(from), provinceAt(to)];
  const names = PROVINCES.slice(first, last + 1).map(({ name }) => name);
  if (names.length > 3) return codes;
  return `${codes} (${names.join(", ")})`;
}

const provinceAt = (code: number) => Math.floor(code / 1000) - 1;
