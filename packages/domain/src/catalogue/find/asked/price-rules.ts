import { AMOUNT_PATTERN, phrasePattern, RANGE_SEPARATOR, readAmount } from "./phrases.ts";
import type { Rule, UnderstoodFilters } from "./understood.ts";

const EUROS = "(?:€|euros?|eur|pavos|leuros)";
const CENTS = "(?:centimos?|cents?|cts?)";
const UNIT = `\\s*(?<unit>${EUROS}|${CENTS})`;

const MIN =
  "(?<!no )mas de|desde|a partir de|minimo(?: de)?|al menos|por encima de|superior(?:es)? a|mayor(?:es)? (?:de|que)|>=?";
const MAX =
  "(?:(?:por|de|a) )?menos de|hasta|(?:como )?maximo(?: de)?|max|como mucho|no mas de|por debajo de|inferior(?:es)? a|" +
  "que no (?:pasen?|superen?|cuesten?|valgan?)(?: mas)?(?: de)?(?: los)?|que (?:cuesten?|valgan?)(?: menos de)?|" +
  "presupuesto(?: de)?|tope(?: de)?|por|de|a|<=?";
const ABOUT = "unos|alrededor de(?: los)?|sobre los|cerca de(?: los)?|aproximadamente|mas o menos";

/** How far prices «around» an amount may be from it. */
const AROUND = 0.2;

const inCents = (amount: string, unit = "€"): number =>
  Math.round(readAmount(amount) * (phrasePattern(CENTS).test(unit) ? 1 : 100));

type Parts = Partial<Record<"a" | "b" | "unit" | "min" | "max", string>>;

const range = (from: number, to: number): UnderstoodFilters => ({
  minPrice: Math.min(from, to),
  maxPrice: Math.max(from, to),
});

/** Prices: «menos de 30 euros», «entre 20 y 40 €», «50 céntimos». An amount alone is the most that is paid. */
export const PRICE_RULES: readonly Rule[] = [
  {
    pattern: phrasePattern(
      `(?:entre|de|desde)?\\s*(?<a>${AMOUNT_PATTERN})\\s*${EUROS}?${RANGE_SEPARATOR}(?<b>${AMOUNT_PATTERN})${UNIT}`,
    ),
    read: ({ groups = {} }) => {
      const { a = "", b = "", unit }: Parts = groups;
      return range(inCents(a, unit), inCents(b, unit));
    },
  },
  {
    pattern: phrasePattern(`(?:de\\s+)?(?:${ABOUT})\\s*(?<a>${AMOUNT_PATTERN})${UNIT}`),
    read: ({ groups = {} }) => {
      const { a = "", unit }: Parts = groups;
      const cents = inCents(a, unit);
      return range(Math.round(cents * (1 - AROUND)), Math.round(cents * (1 + AROUND)));
    },
  },
  {
    pattern: phrasePattern(
      `(?:${MIN})\\s*(?<a>${AMOUNT_PATTERN})${UNIT}|(?<min>${AMOUNT_PATTERN})\\s*${EUROS}\\s+(?:o mas|y mas|en adelante|para arriba)`,
    ),
    read: ({ groups = {} }) => {
      const { a, min, unit }: Parts = groups;
      return { minPrice: inCents(a ?? min ?? "", unit) };
    },
  },
  {
    pattern: phrasePattern(
      `(?:(?:${MAX})\\s*)?(?:€\\s*(?<max>${AMOUNT_PATTERN})|(?<a>${AMOUNT_PATTERN})${UNIT})(?:\\s+(?:o menos|y menos|como mucho|como maximo|maximo|max|de presupuesto|para abajo))?`,
    ),
    read: ({ groups = {} }) => {
      const { a, max, unit }: Parts = groups;
      return { maxPrice: inCents(a ?? max ?? "", unit) };
    },
  },
  // Without a unit only at the end, where nothing else can follow: «juegos por menos de 30».
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])por (?:menos de|debajo de)\\s*(?<a>${AMOUNT_PATTERN})\\s*$`, "gu"),
    read: ({ groups = {} }) => {
      const { a = "" }: Parts = groups;
      return { maxPrice: inCents(a) };
    },
  },
];
