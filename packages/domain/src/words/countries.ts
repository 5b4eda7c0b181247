const countries = new Intl.DisplayNames("es", { type: "region", fallback: "none" });

/** Spanish name of a country (ISO alpha-2); "*" is any. An unknown code is its own name. */
export const countryName = (code: string): string =>
  code === "*" ? "Cualquier país" : (/^[A-Z]{2}$/.test(code) && countries.of(code)) || code;
