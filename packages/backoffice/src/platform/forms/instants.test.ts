import { expect, it } from "vitest";
import { findSkippedMoment, isInstant, momentOf } from "./instants.ts";

it("a local time that a clock change skips is kept as it was typed, and the form is refused", () => {
  const text = momentOf("2027-03-28", "02:30");
  expect(isInstant(text)).toBe(false);
  expect(findSkippedMoment(text)).toEqual({ day: "2027-03-28", clock: "02:30" });
});

it("any other local time is converted to its instant", () => {
  expect(momentOf("2027-03-28", "03:30")).toBe("2027-03-28T01:30:00.000Z");
  expect(findSkippedMoment(momentOf("2027-03-28", "03:30"))).toBeNull();
  expect(findSkippedMoment("mañana")).toBeNull();
  // An invalid time or day is a different error from a time skipped by the clock.
  expect(findSkippedMoment("2027-03-28 25:00")).toBeNull();
  expect(findSkippedMoment("2027-02-31 02:30")).toBeNull();
  expect(findSkippedMoment(null)).toBeNull();
});
