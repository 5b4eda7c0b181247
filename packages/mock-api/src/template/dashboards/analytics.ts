import type { Analytics } from "@tablero/contract/template/shapes/dashboards";
import type { Sampling } from "../kit.ts";
import { byWeek, randomSeries, seriesUntilNow } from "./series.ts";

const POINTS = 120;
const DAYS_BETWEEN = 3;

/** Visits to the shop's site. */
export function analyticsSample({ clock, random }: Sampling): Analytics {
  const chance = random("dashboard analytics");
  const year = (from: number, to: number) =>
    seriesUntilNow(clock, randomSeries(chance, POINTS, { from, to, stray: 900 }), DAYS_BETWEEN);
  const lastYear = year(2600, 3400).map(({ x, y }) => ({ x: yearBefore(x), y }));
  const daily = (from: number, to: number) =>
    seriesUntilNow(clock, randomSeries(chance, 65, { from, to, stray: 260 }), 1);
  return {
    visitors: {
      series: {
        "this-year": [{ name: "Visitantes", data: year(3300, 4700) }],
        "last-year": [{ name: "Visitantes", data: lastYear }],
      },
    },
    conversions: byWeek(clock, "Conversiones", randomSeries(chance, 6, { from: 610, to: 740, stray: 60 })),
    impressions: byWeek(clock, "Impresiones", randomSeries(chance, 4, { from: 10_400, to: 12_100, stray: 700 })),
    visits: byWeek(clock, "Visitas", randomSeries(chance, 4, { from: 148_000, to: 161_000, stray: 6000 })),
    visitorsVsPageViews: {
      overallScore: 388,
      averageRatio: 41,
      predictedRatio: 48,
      series: [
        { name: "Páginas vistas", data: daily(3900, 4600) },
        { name: "Visitantes", data: daily(1700, 2100) },
      ],
    },
    newVsReturning: { uniqueVisitors: 38_420, series: [71, 29], labels: ["Nuevos", "Recurrentes"] },
    gender: { uniqueVisitors: 38_420, series: [58, 42], labels: ["Hombres", "Mujeres"] },
    age: { uniqueVisitors: 38_420, series: [44, 56], labels: ["Menos de 30", "Más de 30"] },
    language: { uniqueVisitors: 38_420, series: [87, 13], labels: ["Español", "Otros"] },
  };
}

function yearBefore(iso: string): string {
  const date = new Date(iso);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString();
}
