import { describe, expect, it } from "vitest";
import { formatDateTime, formatShortDateTime } from "./date-time.ts";
import {
  addDays,
  formatDate,
  formatLongDate,
  formatLongDateTime,
  formatLongDay,
  formatRelative,
  formatShortDate,
  formatTime,
  isSkippedTime,
  madridDay,
  madridTimestamp,
  madridToUtc,
  parseInputDate,
} from "./dates.ts";

const event = "2026-11-21T16:00:00.000Z";

describe("formatting", () => {
  it("writes dates in Madrid time", () => {
    expect(formatLongDate(event)).toBe("sábado, 21 de noviembre de 2026");
    expect(formatLongDateTime(event)).toBe("sábado, 21 de noviembre de 2026, 17:00");
    expect(formatLongDay("2027-02-14")).toBe("14 de febrero de 2027");
    expect(formatShortDate("2026-11-20")).toBe("20 nov 2026");
    expect(formatShortDateTime(event)).toBe("21 nov 2026, 17:00");
    expect(formatTime(event)).toBe("17:00");
    expect(formatTime("2026-07-01T22:05:00Z")).toBe("00:05");
    expect(formatDate(event)).toBe("2026-11-21");
    expect(formatDateTime(event)).toBe("2026-11-21 17:00");
  });

  it("returns the day in Madrid, in summer and winter", () => {
    expect(madridDay("2026-12-31T23:30:00Z")).toBe("2027-01-01");
    expect(madridDay("2026-07-01T22:30:00Z")).toBe("2026-07-02");
    expect(madridDay("2026-07-01T21:30:00Z")).toBe("2026-07-01");
    expect(madridDay("2026-07-01")).toBe("2026-07-01");
  });

  it("throws for an invalid date", () => {
    expect(() => formatDate("mañana")).toThrow(RangeError);
  });
});

describe("formatRelative", () => {
  const now = "2026-11-21T16:00:00Z";
  it.each([
    ["2026-11-21T15:59:40Z", "ahora"],
    ["2026-11-21T15:56:00Z", "hace 4 min"],
    ["2026-11-21T15:00:30Z", "hace 59 min"],
    ["2026-11-21T14:30:00Z", "hace 1 h"],
    ["2026-11-20T23:30:00Z", "hace 16 h"],
    ["2026-11-20T20:14:00Z", "ayer, 21:14"],
    ["2026-11-19T22:59:00Z", "19 nov 2026"],
    ["2027-01-02T10:00:00Z", "2 ene 2027"],
  ])("%s is written as %s", (iso, text) => {
    expect(formatRelative(iso, now)).toBe(text);
  });

  it("counts minutes across midnight", () => {
    expect(formatRelative("2026-11-20T22:50:00Z", "2026-11-20T23:10:00Z")).toBe("hace 20 min");
  });
});

describe("parseInputDate", () => {
  it.each([
    ["21-11-2026", "2026-11-21"],
    ["1-2-2027", "2027-02-01"],
    ["21/11/2026", "2026-11-21"],
    ["2026-11-21", "2026-11-21"],
    [" 29-02-2028 ", "2028-02-29"],
  ])("%s is read as %s", (text, day) => {
    expect(parseInputDate(text)).toBe(day);
  });

  it.each(["", "29-02-2027", "31-04-2026", "00-01-2026", "2026-13-01", "21-11-26", "hoy"])("refuses %j", (text) => {
    expect(parseInputDate(text)).toBeNull();
  });
});

describe("days and clock times", () => {
  it("are counted across months and clock changes", () => {
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });

  it("are converted from Madrid time to instants", () => {
    expect(madridToUtc("2026-11-21", "17:00")).toBe(event);
    expect(madridToUtc("2026-07-01")).toBe("2026-06-30T22:00:00.000Z");
    expect(madridToUtc("2026-03-29", "01:30")).toBe("2026-03-29T00:30:00.000Z");
    expect(madridToUtc("2026-03-29", "03:30")).toBe("2026-03-29T01:30:00.000Z");
    expect(madridToUtc("2026-10-25", "04:00")).toBe("2026-10-25T03:00:00.000Z");
  });

  it("are written with their offset in fiscal records", () => {
    expect(madridTimestamp("2024-01-01T18:20:30.999Z")).toBe("2024-01-01T19:20:30+01:00");
    expect(madridTimestamp("2026-07-01T22:00:00Z")).toBe("2026-07-02T00:00:00+02:00");
  });
});

it("isSkippedTime detects the hour that the clock skips, and no other", () => {
  for (const clock of ["02:00", "02:30", "02:59"]) expect(isSkippedTime("2027-03-28", clock), clock).toBe(true);
  for (const clock of ["00:00", "01:59", "03:00"]) expect(isSkippedTime("2027-03-28", clock), clock).toBe(false);
  // In autumn it occurs twice.
  expect(isSkippedTime("2027-10-31", "02:30")).toBe(false);
  expect(isSkippedTime("2027-03-27", "02:30")).toBe(false);
});
