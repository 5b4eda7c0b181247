import { addDays, madridDay, madridToUtc } from "../../platform/dates.ts";

/** Days that shoppers have for the rest of a preorder that has arrived. */
export const BALANCE_DAYS = 7;

/** Days before the end of the term at which they are reminded. */
export const BALANCE_REMINDER_DAYS = 2;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Terms that end at this instant or before are reminded of at `now` (UTC ISO). */
export const remindedUntil = (now: string): string =>
  new Date(Date.parse(now) + BALANCE_REMINDER_DAYS * DAY_MS).toISOString();

/** Whether whoever has until `dueAt` is reminded at `now`: near the end of the term, not after it. */
export const remindsNow = (dueAt: string, now: string): boolean => now < dueAt && dueAt <= remindedUntil(now);

/** The end of the term of a balance that is asked for at an instant: the last moment of its day in Madrid (UTC ISO). */
export const balanceTerm = (at: string, days = BALANCE_DAYS): string =>
  new Date(Date.parse(madridToUtc(addDays(madridDay(at), days + 1))) - 1).toISOString();
