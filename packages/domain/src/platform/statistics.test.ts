import { expect, test } from "vitest";
import {
  MAX_STATISTICS_DAYS,
  rangeBefore,
  startOfStep,
  statisticsRange,
  stepsIn,
  upcomingRange,
} from "./statistics.ts";

const TODAY = "2026-11-20";

test("a series covers the last fourteen days, or the requested ones", () => {
  expect(statisticsRange({}, TODAY)).toEqual({ from: "2026-11-07", to: TODAY });
  expect(statisticsRange({ to: "2026-01-14" }, TODAY)).toEqual({ from: "2026-01-01", to: "2026-01-14" });
  expect(statisticsRange({ from: TODAY, to: TODAY }, TODAY)).toEqual({ from: TODAY, to: TODAY });
});

test("a series covers three years at most, and cannot end before it begins", () => {
  expect(MAX_STATISTICS_DAYS).toBe(1100);
  expect(statisticsRange({ from: "2023-11-17", to: TODAY }, TODAY).from).toBe("2023-11-17");
  for (const range of [
    { from: "2023-11-16", to: TODAY },
    { from: "1900-01-01" },
    { from: "2026-01-01", to: "9999-12-31" },
    { from: "2026-11-21" },
  ])
    expect(() => statisticsRange(range, TODAY)).toThrow(/validation/);
});

test("a range can be requested by its days", () => {
  expect(statisticsRange({ days: 30 }, TODAY)).toEqual({ from: "2026-10-22", to: TODAY });
  expect(statisticsRange({ days: 1, to: "2026-03-01" }, TODAY)).toEqual({ from: "2026-03-01", to: "2026-03-01" });
});

test("a forecast begins today and covers thirty days", () => {
  expect(upcomingRange({}, TODAY)).toEqual({ from: TODAY, to: "2026-12-19" });
  expect(upcomingRange({ to: "2026-11-21" }, TODAY)).toEqual({ from: TODAY, to: "2026-11-21" });
  expect(() => upcomingRange({ to: "2026-11-19" }, TODAY)).toThrow(/validation/);
});

test("a range is compared with the same number of days right before it", () => {
  expect(rangeBefore({ from: TODAY, to: TODAY })).toEqual({ from: "2026-11-19", to: "2026-11-19" });
  // Both ranges contain a clock change: days are counted, not hours.
  expect(rangeBefore({ from: "2026-03-29", to: "2026-04-04" })).toEqual({ from: "2026-03-22", to: "2026-03-28" });
});

test("weeks begin on Monday, months on the first", () => {
  expect(["2026-11-16", "2026-11-20", "2026-11-22"].map((day) => startOfStep(day, "week"))).toEqual(
    Array(3).fill("2026-11-16"),
  );
  expect(startOfStep("2026-11-23", "week")).toBe("2026-11-23");
  expect(startOfStep("2026-02-28", "month")).toBe("2026-02-01");
});

test("a range contains each of its steps once, in order", () => {
  expect(stepsIn({ from: "2026-02-27", to: "2026-03-02" }, "day")).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ]);
  expect(stepsIn({ from: "2026-11-22", to: "2026-11-23" }, "week")).toEqual(["2026-11-16", "2026-11-23"]);
  expect(stepsIn({ from: "2026-01-31", to: "2026-03-01" }, "month")).toEqual([
    "2026-01-01",
    "2026-02-01",
    "2026-03-01",
  ]);
  for (const by of ["day", "week", "month"] as const)
    for (const from of ["2023-12-31", "2024-02-29", "2026-03-28"]) {
      const steps = stepsIn({ from, to: "2026-11-20" }, by);
      expect(steps).toEqual([...new Set(steps)].sort());
      expect(steps[0]).toBe(startOfStep(from, by));
      expect(steps.at(-1)).toBe(startOfStep("2026-11-20", by));
    }
});
