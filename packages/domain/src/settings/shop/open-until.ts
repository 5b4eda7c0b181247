import { addDays, isoWeekday, madridDay, madridToUtc } from "../../platform/dates.ts";
import type { OpeningHours, OpeningRange } from "./opening-hours.ts";

export interface ShopHours {
  openingHours: readonly OpeningHours[];
  /** Days (yyyy-MM-dd) with hours of their own; without periods the shop is closed, as on a holiday. */
  specialHours: readonly { on: string; ranges: readonly OpeningRange[] }[];
}

/** Maximum number of consecutive closed days that are searched. */
const MAX_CLOSED_DAYS = 60;

function rangesOn(day: string, { openingHours, specialHours }: ShopHours): readonly OpeningRange[] {
  const special = specialHours.find(({ on }) => on === day);
  return special
    ? special.ranges
    : openingHours.flatMap(({ days, ranges }) => (days.includes(isoWeekday(day)) ? ranges : []));
}

/**
 * The end of a term (UTC ISO) in which something has to be done in the shop. An end while the shop is closed moves to
 * the close of the next opening period, so that the term can be used until the last moment. Unchanged for a shop
 * without opening hours.
 */
export function openUntil(end: string, hours: ShopHours): string {
  const first = madridDay(end);
  for (let count = 0; count <= MAX_CLOSED_DAYS; count++) {
    const day = addDays(first, count);
    const ranges = rangesOn(day, hours).map(({ from, to }) => [madridToUtc(day, from), madridToUtc(day, to)] as const);
    if (ranges.some(([from, to]) => from <= end && end <= to)) return end;
    const [next] = ranges.flatMap(([from, to]) => (from > end ? [to] : [])).sort();
    if (next) return next;
  }
  return end;
}
