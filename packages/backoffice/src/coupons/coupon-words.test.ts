import { expect, test } from "vitest";
import { discountText, endOfDay, lastDayOf, windowText } from "./coupon-words.ts";

const text = (words: string) => words.replaceAll("\u00a0", " ");

test("a discount is a percentage or an amount", () => {
  expect(text(discountText({ kind: "percent", value: 1250 }))).toBe("12,5 %");
  expect(text(discountText({ kind: "amount", value: 500 }))).toBe("5,00 €");
});

test("a coupon counts until the end of its last day in Madrid", () => {
  expect(endOfDay("2026-11-30")).toBe("2026-11-30T23:00:00.000Z");
  expect(endOfDay("2026-07-31")).toBe("2026-07-31T22:00:00.000Z");
  expect(lastDayOf(endOfDay("2026-10-25"))).toBe("2026-10-25");
});

test("its window in words", () => {
  const startsAt = "2026-10-31T23:00:00.000Z";
  const endsAt = endOfDay("2026-11-30");
  expect(windowText({ startsAt, endsAt })).toBe("1 nov 2026 – 30 nov 2026");
  expect(windowText({ startsAt, endsAt: null })).toBe("Desde el 1 nov 2026");
  expect(windowText({ startsAt: null, endsAt })).toBe("Hasta el 30 nov 2026");
  expect(windowText({ startsAt: null, endsAt: null })).toBe("Siempre");
});
