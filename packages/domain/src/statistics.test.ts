import { expect, test } from "vitest";
import { MOST_STATISTICS_DAYS, statisticsRange } from "./statistics.ts";

const TODAY = "2026-11-20";

test("a series has the last fourteen days, or those that are asked for", () => {
  expect(statisticsRange({}, TODAY)).toEqual({ from: "2026-11-07", to: TODAY });
  expect(statisticsRange({ to: "2026-01-14" }, TODAY)).toEqual({ from: "2026-01-01", to: "2026-01-14" });
  expect(statisticsRange({ from: TODAY, to: TODAY }, TODAY)).toEqual({ from: TODAY, to: TODAY });
});

test("it has three years at most, and ends after it begins", () => {
  expect(MOST_STATISTICS_DAYS).toBe(1100);
  expect(statisticsRange({ from: "2023-11-17", to: TODAY }, TODAY).from).toBe("2023-11-17");
  for (const range of [
    { from: "2023-11-16", to: TODAY },
    { from: "1900-01-01" },
    { from: "2026-01-01", to: "9999-12-31" },
    { from: "2026-11-21" },
  ])
    expect(() => statisticsRange(range, TODAY)).toThrow(/validation/);
});
