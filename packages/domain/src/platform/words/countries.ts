const countries = new Intl.DisplayNames("es", { type: "region", fallback: "none" });

/** Spanish name of a country (ISO alpha-2); "*" is any. An unknown code is returned as is. */
export const countryName = (code: string): string =>
  code === "*" ? "Cualquier país" : (/^[A-Z]{2}$/.test(code) && countries.of(code)) || code;

/** Name of the region field in an address, by country. */
export const provinceWord = (country: string): string =>
  ({ ES: "Provincia", PT: "Distrito", AD: "Parroquia" })[country] ?? "Provincia o región";

const MISSING_PROVINCE: Readonly<Record<string, string>> = {
  ES: "Elige la provincia.",
  PT: "Escribe el distrito.",
  AD: "Escribe la parroquia.",
};

/** Message for an empty region field of an address, with the word of its label. */
export const missingProvinceText = (country: string): string =>
  MISSING_PROVINCE[country] ?? "Escribe la provincia o región.";
