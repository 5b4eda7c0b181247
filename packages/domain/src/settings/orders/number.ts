/** Minimum number of digits of the count; larger numbers are written in full. */
const DIGITS = 6;

export const DEFAULT_PREFIX = "P";
/** Only capital letters: a digit directly before the year would be misread. */
export const isOrderPrefix = (text: string): boolean => /^[A-Z]{1,6}$/.test(text);

/**
 * Number of an order, such as P2026-000042: the shop's prefix, the year in Madrid, and a count. The count
 * continues across years and prefixes, so numbers are unique.
 */
export const orderNumber = (year: string, count: number, prefix = DEFAULT_PREFIX): string =>
  `${prefix}${year}-${String(count).padStart(DIGITS, "0")}`;

/** The count in the number of an order; 0 for a text that is not such a number. */
export const countOfOrderNumber = (number: string): number => Number(/^[A-Z]{1,6}\d{4}-(\d+)$/.exec(number)?.[1] ?? 0);
