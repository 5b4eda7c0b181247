import { expect, it } from "vitest";
import { relativeTime, wholeTime } from "./relative-time.ts";

const NOW = "2026-11-20T12:00:00Z";

it.each([
  ["2026-11-20T11:59:30Z", "ahora"],
  ["2026-11-20T12:00:30Z", "ahora"],
  ["2026-11-20T11:56:00Z", "hace 4 min"],
  ["2026-11-20T12:04:30Z", "dentro de 4 min"],
  ["2026-11-20T09:10:00Z", "hace 2 h"],
  ["2026-11-19T10:00:00Z", "ayer"],
  ["2026-11-17T12:00:00Z", "hace 3 días"],
  ["2026-11-12T12:00:00Z", "12 nov 2026"],
  ["2027-02-01T12:00:00Z", "1 feb 2027"],
])("the time %s is written as «%s»", (iso, words) => {
  expect(relativeTime(iso, NOW)).toBe(words);
});

it("the full date and time can be shown too", () => {
  expect(wholeTime("2026-11-20T12:00:00Z")).toMatch(/^viernes, 20 de noviembre de 2026, \d{1,2}:00$/);
});
