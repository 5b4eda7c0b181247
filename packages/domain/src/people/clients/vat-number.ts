import { Failure } from "../../platform/failure.ts";
import type { Destination } from "../../settings/shipping/shipping.ts";

/** Result from the EU's register (VIES) for a number; `unknown`: it did not respond. */
export const VAT_RESULTS = ["valid", "invalid", "unknown"] as const;
export type VatAnswer = (typeof VAT_RESULTS)[number];

/** A VAT number of another member state. */
export interface VatNumber {
  /** With its prefix: "PT501442600", "EL094259216". */
  number: string;
  /** ISO alpha-2 of the member state: GR, not EL. */
  country: string;
}

/** A number with the register's result, stored with the order as proof of its exemption. */
export interface VatCheck extends VatNumber {
  answer: VatAnswer;
  /** UTC ISO. */
  at: string;
  /** The register's own number of the enquiry; null if it returns none. */
  consultation: string | null;
}

/** Format of the part after the prefix, by member state; Spain has its own rules (`parseTaxId`). */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Member states other than Spain, whose numbers are in the register. */
export const isOtherEuCountry = (country: string): boolean => Object.hasOwn(FORMS, country);

const PREFIXES: Readonly<Record<string, string>> = { GR: "EL" };
const prefixOf = (country: string): string => PREFIXES[country] ?? country;

/**
 * The VAT number of a business in another member state, by its format; null for Spain, for countries outside
 * the EU, and for invalid numbers. Accepts spaces, dots, hyphens, lower case, and the number without its
 * prefix.
 */
export function parseVatNumber(text: string, country: string): VatNumber | null {
  const form = FORMS[country];
  if (!form) return null;
  const prefix = prefixOf(country);
  const plain = text.toUpperCase().replace(/[\s./-]/g, "");
  const own = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
  return form.test(own) ? { number: prefix + own, country } : null;
}

/** A VAT number with its prefix, or without it if the country is known (ISO alpha-2; null if unknown). */
export function readVatNumber(text: string, country: string | null): VatNumber | null {
  const start = text.trim().slice(0, 2).toUpperCase();
  return parseVatNumber(text, start === "EL" ? "GR" : start) ?? (country ? parseVatNumber(text, country) : null);
}

/** Throws `invalid-transition` for a tax id that is not a VAT number of another member state. */
export function requireVatNumber(number: VatNumber | null): VatNumber {
  if (!number) throw new Failure("invalid-transition", "El NIF no es un NIF-IVA de otro país de la UE.");
  return number;
}

/** The prefix that the register requires, and the rest. */
export const vatParts = ({ number }: VatNumber): { prefix: string; rest: string } => ({
  prefix: number.slice(0, 2),
  rest: number.slice(2),
});

/**
 * A result of the register is valid for one day: the exemption requires a number that is valid at the time of
 * the sale.
 */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Whether the register has to be queried for a number: the number changed, the last query had no response, or
 * its result is too old.
 */
export const isCheckNeeded = (check: VatCheck | null, { number }: VatNumber, now: string): boolean =>
  check?.number !== number || check.answer === "unknown" || Date.parse(now) - Date.parse(check.at) > MAX_AGE_MS;

/**
 * Whether goods are sold without IVA as a delivery within the EU (art. 25 of the Ley 37/1992): to a business
 * with a registered number, and sent to that member state. All other sales have IVA, even while the register is
 * down.
 */
export function isEuDelivery(check: VatCheck | null, destination: Destination | null, now: string): boolean {
  if (check?.answer !== "valid" || destination?.country !== check.country) return false;
  return Date.parse(now) - Date.parse(check.at) <= MAX_AGE_MS;
}

/** The check that belongs to these billing data; null if they contain another number, or none. */
export function matchingCheck(
  check: VatCheck | null,
  billing: { taxId: string; address: { country: string } } | undefined,
): VatCheck | null {
  const number = billing && parseVatNumber(billing.taxId, billing.address.country)?.number;
  return check && number === check.number ? check : null;
}

/** Result of a check as shown to staff. */
export const withoutCountry = ({ country: _, ...check }: VatCheck): Omit<VatCheck, "country"> => check;

/** The message shown to the shopper next to the number. */
export function vatHint({ answer }: Pick<VatCheck, "answer">, exempt: boolean): string {
  if (answer === "invalid") return "El registro VIES de la UE no reconoce este número: el pedido lleva IVA español.";
  if (answer === "unknown")
    return "El registro VIES de la UE no responde ahora: el pedido lleva IVA español. Puedes probar más tarde, o escribirnos.";
  return exempt
    ? "Empresa comprobada en el registro VIES: se vende sin IVA, como entrega intracomunitaria."
    : "Empresa comprobada en el registro VIES. Sin IVA solo se vende lo que se envía a su país.";
}
