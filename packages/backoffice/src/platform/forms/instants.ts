import { isSkippedTime, madridToUtc, parseInputDate } from "@tablero/domain/platform/dates";

/** A typed day and time that form no instant: "2027-03-28 02:30". */
const SKIPPED = /^(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The instant (UTC ISO) of a time in the shop's zone; the typed text if the clock skips it, so that it is refused. */
export const momentOf = (day: string, clock: string): string =>
  isSkippedTime(day, clock) ? `${day} ${clock}` : madridToUtc(day, clock);

/** Day and time of a text that `momentOf` refused; null for any other value, including one that is being typed. */
export function skippedMoment(value: string | null): { day: string; clock: string } | null {
  const [, day, clock] = SKIPPED.exec(value ?? "") ?? [];
  return day && clock && parseInputDate(day) && isSkippedTime(day, clock) ? { day, clock } : null;
}

/** Returns true if a form value is an instant, and not a date that is still being typed or is kept for correction. */
export const isInstant = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
