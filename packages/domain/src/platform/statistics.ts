import { addDays } from "../platform/dates.ts";
import { Failure } from "../platform/failure.ts";

/** Maximum days of one series: three years. */
export const MAX_STATISTICS_DAYS = 1100;
const DEFAULT_DAYS = 14;
const DEFAULT_COMING_DAYS = 30;

/** The days of a series, yyyy-MM-dd, both included. Defaults: ends today, fourteen days. */
export interface StatisticsRange {
  from: string;
  to: string;
}

/** The requested days of upcoming events; the next thirty by default. Throws `validation`. */
export function upcomingRange(asked: Omit<RequestedRange, "days">, today: string): StatisticsRange {
  const from = asked.from ?? today;
  return statisticsRange({ from, to: asked.to ?? addDays(from, DEFAULT_COMING_DAYS - 1) }, today);
}

/** A requested range: by its ends, or by its number of days. */
export interface RequestedRange {
  from?: string | undefined;
  to?: string | undefined;
  /** Used instead of `from`. */
  days?: number | undefined;
}

/** Throws `validation` if the range ends before it begins or is too long. */
export function statisticsRange(asked: RequestedRange, today: string): StatisticsRange {
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - (asked.days ?? DEFAULT_DAYS));
  if (from > to) throw refused("La primera fecha es posterior a la última.");
  if (addDays(from, MAX_STATISTICS_DAYS) <= to) throw refused(`Como mucho ${MAX_STATISTICS_DAYS} días.`);
  return { from, to };
}

const refused = (message: string) =>
  new Failure("validation", message, { errors: [{ path: "from", code: "range", message }] });

export const STATISTICS_STEPS = ["day", "week", "month"] as const;
export type StatisticsStep = (typeof STATISTICS_STEPS)[number];

/** The first day of the step containing a day; weeks begin on Monday. */
export function startOfStep(day: string, by: StatisticsStep): string {
  if (by === "day") return day;
  if (by === "month") return `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first days of all steps of a range, in order; the first one can lie before the range. */
export function stepsIn({ from, to }: StatisticsRange, by: StatisticsStep): string[] {
  const steps: string[] = [];
  for (let day = startOfStep(from, by); day <= to; day = startOfStep(addDays(day, LONGEST[by]), by)) steps.push(day);
  return steps;
}

/** Maximum number of days from the start of a step to the start of the next. */
const LONGEST = { day: 1, week: 7, month: 31 } as const satisfies Record<StatisticsStep, number>;

/** The range of equal length right before a range, for comparison. */
export function rangeBefore({ from, to }: StatisticsRange): StatisticsRange {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}
