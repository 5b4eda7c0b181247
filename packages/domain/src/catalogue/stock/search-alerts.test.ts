import { expect, test } from "vitest";
import { MAX_SEARCHES_A_RUN, SEARCH_RUN_MS, startOfSearchRun } from "./search-alerts.ts";

test.each([0, 1, MAX_SEARCHES_A_RUN])("%i searches that wait are looked up in every run", (waiting) => {
  for (const run of [0, 1, 7]) expect(startOfSearchRun(waiting, run * SEARCH_RUN_MS)).toBe(0);
});

test("with more searches than fit in a run, successive runs look up all of them", () => {
  const starts = [0, 1, 2, 3].map((run) => startOfSearchRun(2 * MAX_SEARCHES_A_RUN + 1, run * SEARCH_RUN_MS));
  expect(starts).toEqual([0, MAX_SEARCHES_A_RUN, 2 * MAX_SEARCHES_A_RUN, 0]);
});
