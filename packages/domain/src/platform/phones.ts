import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { hasPrefix, stripPhone } from "./phone-text.ts";
import { countryName } from "./words/countries.ts";
import { missingPhoneText, phoneExample } from "./words/phones.ts";

/* Separate from `validation.ts` because of its size; the checkout imports it lazily (`usePhones`). */

/** Country of the shop: a number that is not valid in the country of delivery is read as a national one. */
const HOME = "ES";

function parse(text: string, country: string): PhoneNumber | null {
  const defaultCountry = isSupportedCountry(country) ? country : HOME;
  const number = parsePhoneNumberFromString(stripPhone(text), { defaultCountry, extract: false });
  return number?.isValid() && !number.ext ? number : null;
}

/**
 * Parses a telephone number. With a prefix ("+351…", "00351…") it is read as written; otherwise as a number of
 * `country`, or else of Spain, because most shoppers who send something abroad have a Spanish one. Null if none
 * of these fits.
 */
function read(text: string, country: string): PhoneNumber | null {
  return parse(text, country) ?? (country === HOME ? null : parse(text, HOME));
}

/**
 * A telephone number as stored, or null. Spanish numbers of an order within Spain become nine digits, all others E.164
 * ("+351912345678"). Storing the result again for the same country changes nothing.
 */
export function normalisePhone(text: string, country = HOME): string | null {
  const number = read(text, country);
  if (!number) return null;
  return country === HOME && number.countryCallingCode === "34" ? String(number.nationalNumber) : number.number;
}

/** A number with its prefix, in groups: "+351 912 345 678"; null if it is not valid. */
export function internationalPhone(text: string, country = HOME): string | null {
  return read(text, country)?.formatInternational() ?? null;
}

/**
 * The same digits as a number of another country, with its prefix; null if they are not valid there or already
 * have a prefix.
 */
export function phoneOfCountry(text: string, country: string): string | null {
  if (hasPrefix(text)) return null;
  return parse(text, country)?.formatInternational() ?? null;
}

/** Why a telephone number is refused, in Spanish; null when it is accepted. */
export function phoneProblem(text: string, country = HOME): string | null {
  if (read(text, country)) return null;
  const example = phoneExample(country);
  const other = country === "PT" ? "+34 612 345 678" : "+351 912 345 678";
  if (text.trim() === "") return missingPhoneText(country);
  if (hasPrefix(text)) return `Ese teléfono no existe con ese prefijo. Escríbelo como ${other}.`;
  const isUsual = country === HOME || country === "PT";
  return isUsual
    ? `Ese teléfono no es de ${countryName(country)}. Escribe nueve cifras, como ${example}, o el número con su prefijo, como ${other}.`
    : `Ese teléfono no es de ${countryName(country)}. Escríbelo con su prefijo, como ${other}.`;
}
