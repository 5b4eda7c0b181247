import { addDays } from "./dates.ts";
import { Failure } from "./failure.ts";

/** Days of one series at most: three years. */
export const MOST_STATISTICS_DAYS = 1100;
const USUAL_DAYS = 14;

/** The days of a series, yyyy-MM-dd, both included. What is left out ends today, and has fourteen days. */
export interface StatisticsRange {
  from: string;
  to: string;
}

/** Throws `validation` where the range ends before it begins or is too long. */
export function statisticsRange(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): StatisticsRange {
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to) throw refused("La primera fecha es posterior a la última.");
  if (addDays(from, MOST_STATISTICS_DAYS) <= to) throw refused(`Como mucho ${MOST_STATISTICS_DAYS} días.`);
  return { from, to };
}

const refused = (message: string) =>
  new Failure("validation", message, { errors: [{ path: "from", code: "range", message }] });
