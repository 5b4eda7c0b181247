import { countryName } from "../words/countries.ts";
import type { TaxRegime } from "./tax-free.ts";
import { TAX_FREE_PLACES, type TaxFreePlace } from "./tax-free.ts";

export interface Province {
  /** First two digits of its postcodes. */
  prefix: string;
  /** Official name. */
  name: string;
}

/** The 50 provinces and two autonomous cities, by prefix. */
export const PROVINCES: readonly Province[] = [
  "Araba/Álava",
  "Albacete",
  "Alicante/Alacant",
  "Almería",
  "Ávila",
  "Badajoz",
  "Illes Balears",
  "Barcelona",
  "Burgos",
  "Cáceres",
  "Cádiz",
  "Castellón/Castelló",
  "Ciudad Real",
  "Córdoba",
  "A Coruña",
  "Cuenca",
  "Girona",
  "Granada",
  "Guadalajara",
  "Gipuzkoa",
  "Huelva",
  "Huesca",
  "Jaén",
  "León",
  "Lleida",
  "La Rioja",
  "Lugo",
  "Madrid",
  "Málaga",
  "Murcia",
  "Navarra",
  "Ourense",
  "Asturias",
  "Palencia",
  "Las Palmas",
  "Pontevedra",
  "Salamanca",
  "Santa Cruz de Tenerife",
  "Cantabria",
  "Segovia",
  "Sevilla",
  "Soria",
  "Tarragona",
  "Teruel",
  "Toledo",
  "Valencia/València",
  "Valladolid",
  "Bizkaia",
  "Zamora",
  "Zaragoza",
  "Ceuta",
  "Melilla",
].map((name, index) => ({ prefix: String(index + 1).padStart(2, "0"), name }));

/** Alternative names of provinces. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  "07": ["Baleares", "Islas Baleares"],
  "15": ["La Coruña", "Coruña"],
  "17": ["Gerona"],
  "20": ["Guipúzcoa"],
  "25": ["Lérida"],
  "26": ["Rioja"],
  "32": ["Orense"],
  "33": ["Principado de Asturias"],
  "38": ["Tenerife"],
  "48": ["Vizcaya"],
};

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}

const prefixByName = new Map(
  PROVINCES.flatMap(({ prefix, name }) =>
    [name, ...name.split("/"), ...(ALIASES[prefix] ?? [])].map((known) => [fold(known), prefix] as const),
  ),
);

/** The province with a name, ignoring accents, case and language ("vizcaya" is Bizkaia). */
export function findProvince(name: string): Province | null {
  const prefix = prefixByName.get(fold(name));
  return PROVINCES.find((province) => province.prefix === prefix) ?? null;
}

/** Whether a text has five digits beginning with a province prefix. */
export function isSpanishPostcode(postcode: string): boolean {
  return lookUpProvince(postcode) !== null;
}

/** The official name of the province of a Spanish postcode. */
export function lookUpProvince(postcode: string): string | null {
  if (!/^\d{5}$/.test(postcode)) return null;
  return PROVINCES[Number(postcode.slice(0, 2)) - 1]?.name ?? null;
}

export type PostcodeError = "invalid-postcode" | "province-mismatch";

/**
 * Null when the postcode is valid for the country (ISO alpha-2) and, in Spain, for the province if given. Portugal uses
 * NNNN-NNN; for other countries only length and characters are checked.
 */
export function checkPostcode(country: string, postcode: string, province?: string): PostcodeError | null {
  if (country === "ES") {
    const expected = lookUpProvince(postcode);
    if (expected === null) return "invalid-postcode";
    if (!province) return null;
    return findProvince(province)?.name === expected ? null : "province-mismatch";
  }
  const format = POSTCODE_FORMATS[country] ?? /^[A-Z0-9][A-Z0-9 -]{1,10}[A-Z0-9]$/i;
  return format.test(postcode) ? null : "invalid-postcode";
}

/** Formats that are unique among the countries of the checkout. */
const POSTCODE_FORMATS: Readonly<Record<string, RegExp>> = { PT: /^[1-9]\d{3}-\d{3}$/, AD: /^AD[1-7]\d{2}$/ };

/** A typed postcode in the format of its country: "1000 001" → "1000-001" in Portugal, "ad500" → "AD500". */
export function tidyPostcode(country: string, text: string): string {
  const compact = text.trim().toUpperCase();
  if (country === "PT") return compact.replace(/^(\d{4})[ ]?(\d{3})$/, "$1-$2");
  if (country === "AD") return compact.replace(/^(?:AD)?[ -]?(\d{3})$/, "AD$1");
  return compact;
}

/** The country whose postcode format a text has; null if it fits none. */
export const countryOfPostcode = (text: string): string | null =>
  Object.entries(POSTCODE_FORMATS).find(([country, format]) =>
    format.test(/[A-Z]|\d{6}/i.test(text) ? tidyPostcode(country, text) : text.trim()),
  )?.[0] ?? null;

/** Why a postcode is refused, in Spanish; null when it is accepted. `province` as in `checkPostcode`. */
export function postcodeProblem(country: string, postcode: string, province?: string): string | null {
  const error = checkPostcode(country, postcode, province);
  if (error === null) return null;
  if (error === "province-mismatch") return `El ${postcode} es de ${lookUpProvince(postcode)}, no de ${province}.`;
  const other = countryOfPostcode(postcode);
  if (other && other !== country) return `${postcode} es un código postal de ${countryName(other)}: cambia el país.`;
  if (country === "ES")
    return /^\d{5}$/.test(postcode)
      ? `El código postal ${postcode} no existe: ninguna provincia empieza por ${postcode.slice(0, 2)}.`
      : "El código postal tiene cinco cifras, como 28012.";
  if (country === "PT") return "El código postal de Portugal tiene siete cifras, como 1000-001.";
  if (country === "AD") return "El código postal de Andorra tiene esta forma: AD500.";
  return `Ese código postal no es de ${countryName(country)}.`;
}

/** Why postcode and province are refused, in Spanish, with the field that is wrong; null when they are accepted. */
export function placeProblem(
  country: string,
  postcode: string,
  province: string,
): { field: "postcode" | "province"; message: string } | null {
  const message = postcodeProblem(country, postcode, province);
  if (message === null) return null;
  // The postcode decides about delivery and taxes; a province that does not fit it was chosen by mistake.
  const field = checkPostcode(country, postcode, province) === "province-mismatch" ? "province" : "postcode";
  return { field, message };
}

/** The EU customs and VAT area, including Monaco, which belongs to the French area. */
const EU_VAT_AREA = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK".split(" "),
);

/** Provinces of Spain outside the IVA area: Las Palmas, Santa Cruz de Tenerife, Ceuta, Melilla. */
const TAX_FREE_PREFIXES: Readonly<Record<string, TaxFreePlace>> = {
  "35": "canarias",
  "38": "canarias",
  "51": "ceuta",
  "52": "melilla",
};

/**
 * Whether a destination is subject to IVA ("peninsula", also Baleares and the EU) or exempt ("export"): only
 * places to which the shop sells without IVA are exempt.
 */
export function decideTaxRegime(
  { country, postcode }: { country: string; postcode: string },
  taxFreeTo: readonly TaxFreePlace[] = TAX_FREE_PLACES,
): TaxRegime {
  const place = findTaxFreePlace({ country, postcode });
  return place && taxFreeTo.includes(place) ? "export" : "peninsula";
}

/** The place outside the IVA area to which a destination belongs; null within the area. */
export function findTaxFreePlace({ country, postcode }: { country: string; postcode: string }): TaxFreePlace | null {
  if (country === "ES") return TAX_FREE_PREFIXES[postcode.slice(0, 2)] ?? null;
  return EU_VAT_AREA.has(country) ? null : "abroad";
}

const CUSTOMS: Readonly<Record<TaxFreePlace, string>> = {
  canarias: "Sin IVA: envío a Canarias. La aduana puede cobrar IGIC a la entrega.",
  ceuta: "Sin IVA: envío a Ceuta. La aduana puede cobrar IPSI a la entrega.",
  melilla: "Sin IVA: envío a Melilla. La aduana puede cobrar IPSI a la entrega.",
  abroad: "Sin IVA: envío fuera de la Unión Europea. La aduana puede cobrar los impuestos del país a la entrega.",
};

/** «en Canarias», for prices without IVA. */
const TAX_FREE_IN: Readonly<Record<TaxFreePlace, string>> = {
  canarias: "en Canarias",
  ceuta: "en Ceuta",
  melilla: "en Melilla",
  abroad: "fuera de la Unión Europea",
};

/** «Sin IVA en Canarias»; null for a destination where IVA is charged. */
export function withoutTaxText(
  destination: { country: string; postcode: string },
  taxFreeTo: readonly TaxFreePlace[],
): string | null {
  const place = findTaxFreePlace(destination);
  return place && taxFreeTo.includes(place) ? `Sin IVA ${TAX_FREE_IN[place]}` : null;
}

/** Why an order is sold without IVA as an export, and possible charges by customs there. */
export function exportText(destination: { country: string; postcode: string | null }): string {
  const place = findTaxFreePlace({ ...destination, postcode: destination.postcode ?? "" });
  return place ? CUSTOMS[place] : "Sin IVA por el destino. La aduana puede cobrar los impuestos de allí a la entrega.";
}
