import { PROVINCES } from "./postcodes.ts";

/**
 * The highest postcode of each provincial capital, in the order of the provinces: 28001 to 28055 are Madrid. A zero in
 * the third place stands for the capital; higher numbers are left out, because some belong to its neighbours.
 */
const LAST_IN_CAPITAL = [
  15, 8, 16, 9, 6, 11, 15, 42, 7, 5, 12, 6, 5, 14, 11, 4, 7, 15, 5, 18, 7, 6, 9, 9, 8, 9, 4, 55, 18, 12, 15, 5, 13, 5,
  20, 5, 9, 10, 12, 6, 20, 5, 8, 3, 9, 26, 15, 15, 32, 22, 5, 6,
];

/** Capitals whose name is not that of their province, by its prefix. */
const CAPITALS: Readonly<Record<string, string>> = {
  "01": "Vitoria-Gasteiz",
  "03": "Alicante",
  "07": "Palma",
  "12": "Castellón de la Plana",
  "20": "San Sebastián",
  "26": "Logroño",
  "31": "Pamplona",
  "33": "Oviedo",
  "35": "Las Palmas de Gran Canaria",
  "39": "Santander",
  "46": "Valencia",
  "48": "Bilbao",
};

/** The town of a Spanish postcode, where the postcode tells it: that of a provincial capital. */
export function townAtPostcode(country: string, postcode: string): string | null {
  const digits = postcode.trim();
  if (country !== "ES" || !/^\d{2}0\d{2}$/.test(digits)) return null;
  const prefix = digits.slice(0, 2);
  const number = Number(digits.slice(3));
  const index = Number(prefix) - 1;
  if (number === 0 || number > (LAST_IN_CAPITAL[index] ?? 0)) return null;
  return CAPITALS[prefix] ?? PROVINCES[index]?.name ?? null;
}
