import { expect, test } from "vitest";
import { timeLeft } from "./countdown.tsx";

const now = Date.parse("2026-11-20T10:00:00Z");

test("the time left is split into whole units", () => {
  expect(timeLeft(Date.parse("2026-11-27T00:22:59Z"), now)).toEqual({ days: 6, hours: 14, minutes: 22, ended: false });
});

test("the countdown does not end during the last seconds", () => {
  expect(timeLeft(now + 1, now)).toEqual({ days: 0, hours: 0, minutes: 0, ended: false });
});

test("the time left is never below zero", () => {
  expect(timeLeft(now - 5000, now)).toEqual({ days: 0, hours: 0, minutes: 0, ended: true });
});
