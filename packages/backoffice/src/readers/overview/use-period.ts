import type { SalesStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** Available ranges for the sales figures; the `days` of a range end today. */
export const PERIODS = [
  { id: "14d", label: "Últimos 14 días", before: "los 14 días anteriores", days: 14, by: "day" },
  { id: "30d", label: "Últimos 30 días", before: "los 30 días anteriores", days: 30, by: "day" },
  { id: "12s", label: "Últimas 12 semanas", before: "las 12 semanas anteriores", days: 84, by: "week" },
  { id: "12m", label: "Últimos 12 meses", before: "los 12 meses anteriores", days: 365, by: "month" },
] as const;
export type Period = (typeof PERIODS)[number];

const NAME = "periodo";

/** The period, stored in the URL so that a reload and a shared link show the same figures. */
export function usePeriod(): [Period, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find(({ id }) => id === params.get(NAME)) ?? PERIODS[0];
  const choose = useCallback(
    (id: string) =>
      setParams(
        (given) => {
          const next = new URLSearchParams(given);
          if (id === PERIODS[0].id) next.delete(NAME);
          else next.set(NAME, id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [period, choose];
}

const day = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", timeZone: "UTC" });
// Not part of the domain's date module: the product page shares that module and would load this too.
const month = new Intl.DateTimeFormat("es-ES", { month: "short", year: "numeric", timeZone: "UTC" });
/** Label of a time step, below its column: «20 nov», «sem. 16 nov», «nov 2026». */
export function stepLabel(first: string, { by }: Pick<SalesStatistics, "by">): string {
  const date = new Date(`${first}T00:00:00Z`);
  if (by === "month") return month.format(date);
  if (by === "week") return `sem. ${day.format(date)}`;
  return day.format(date);
}
