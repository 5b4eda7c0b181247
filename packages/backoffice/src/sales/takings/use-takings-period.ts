import { serverNow } from "@tablero/api-client/server-clock";
import { addDays, formatShortDate, madridDay, parseInputDate } from "@tablero/domain/platform/dates";
import {
  type DayRange,
  findQuarter,
  periodAround,
  TAKINGS_PERIODS,
  type TakingsPeriod,
} from "@tablero/domain/sales/payments/takings-periods";
import { useSearchParams } from "react-router-dom";

export const PERIOD_LABELS: Readonly<Record<TakingsPeriod, string>> = {
  today: "Día",
  week: "Semana",
  month: "Mes",
  quarter: "Trimestre",
};

export type Period = TakingsPeriod | "own";
const DEFAULT: TakingsPeriod = "month";

export interface TakingsPeriodState extends DayRange {
  period: Period;
  label: string;
  /** True if the days end before today, so that there is a next period. */
  isPast: boolean;
  choose(period: Period): void;
  chooseDays(range: DayRange): void;
  /** Steps by whole periods. */
  step(by: -1 | 1): void;
}

const today = () => madridDay(new Date(serverNow()).toISOString());
const dayIn = (params: URLSearchParams, name: string) => parseInputDate(params.get(name) ?? "");

/** The period, stored in the URL so that a reload and a shared link show the same figures. */
export function useTakingsPeriod(): TakingsPeriodState {
  const [params, setParams] = useSearchParams();
  const now = today();
  const from = dayIn(params, "desde");
  const to = dayIn(params, "hasta");
  const named = TAKINGS_PERIODS.find((each) => each === params.get("periodo"));
  const own = params.get("periodo") === "own" && from && to && from <= to ? { from, to } : null;
  const period: Period = own ? "own" : (named ?? DEFAULT);
  const range = own ?? periodAround(named ?? DEFAULT, dayIn(params, "dia") ?? now);
  const put = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ["periodo", "dia", "desde", "hasta"]) next.delete(name);
        for (const [name, value] of Object.entries(values)) next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const chooseDays = (days: DayRange) => put({ periodo: "own", desde: days.from, hasta: days.to });
  return {
    ...range,
    period,
    label: describePeriod(period, range, now),
    isPast: range.to < now,
    choose: (next) => {
      if (next === "own") chooseDays(range);
      // The period that contains the last day shown, but never a future one.
      else put({ periodo: next, dia: earlier(range.to, now) });
    },
    chooseDays,
    step: (by) => {
      const day = by === 1 ? addDays(range.to, 1) : addDays(range.from, -1);
      if (period === "own") {
        const days = Math.round((Date.parse(range.to) - Date.parse(range.from)) / 86_400_000);
        chooseDays(by === 1 ? { from: day, to: addDays(day, days) } : { from: addDays(day, -days), to: day });
      } else put({ periodo: period, dia: day });
    },
  };
}

const month = new Intl.DateTimeFormat("es-ES", { month: "long", year: "numeric", timeZone: "UTC" });

function describePeriod(period: Period, { from, to }: DayRange, now: string): string {
  if (period === "today") return from === now ? "Hoy" : formatShortDate(from);
  if (period === "month") return capital(month.format(new Date(`${from}T00:00:00Z`)));
  if (period === "quarter") return `${findQuarter(from)}.º trimestre de ${from.slice(0, 4)}`;
  return from === to ? formatShortDate(from) : `${formatShortDate(from)} – ${formatShortDate(to)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const earlier = (a: string, b: string): string => (a < b ? a : b);
