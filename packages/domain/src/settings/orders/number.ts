/** Digits of the count: more are written in full. */
const DIGITS = 6;

export const DEFAULT_PREFIX = "P";
/** Capital letters only: with the year right behind it a digit would be misread. */
export const isOrderPrefix = (text: string): boolean => /^[A-Z]{1,6}$/.test(text);

/**
 * Number of an order, such as P2026-000042: the shop's prefix, the year in Madrid and a count that goes on over the
 * years and over changes of the prefix, so that numbers differ.
 */
export const orderNumber = (year: string, count: number, prefix = DEFAULT_PREFIX): string =>
  `${prefix}${year}-${String(count).padStart(DIGITS, "0")}`;

/** The count in the number of an order; 0 for a text that is no such number. */
export const countOfOrderNumber = (number: string): number => Number(/^[A-Z]{1,6}\d{4}-(\d+)$/.exec(number)?.[1] ?? 0);
