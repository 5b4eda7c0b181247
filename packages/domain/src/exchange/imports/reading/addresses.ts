import { checkPostcode, findProvince, lookUpProvince, tidyPostcode } from "../../../platform/geography/postcodes.ts";
import { normalisePhone } from "../../../platform/phones.ts";
import { readCode, toSingleLine } from "../../../platform/tables/cells.ts";
import { headKey } from "../../../platform/tables/head-key.ts";
import { countryName } from "../../../platform/words/countries.ts";
import type { ImportedAddress } from "../types.ts";
import type { ImportField } from "./fields.ts";
import type { RowView } from "./row-view.ts";

/** The fields of an address in a file. */
export interface AddressFields {
  name: ImportField;
  surname?: ImportField;
  line1: ImportField;
  line2: ImportField;
  postcode: ImportField;
  city: ImportField;
  province: ImportField;
  country: ImportField;
  phone?: ImportField;
}

/** Limits of `AddressSchema`, in characters. */
const MAX_NAME = 100;
const MAX_LINE = 120;
const MAX_PLACE = 80;

const REGIONS =
  "AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IT LI LT LU LV MA MC MT MX NL NO PL PT RO SE SI SK SM US VA AR CL CO PE UY BR CA JP AU";

const COUNTRY_CODES: ReadonlyMap<string, string> = new Map(
  REGIONS.split(" ").flatMap((code): [string, string][] => {
    const english = new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
    return [code, countryName(code), english].map((name) => [headKey(name), code]);
  }),
);

/** The code of a country by its code or name, in Spanish or English; null for any other. */
export const countryCode = (text: string): string | null => COUNTRY_CODES.get(headKey(text)) ?? null;

/** Codes of provinces from ISO 3166-2:ES, which WooCommerce and Shopify write, by the prefix of their postcodes. */
const PROVINCE_CODES =
  "VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML".split(
    " ",
  );

function provinceName(text: string, country: string, postcode: string): string {
  if (country !== "ES") return toSingleLine(text);
  const code = PROVINCE_CODES.indexOf(text.toUpperCase().replace(/^ES-/, ""));
  const coded = code < 0 ? null : lookUpProvince(`${String(code + 1).padStart(2, "0")}001`);
  return lookUpProvince(postcode) ?? coded ?? findProvince(text)?.name ?? toSingleLine(text);
}

/** Spreadsheets drop the leading zero of Spanish postcodes: "8013". */
const restoreLeadingZero = (postcode: string, country: string): string =>
  country === "ES" && /^\d{4}$/.test(postcode) ? `0${postcode}` : postcode;

/**
 * The address of a row; undefined if there is none. An incomplete address is also undefined and noted as a
 * warning, because the rest of the record does not depend on it.
 */
export function readAddress(
  view: RowView,
  fields: AddressFields,
  fallback: { name: string; surname?: string | undefined },
) {
  const line1 = toSingleLine(view.text(fields.line1)).slice(0, MAX_LINE);
  const city = toSingleLine(view.text(fields.city)).slice(0, MAX_PLACE);
  if (!line1 && !city) return undefined;
  const named = view.text(fields.country);
  const country = named ? countryCode(named) : "ES";
  if (!country) {
    view.warn(fields.country, "unknown-country", "No se conoce el país: la dirección no se toma.");
    return undefined;
  }
  const code = view.read(fields.postcode, readCode, "warning") ?? "";
  const postcode = restoreLeadingZero(tidyPostcode(country, code), country);
  if (!line1 || !city || checkPostcode(country, postcode) !== null) {
    const message = "La dirección está incompleta o su código postal no existe: no se toma.";
    view.warn(fields.postcode, "bad-address", message);
    return undefined;
  }
  const typedPhone = fields.phone && toSingleLine(view.text(fields.phone));
  const phone = typedPhone && (normalisePhone(typedPhone, country) ?? typedPhone.slice(0, 20));
  const own = toSingleLine(view.text(fields.name));
  const surname = own && fields.surname ? toSingleLine(view.text(fields.surname)) : fallback.surname;
  const address: ImportedAddress = {
    name: (own || fallback.name).slice(0, MAX_NAME),
    surname: own && !fields.surname ? undefined : surname?.slice(0, MAX_NAME) || undefined,
    line1,
    line2: toSingleLine(view.text(fields.line2)).slice(0, MAX_LINE) || undefined,
    postcode,
    city,
    province: provinceName(view.text(fields.province), country, postcode).slice(0, MAX_PLACE) || city,
    country,
    phone: phone || undefined,
  };
  return address;
}
