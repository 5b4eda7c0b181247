import { expect, test } from "vitest";
import { addMonths, eventDays, icsCalendar, isMonth, monthTitle, monthWeeks } from "./calendar.ts";

const event = {
  id: "7",
  slug: "liga-ñ",
  title: "Liga; de, Astral",
  startsAt: "2026-11-20T17:30:00.000Z",
  endsAt: "2026-11-20T20:30:00.000Z",
  place: "Sala pequeña",
  state: "registration-open",
};

test("a calendar has its events in UTC, escaped, in folded lines of at most 75 bytes", () => {
  const file = icsCalendar([{ ...event, title: `${event.title} ${"ñ".repeat(60)}` }], {
    name: "Eventos",
    origin: "https://tienda.test",
    address: ["Dado & Dragón", "Calle Mayor, 1", "46001 València"],
    now: "2026-11-01T00:00:00.000Z",
  });
  const lines = file.split("\r\n");
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const whole = file.replaceAll("\r\n ", "");
  expect(whole).toContain("DTSTART:20261120T173000Z\r\n");
  expect(whole).toContain(`SUMMARY:Liga\\; de\\, Astral ${"ñ".repeat(60)}\r\n`);
  expect(whole).toContain("URL:https://tienda.test/evento/liga-%C3%B1\r\n");
  // Phones navigate by the address, not by the name of a room.
  expect(whole).toContain("LOCATION:Sala pequeña\\, Dado & Dragón\\, Calle Mayor\\, 1\\, 46001 València\r\n");
  expect(whole).toContain("STATUS:CONFIRMED");
});

test("a month consists of whole weeks from Monday to Sunday", () => {
  const weeks = monthWeeks("2026-11");
  expect(weeks.map(([monday]) => monday)).toEqual([
    "2026-10-26",
    "2026-11-02",
    "2026-11-09",
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
  ]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(addMonths("2026-11", 2)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

test("a month is named, and a text that is not a month is refused", () => {
  expect(monthTitle("2026-11")).toBe("Noviembre de 2026");
  expect(["2026-11", "2026-13", "26-1", "1999-01", ""].map(isMonth)).toEqual([true, false, false, false, false]);
});

test("an event is shown on its days in Madrid, across both clock changes", () => {
  const days = (startsAt: string, endsAt: string) => eventDays({ startsAt, endsAt });
  // The last minutes of a summer day, and the same local time in winter.
  expect(days("2026-10-24T21:30:00Z", "2026-10-24T21:59:00Z")).toEqual(["2026-10-24"]);
  expect(days("2026-10-24T22:30:00Z", "2026-10-25T22:30:00Z")).toEqual(["2026-10-25"]);
  // A whole day of 25 hours, and a whole day of 23 hours.
  expect(days("2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z")).toEqual(["2026-10-25"]);
  expect(days("2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z")).toEqual(["2027-03-28"]);
  // A night of games during which the clocks change.
  expect(days("2026-10-24T18:00:00Z", "2026-10-25T03:00:00Z")).toEqual(["2026-10-24"]);
  expect(days("2027-03-27T18:00:00Z", "2027-03-28T04:00:00Z")).toEqual(["2027-03-27"]);
  // A weekend.
  expect(days("2026-10-24T08:00:00Z", "2026-10-25T19:00:00Z")).toEqual(["2026-10-24", "2026-10-25"]);
  expect(days("2026-10-23T08:00:00Z", "2026-10-25T23:00:00Z")).toEqual(["2026-10-23", "2026-10-24", "2026-10-25"]);
});
