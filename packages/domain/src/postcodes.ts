import type { TaxRegime } from "./tax.ts";

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

/** Names that people type instead of the official one. */
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

/** The province that a name means, whatever its accents, capitals or language ("vizcaya" is Bizkaia). */
export function findProvince(name: string): Province | null {
  const prefix = prefixByName.get(fold(name));
  return PROVINCES.find((province) => province.prefix === prefix) ?? null;
}

/** Five digits that begin with the prefix of a province. */
export function isSpanishPostcode(postcode: string): boolean {
  return provinceOf(postcode) !== null;
}

/** The official name of the province of a Spanish postcode. */
export function provinceOf(postcode: string): string | null {
  if (!/^\d{5}$/.test(postcode)) return null;
  return PROVINCES[Number(postcode.slice(0, 2)) - 1]?.name ?? null;
}

export type PostcodeError = "invalid-postcode" | "province-mismatch";

/**
 * Null when the postcode is right for the country (ISO alpha-2) and, in Spain, for the province if one is given.
 * Portugal writes NNNN-NNN; of other countries only the length and the characters are checked.
 */
export function checkPostcode(country: string, postcode: string, province?: string): PostcodeError | null {
  if (country === "ES") {
    const expected = provinceOf(postcode);
    if (expected === null) return "invalid-postcode";
    if (!province) return null;
    return findProvince(province)?.name === expected ? null : "province-mismatch";
  }
  const format = country === "PT" ? /^\d{4}-\d{3}$/ : /^[A-Z0-9][A-Z0-9 -]{1,10}[A-Z0-9]$/i;
  return format.test(postcode) ? null : "invalid-postcode";
}

/** The customs and VAT area of the EU, with Monaco, which belongs to the French one. */
const EU_VAT_AREA = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK".split(" "),
);

/** Provinces of Spain outside the IVA area: Las Palmas, Santa Cruz de Tenerife, Ceuta, Melilla. */
const TAX_FREE_PREFIXES = new Set(["35", "38", "51", "52"]);

/** Whether a destination is sold to with IVA ("peninsula", also Baleares and the EU) or without it ("export"). */
export function taxRegimeOf({ country, postcode }: { country: string; postcode: string }): TaxRegime {
  if (country === "ES") return TAX_FREE_PREFIXES.has(postcode.slice(0, 2)) ? "export" : "peninsula";
  return EU_VAT_AREA.has(country) ? "peninsula" : "export";
}
