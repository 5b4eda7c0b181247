import { addDays, formatLongDate, formatLongDay, madridDay, parseInputDate } from "../../platform/dates.ts";
import type { FieldError } from "../../platform/failure.ts";
import { holidayOn, NATIONAL_HOLIDAYS } from "../../platform/geography/holidays.ts";
import {
  hoursByDay,
  hoursOfDays,
  type OpeningHours,
  type OpeningRange,
  openingHoursText,
  rangesError,
  rangesText,
  sortRanges,
} from "./opening-hours.ts";

/** A day (yyyy-MM-dd) with opening hours that differ from its weekday's; without periods the shop is closed. */
export interface SpecialDay {
  on: string;
  /** «Navidad»; may be empty. */
  name: string;
  ranges: OpeningRange[];
}

export const MAX_SPECIAL_DAYS = 60;
/** Number of days in advance for which shoppers see special days. */
const DAYS_AHEAD = 30;

/** A day that the calendar has, yyyy-MM-dd. */
export const isRealDay = (text: string): boolean => parseInputDate(text) === text;

/** Special days from today on, in order; past days are not stored. */
export const specialDaysFrom = (days: readonly SpecialDay[], now: string): SpecialDay[] =>
  days
    .filter(({ on }) => on >= madridDay(now))
    .map(({ on, name, ranges }) => ({ on, name, ranges: sortRanges(ranges) }))
    .sort((a, b) => (a.on < b.on ? -1 : 1));

/** The special days that shoppers see. */
export function comingSpecialDays(days: readonly SpecialDay[], now: string): SpecialDay[] {
  const last = addDays(madridDay(now), DAYS_AHEAD);
  return specialDaysFrom(days, now).filter(({ on }) => on <= last);
}

/**
 * Lines for display: «Jueves 24 de diciembre (Nochebuena) 10:00–14:00», «Viernes 25 de diciembre (Navidad) cerrado».
 */
export const specialHoursText = (days: readonly SpecialDay[], now: string): string[] =>
  comingSpecialDays(days, now).map(({ on, name, ranges }) => {
    const day = formatLongDate(on)
      .replace(/ de \d{4}$/, "")
      .replace(",", "");
    const reason = name ? ` (${name})` : "";
    return `${day.charAt(0).toUpperCase()}${day.slice(1)}${reason} ${rangesText(ranges) || "cerrado"}`;
  });

interface StoredHours {
  openingHours: readonly OpeningHours[];
  specialHours: readonly SpecialDay[];
}

/** Both kinds of opening hours as the shop publishes them: as text and as structured rows. */
export const publicHours = ({ openingHours, specialHours }: StoredHours, now: string) => ({
  openingHours: openingHoursText(openingHours),
  specialHours: specialHoursText(specialHours, now),
  hours: { week: hoursOfDays(hoursByDay(openingHours)), special: comingSpecialDays(specialHours, now) },
});

/**
 * Errors by the position in the list, in Spanish: days that do not exist or occur twice, and errors of their
 * periods.
 */
export function specialHoursErrors(days: readonly SpecialDay[]): FieldError[] {
  return days.flatMap(({ on, ranges }, index) => {
    const errors: FieldError[] = [];
    const wrong = (field: keyof SpecialDay, code: string, message: string) =>
      errors.push({ path: `identity.specialHours.${index}.${field}`, code, message });
    const real = isRealDay(on);
    if (!real) wrong("on", "invalid-day", on ? "Ese día no existe." : "Elige el día.");
    else if (days.findIndex((other) => other.on === on) < index)
      wrong("on", "duplicate", "Ese día ya está en la lista.");
    const fieldError = rangesError(ranges, real ? formatLongDay(on) : "día");
    if (fieldError) wrong("ranges", "invalid-hours", fieldError);
    return errors;
  });
}

/**
 * The days plus the missing national holidays of this year and the next, marked as closed, up to the maximum
 * number.
 */
export function withNationalHolidays(days: readonly SpecialDay[], now: string): SpecialDay[] {
  const today = madridDay(now);
  const end = `${Number(today.slice(0, 4)) + 1}-12-31`;
  const all = [...days];
  for (let on = today; on <= end; on = addDays(on, 1)) {
    const holiday = holidayOn(on, null, NATIONAL_HOLIDAYS);
    if (holiday && all.length < MAX_SPECIAL_DAYS && !days.some((day) => day.on === on))
      all.push({ on, name: holiday.name, ranges: [] });
  }
  return all.sort((a, b) => (a.on < b.on ? -1 : 1));
}
