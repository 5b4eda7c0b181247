import { addDays } from "../../platform/dates.ts";

export const TAKINGS_PERIODS = ["today", "week", "month", "quarter"] as const;
export type TakingsPeriod = (typeof TAKINGS_PERIODS)[number];

/** Days of Madrid, yyyy-MM-dd, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The complete day, week (from Monday), month or quarter that contains a day. */
export function periodAround(period: TakingsPeriod, day: string): DayRange {
  if (period === "today") return { from: day, to: day };
  if (period === "week") {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const from = addDays(day, -((weekday + 6) % 7));
    return { from, to: addDays(from, 6) };
  }
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  if (period === "month") return monthsFrom(year, month, 1);
  return quarterRange(year, findQuarter(day));
}

export const QUARTERS = [1, 2, 3, 4] as const;
export type Quarter = (typeof QUARTERS)[number];

/** The quarter that contains a day. */
export function findQuarter(day: string): Quarter {
  const month = Number(day.slice(5, 7));
  return month <= 3 ? 1 : month <= 6 ? 2 : month <= 9 ? 3 : 4;
}

export const quarterRange = (year: number, quarter: Quarter): DayRange => monthsFrom(year, quarter * 3 - 2, 3);

function monthsFrom(year: number, month: number, count: number): DayRange {
  const first = (at: number) => new Date(Date.UTC(year, at - 1, 1)).toISOString().slice(0, 10);
  return { from: first(month), to: addDays(first(month + count), -1) };
}
