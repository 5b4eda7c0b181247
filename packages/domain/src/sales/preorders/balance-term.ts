import { addDays, madridDay, madridToUtc } from "../../platform/dates.ts";

/** Days that shoppers have to pay the rest of a preorder that has arrived. */
export const DEFAULT_BALANCE_DAYS = 7;

/** Days before the deadline at which they are reminded. */
export const BALANCE_REMINDER_DAYS = 2;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The latest deadline that is due for a reminder at `now` (UTC ISO). */
export const reminderWindowEnd = (now: string): string =>
  new Date(Date.parse(now) + BALANCE_REMINDER_DAYS * DAY_MS).toISOString();

/** Whether a shopper with the deadline `dueAt` is reminded at `now`: shortly before the deadline, never after it. */
export const isReminderDue = (dueAt: string, now: string): boolean => now < dueAt && dueAt <= reminderWindowEnd(now);

/** The deadline of a balance requested at an instant: the last moment of its day in Madrid (UTC ISO). */
export const balanceTerm = (at: string, days = DEFAULT_BALANCE_DAYS): string =>
  new Date(Date.parse(madridToUtc(addDays(madridDay(at), days + 1))) - 1).toISOString();
