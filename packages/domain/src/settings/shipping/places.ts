import { findProvince, isSpanishPostcode } from "../../platform/geography/postcodes.ts";
import type { ZoneRule } from "./shipping.ts";

/** Coverage of a zone in one country, as edited by staff. */
export interface ZoneArea {
  /** ISO alpha-2, or "*" for any. */
  country: string;
  /** Provinces and postcodes: "Las Palmas, 28*, 07001-07860". Empty: the whole country. */
  places: string;
}

/** Places that shops often treat separately, as typed. */
export const PLACE_PRESETS = [
  { name: "Baleares", places: "Illes Balears" },
  { name: "Canarias", places: "Las Palmas, Santa Cruz de Tenerife" },
  { name: "Ceuta", places: "Ceuta" },
  { name: "Melilla", places: "Melilla" },
] as const;

/** Length of a full postcode, for countries with a single length. */
export const POSTCODE_DIGITS: Readonly<Record<string, number>> = { ES: 5, PT: 7 };
/** Number of digits of the ends of a range; in other countries, both ends must have the same length. */
const RANGE_DIGITS: Readonly<Record<string, number>> = { ES: 5, PT: 4 };

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Province prefixes run from 01 to 52. */
const isSpanishPrefix = (prefix: string) =>
  /^\d{1,5}$/.test(prefix) && (isSpanishPostcode(prefix.padEnd(5, "0")) || (prefix.length === 1 && prefix <= "5"));

/** A rule in editable form; null for the whole country. */
function describePlace({ country, province, postcodePrefix, postcodeFrom, postcodeTo }: ZoneRule): string | null {
  if (postcodeFrom) return `${postcodeFrom}-${postcodeTo ?? postcodeFrom}`;
  if (!postcodePrefix) return province || null;
  return digitsOf(postcodePrefix).length === POSTCODE_DIGITS[country] ? postcodePrefix : `${postcodePrefix}*`;
}

/** The rules of a zone in editable form: by country, in the order of each country's first rule. */
export function groupAreas(rules: readonly ZoneRule[]): ZoneArea[] {
  const places = new Map<string, string[] | null>();
  for (const rule of rules) {
    const place = describePlace(rule);
    const known = places.get(rule.country);
    if (place === null || known === null) places.set(rule.country, null);
    else places.set(rule.country, [...(known ?? []), place]);
  }
  return [...places].map(([country, named]) => ({ country, places: named?.join(", ") ?? "" }));
}

type Read = { rule: ZoneRule } | { error: string };

/** Parses one place: a province, a postcode, a prefix with an asterisk, or a range. */
function readPlace(country: string, text: string): Read {
  const spanish = country === "ES";
  const range = /^(\d+)\s*[-–]\s*(\d+)$/.exec(text);
  const [, from = "", to = ""] = range ?? [];
  const isExactAbroad = country === "PT" && from.length === 4 && to.length === 3;
  if (range && !isExactAbroad) return readRange(country, from, to);
  const beginning = /^([0-9A-Z][0-9A-Z -]{0,9})\*$/i.exec(text)?.[1]?.toUpperCase();
  if (beginning !== undefined) {
    if (!spanish || isSpanishPrefix(beginning)) return { rule: { country, postcodePrefix: beginning } };
    return { error: `«${text}» no es el principio de ningún código postal.` };
  }
  if (/\d/.test(text)) {
    if (spanish && /^\d{1,4}$/.test(text)) return { error: `A «${text}» le falta el asterisco: «${text}*».` };
    if (spanish && !isSpanishPostcode(text)) return { error: `«${text}» no es un código postal.` };
    if (/^[0-9A-Z][0-9A-Z -]{1,10}$/i.test(text)) return { rule: { country, postcodePrefix: text.toUpperCase() } };
    return { error: `«${text}» no es un código postal.` };
  }
  if (!spanish && /^[\p{L}][\p{L} .'’/-]{1,79}$/u.test(text)) return { rule: { country, province: text } };
  const province = findProvince(text);
  return province ? { rule: { country, province: province.name } } : { error: `«${text}» no es una provincia.` };
}

function readRange(country: string, from: string, to: string): Read {
  const digits = RANGE_DIGITS[country] ?? from.length;
  const text = `${from}-${to}`;
  if (from.length !== digits || to.length !== digits)
    return { error: `En «${text}» cada extremo lleva ${digits} cifras.` };
  if (from > to) return { error: `En «${text}» el primer código va detrás del segundo.` };
  if (country === "ES" && !(isSpanishPostcode(from) && isSpanishPostcode(to)))
    return { error: `«${text}» se sale de los códigos postales de España.` };
  return { rule: rangeRule(country, from, to) };
}

/** The common prefix of both ends is stored too; it narrows the rule for code that does not know ranges. */
function rangeRule(country: string, postcodeFrom: string, postcodeTo: string): ZoneRule {
  let same = 0;
  while (same < postcodeFrom.length && postcodeFrom[same] === postcodeTo[same]) same += 1;
  const postcodePrefix = postcodeFrom.slice(0, same);
  return { country, ...(postcodePrefix && { postcodePrefix }), postcodeFrom, postcodeTo };
}

/** The rules of an area. Validation errors in Spanish, one for each unreadable place. */
export function readArea({ country, places }: ZoneArea): { rules: ZoneRule[]; errors: string[] } {
  const named = places
    .split(/[,;\n]/)
    .map((place) => place.trim())
    .filter(Boolean);
  if (named.length === 0) return { rules: [{ country }], errors: [] };
  if (country === "*") return { rules: [], errors: ["Con cualquier país no valen códigos ni provincias."] };
  const read = named.map((place) => readPlace(country, place));
  const rules = new Map(read.flatMap((each) => ("rule" in each ? [[JSON.stringify(each.rule), each.rule]] : [])));
  return { rules: [...rules.values()], errors: read.flatMap((each) => ("error" in each ? [each.error] : [])) };
}

/**
 * Validates a rule and returns it as stored: without empty members, and with the official name of a Spanish
 * province. A validation error states in Spanish why the rule matches nothing.
 */
export function readRule(rule: ZoneRule): Read {
  const { country } = rule;
  const place = describePlace(rule);
  if (place === null) return { rule: { country } };
  const { rules, errors } = readArea({ country, places: place });
  const [only] = rules;
  return only && rules.length === 1 && errors.length === 0
    ? { rule: only }
    : { error: errors[0] ?? `«${place}» no se entiende.` };
}
