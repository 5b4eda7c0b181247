import { expect, test } from "vitest";
import { madridToUtc } from "../../platform/dates.ts";
import { openUntil } from "./open-until.ts";

const HOURS = {
  openingHours: [
    {
      days: [1, 2, 3, 4, 5, 6],
      ranges: [
        { from: "11:00", to: "14:00" },
        { from: "17:00", to: "21:30" },
      ],
    },
  ],
  specialHours: [
    { on: "2026-12-08", ranges: [] },
    { on: "2026-12-24", ranges: [{ from: "10:00", to: "14:00" }] },
  ],
};

test.each([
  ["while the shop is open", "2026-12-07", "12:30", "2026-12-07", "12:30"],
  ["at the moment in which it closes", "2026-12-07", "14:00", "2026-12-07", "14:00"],
  ["at noon, when it is closed", "2026-12-07", "15:44", "2026-12-07", "21:30"],
  ["before it opens", "2026-12-07", "09:00", "2026-12-07", "14:00"],
  ["after it closes, with a holiday on the next day", "2026-12-07", "22:00", "2026-12-09", "14:00"],
  ["on Saturday night, before a closed Sunday", "2026-12-05", "23:00", "2026-12-07", "14:00"],
  ["on a day with other hours", "2026-12-24", "16:00", "2026-12-25", "14:00"],
  ["in the hour that the clocks skip", "2027-03-28", "03:00", "2027-03-29", "14:00"],
])("a term that ends %s", (_, day, clock, expectedDay, expected) => {
  expect(openUntil(madridToUtc(day, clock), HOURS)).toBe(madridToUtc(expectedDay, expected));
});

test("without opening hours, and with none in two months, the term stays", () => {
  const end = "2026-12-07T14:44:00.000Z";
  expect(openUntil(end, { openingHours: [], specialHours: [] })).toBe(end);
});
