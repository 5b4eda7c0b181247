import { expect, it } from "vitest";
import { madridToUtc } from "../../platform/dates.ts";
import { dailyPrices, priceLine, reductionOf, type StoredPrice, struckPrice } from "./price-line.ts";

const kept = (announced: boolean | null): StoredPrice[] => [
  { price: 3000, from: "2026-10-01T00:00:00Z", announced: null, actor: null },
  { price: 2500, from: "2026-11-10T00:00:00Z", announced, actor: "Ana" },
];
const now = "2026-11-20T00:00:00Z";

it("each price is listed with the lowest price of the 30 days before it", () => {
  expect(priceLine(kept(true), now)).toEqual({
    points: [
      { price: 3000, since: "2026-10-01T00:00:00Z", announced: false, lowest: 3000, undone: false, actor: null },
      { price: 2500, since: "2026-11-10T00:00:00Z", announced: true, lowest: 3000, undone: false, actor: "Ana" },
    ],
    lowest: 2500,
  });
  expect(priceLine([], now)).toEqual({ points: [], lowest: null });
});

it("a price cut from the time when all cuts were announced counts as announced", () => {
  expect(priceLine(kept(null), now).points.map(({ announced }) => announced)).toEqual([false, true]);
});

it("a price is announced only on request, and only if it is a reduction", () => {
  const history = [{ price: 3000, from: "2026-10-01T00:00:00Z" }];
  expect(reductionOf(history, { price: 2500, from: now, announce: true })).toBe(3000);
  expect(reductionOf(history, { price: 2500, from: now, announce: false })).toBeNull();
  expect(reductionOf(history, { price: 3500, from: now, announce: true })).toBeNull();
});

it("a price is struck out if its reduction is announced, or was made while all reductions were announced", () => {
  expect(struckPrice(kept(true), now)).toBe(3000);
  expect(struckPrice(kept(null), now)).toBe(3000);
  expect(struckPrice(kept(false), now)).toBeNull();
  expect(struckPrice([], now)).toBeNull();
});

it("each of the last days is listed with its price and the lowest price of 30 days", () => {
  const points = [
    { price: 3000, since: "2026-11-01T00:00:00Z" },
    { price: 2500, since: "2026-11-19T12:00:00Z" },
  ];
  const days = dailyPrices(points, now, 3);
  expect(days.map(({ price, lowest }) => [price, lowest])).toEqual([
    [3000, 3000],
    [2500, 2500],
    [2500, 2500],
  ]);
  expect(dailyPrices(points, now)).toHaveLength(20);
  expect(dailyPrices([], now)).toEqual([]);
});

it("the price history has each day once, even when the clock changes", () => {
  const points = [{ price: 3000, since: "2026-01-01T00:00:00Z" }];
  for (const hour of ["00:30", "12:00", "23:30"])
    for (const today of ["2026-04-20", "2026-11-23"]) {
      const days = dailyPrices(points, madridToUtc(today, hour)).map(({ day }) => day);
      expect(new Set(days).size).toBe(90);
      expect(days.at(-1)).toBe(today);
    }
});
