import { endOfDay } from "@tablero/domain/sales/carts/coupon-record";
import { expect, test } from "vitest";
import { discountText, windowText } from "./coupon-words.ts";

const text = (words: string) => words.replaceAll("\u00a0", " ");

test("a discount is a percentage or an amount", () => {
  expect(text(discountText({ kind: "percent", value: 1250 }))).toBe("12,5 %");
  expect(text(discountText({ kind: "amount", value: 500 }))).toBe("5,00 €");
});

test("the validity period is written in words", () => {
  const startsAt = "2026-10-31T23:00:00.000Z";
  const endsAt = endOfDay("2026-11-30");
  expect(windowText({ startsAt, endsAt })).toBe("1 nov 2026 – 30 nov 2026");
  expect(windowText({ startsAt, endsAt: null })).toBe("Desde el 1 nov 2026");
  expect(windowText({ startsAt: null, endsAt })).toBe("Hasta el 30 nov 2026");
  expect(windowText({ startsAt: null, endsAt: null })).toBe("Siempre");
  expect(windowText({ startsAt: null, endsAt: "31-13-2026" })).toBe("Hasta el 31-13-2026");
});
