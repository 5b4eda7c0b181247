import { isSkippedTime, madridToUtc, parseInputDate } from "@tablero/domain/platform/dates";

/** A typed day and time that the clock skips: "2027-03-28 02:30". */
const SKIPPED = /^(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * The instant (UTC ISO) for a time in the shop's zone; the typed text if the clock skips that time, so that the form
 * rejects it.
 */
export const momentOf = (day: string, clock: string): string =>
  isSkippedTime(day, clock) ? `${day} ${clock}` : madridToUtc(day, clock);

/**
 * Day and time of a text that `momentOf` rejected; null for any other value, including text that is still being typed.
 */
export function findSkippedMoment(value: string | null): { day: string; clock: string } | null {
  const [, day, clock] = SKIPPED.exec(value ?? "") ?? [];
  return day && clock && parseInputDate(day) && isSkippedTime(day, clock) ? { day, clock } : null;
}

/** Returns true if a form value is an instant, and not a date that is still being typed or needs correction. */
export const isInstant = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
