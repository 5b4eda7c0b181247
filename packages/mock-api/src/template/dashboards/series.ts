import type { Clock, Random } from "@tablero/demo-shop/kit";
import { DAY } from "../kit.ts";

const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"];
/** Days in a bucket, including both ends. */
const SPAN = 8;

/** Labels such as "13 nov - 20 nov" for consecutive buckets of eight days, oldest first, the last one ending today. */
export function weekLabels(clock: Clock, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const last = (count - 1 - index) * SPAN;
    return `${dayLabel(clock, last + SPAN - 1)} - ${dayLabel(clock, last)}`;
  });
}

function dayLabel(clock: Clock, ago: number): string {
  const [, month = "", day = ""] = clock.day(-ago).split("-");
  return `${day} ${MONTHS[Number(month) - 1]}`;
}

export interface Course {
  from: number;
  to: number;
  /** Maximum deviation of a value from the straight line. */
  stray: number;
  decimals?: number;
}

/** `count` numbers between two values, not quite on a straight line. */
export function randomSeries(random: Random, count: number, { from, to, stray, decimals = 0 }: Course): number[] {
  return Array.from({ length: count }, (_, index) => {
    const straight = from + ((to - from) * index) / Math.max(count - 1, 1);
    return roundTo(straight + random.range(-stray, stray), decimals);
  });
}

/** The values at intervals of `days` days, the last one now. */
export function seriesUntilNow(clock: Clock, values: readonly number[], days: number): { x: string; y: number }[] {
  return values.map((y, index) => ({ x: clock.ago((values.length - 1 - index) * days * DAY), y }));
}

export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** One series of a chart with week labels, and the sum of its values. */
export function byWeek(clock: Clock, name: string, data: number[]) {
  return { amount: total(data), labels: weekLabels(clock, data.length), series: [{ name, data }] };
}
