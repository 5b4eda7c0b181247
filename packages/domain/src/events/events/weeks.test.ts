import { expect, it } from "vitest";
import { groupByWeek } from "./weeks.ts";

const at = (...days: string[]) => days.map((day) => ({ startsAt: `${day}T18:00:00Z` }));
const titles = (days: string[], today: string) => groupByWeek(at(...days), today).map(({ title }) => title);

it.each([
  ["2026-11-30", "2026-11-30", "Esta semana"],
  ["2026-12-06", "2026-11-30", "Esta semana"],
  ["2026-12-07", "2026-12-06", "La semana que viene"],
  ["2026-12-16", "2026-11-30", "Del 14 al 20 de diciembre"],
  ["2026-11-30", "2026-11-02", "Del 30 de noviembre al 6 de diciembre"],
  ["2026-12-31", "2026-11-30", "Del 28 de diciembre al 3 de enero de 2027"],
])("an event on %s is in words on %s: %s", (day, today, title) => {
  expect(titles([day], today)).toEqual([title]);
});

it("keeps the order of the events, and has no week without one", () => {
  const weeks = groupByWeek(at("2026-12-01", "2026-12-06", "2026-12-21"), "2026-11-30");
  expect(weeks.map(({ monday, events }) => [monday, events.length])).toEqual([
    ["2026-11-30", 2],
    ["2026-12-21", 1],
  ]);
});

it("takes the week from the day in Madrid", () => {
  expect(groupByWeek([{ startsAt: "2026-12-06T23:30:00Z" }], "2026-11-30")[0]?.monday).toBe("2026-12-07");
});
