import { lookUpProvince, tidyPostcode } from "./postcodes.ts";

/**
 * The district or island group from the first four figures of a Portuguese postcode up to the next entry; null where
 * two districts share the figures. Derived from the 198,000 postcodes of Correios de Portugal (CTT).
 */
const DISTRICTS: readonly (readonly [from: number, name: string | null])[] = [
  [1000, "Lisboa"],
  [2000, "Santarém"],
  [2050, "Lisboa"],
  [2070, "Santarém"],
  [2100, null],
  [2120, "Santarém"],
  [2400, "Leiria"],
  [2435, "Santarém"],
  [2440, "Leiria"],
  [2490, "Santarém"],
  [2495, null],
  [2499, "Leiria"],
  [2530, "Lisboa"],
  [2540, "Leiria"],
  [2550, "Lisboa"],
  [2800, "Setúbal"],
  [2890, null],
  [2894, "Setúbal"],
  [2965, null],
  [2970, "Setúbal"],
  [3000, "Coimbra"],
  [3020, null],
  [3025, "Coimbra"],
  [3050, "Aveiro"],
  [3060, "Coimbra"],
  [3100, "Leiria"],
  [3130, "Coimbra"],
  [3240, "Leiria"],
  [3300, "Coimbra"],
  [3430, "Viseu"],
  [3570, "Guarda"],
  [3600, "Viseu"],
  [3640, null],
  [3650, "Viseu"],
  [3700, "Aveiro"],
  [4000, "Porto"],
  [4500, "Aveiro"],
  [4510, "Porto"],
  [4520, "Aveiro"],
  [4560, "Porto"],
  [4615, null],
  [4625, "Porto"],
  [4660, "Viseu"],
  [4700, "Braga"],
  [4745, "Porto"],
  [4750, "Braga"],
  [4780, "Porto"],
  [4800, "Braga"],
  [4815, null],
  [4820, "Braga"],
  [4825, "Porto"],
  [4830, "Braga"],
  [4870, "Vila Real"],
  [4890, "Braga"],
  [4900, "Viana do Castelo"],
  [4905, null],
  [4910, "Viana do Castelo"],
  [5000, "Vila Real"],
  [5040, null],
  [5050, "Vila Real"],
  [5100, "Viseu"],
  [5140, "Bragança"],
  [5150, "Guarda"],
  [5160, "Bragança"],
  [5400, "Vila Real"],
  [6000, "Castelo Branco"],
  [6040, "Portalegre"],
  [6060, "Castelo Branco"],
  [6120, "Santarém"],
  [6150, "Castelo Branco"],
  [6250, null],
  [6260, "Guarda"],
  [6320, null],
  [6324, "Guarda"],
  [7000, "Évora"],
  [7230, "Beja"],
  [7240, "Évora"],
  [7300, "Portalegre"],
  [7490, "Évora"],
  [7500, "Setúbal"],
  [7600, "Beja"],
  [8000, "Faro"],
  [9000, "Madeira"],
  [9500, "Açores"],
];

/** The district of a Portuguese postcode such as 1000-001; null for another format, or if it is not certain. */
export function lookUpDistrict(postcode: string): string | null {
  if (!/^[1-9]\d{3}-\d{3}$/.test(postcode)) return null;
  const code = Number(postcode.slice(0, 4));
  return DISTRICTS.findLast(([from]) => from <= code)?.[1] ?? null;
}

/** The province, or district in Portugal, of a complete postcode; null if the postcode does not tell it. */
export function provinceAtPostcode(country: string, postcode: string): string | null {
  if (country === "ES") return lookUpProvince(postcode.trim());
  return country === "PT" ? lookUpDistrict(tidyPostcode(country, postcode)) : null;
}
