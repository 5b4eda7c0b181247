import { expect, it } from "vitest";
import { dateToDay, dayToDate, parseDay } from "./iso-date.ts";

it.each([
  ["2026-11-20", "2026-11-20"],
  ["20-11-2026", "2026-11-20"],
  ["20/11/2026", "2026-11-20"],
  ["1.2.2027", "2027-02-01"],
  [" 29-02-2028 ", "2028-02-29"],
])("parseDay reads %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it("parseDay refuses non-existent days, and distinguishes empty from invalid text", () => {
  for (const text of ["29-02-2027", "31-04-2026", "2026-13-01", "20-11-26", "mañana"]) {
    expect(parseDay(text), text).toBeUndefined();
  }
  expect(parseDay(" ")).toBeNull();
});

it("a day is converted to a date and back", () => {
  expect(dateToDay(dayToDate("2026-03-29"))).toBe("2026-03-29");
});
