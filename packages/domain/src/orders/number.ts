/** Digits of the count: more are written in full. */
const DIGITS = 6;

/** Number of an order, such as P2026-000042: the year in Madrid and a count that goes on over the years. */
export const orderNumber = (year: string, count: number): string => `P${year}-${String(count).padStart(DIGITS, "0")}`;

/** The count in the number of an order; 0 for a text that is no such number. */
export const countOfOrderNumber = (number: string): number => Number(/^P\d{4}-(\d+)$/.exec(number)?.[1] ?? 0);
