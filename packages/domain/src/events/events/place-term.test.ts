import { expect, test } from "vitest";
import { inStoreText, inStoreUntil } from "./place-term.ts";

const SHOP = {
  inStoreDays: 7,
  openingHours: [{ days: [1, 2, 3, 4, 5], ranges: [{ from: "10:00", to: "14:00" }] }],
  specialHours: [],
};

test("the term ends while the shop is open, and no later than the start of the event", () => {
  const now = "2026-11-30T14:44:00.000Z";
  expect(inStoreUntil(now, "2026-12-18T16:00:00.000Z", SHOP)).toBe("2026-12-08T13:00:00.000Z");
  expect(inStoreUntil(now, "2026-12-02T16:00:00.000Z", SHOP)).toBe("2026-12-02T16:00:00.000Z");
});

test("the words say what happens afterwards", () => {
  expect(inStoreText("2026-12-08T13:00:00.000Z", 1)).toBe(
    "Pagas en la tienda hasta el martes, 8 de diciembre de 2026, 14:00. Si no, la plaza queda libre.",
  );
  expect(inStoreText("2026-12-08T13:00:00.000Z", 2)).toMatch(/las plazas quedan libres\.$/);
});
