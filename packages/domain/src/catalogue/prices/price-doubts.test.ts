import { expect, it } from "vitest";
import { bulkDoubts, priceDoubts } from "./price-doubts.ts";

const of = (price: number, cost: number | null, stored?: { price: number; cost: number | null }) =>
  priceDoubts([{ name: "Español", price, cost, stored }]).map(({ doubt }) => doubt);

it("a price of 0 or below cost raises a warning", () => {
  expect(of(0, null)).toEqual(["zero"]);
  expect(of(0, 500, { price: 4995, cost: 500 })).toEqual(["zero"]);
  expect(of(499, 500)).toEqual(["below-cost"]);
  expect(of(500, 500)).toEqual([]);
  expect(of(1, null)).toEqual([]);
});

it("a price that is already saved raises no warning again", () => {
  expect(of(0, 700, { price: 0, cost: 500 })).toEqual([]);
  expect(of(499, 500, { price: 499, cost: 500 })).toEqual([]);
  expect(of(499, 700, { price: 499, cost: 300 })).toEqual(["below-cost"]);
});

it("a bulk change raises warnings about the new prices, not about those it keeps", () => {
  const variants = [
    { id: "a", price: 1000, cost: 800 },
    { id: "b", price: 1000, cost: 1200 },
    { id: "c", price: 1000, cost: null },
  ];
  expect(bulkDoubts({ name: "Almadraba", variants }, { a: 700, c: 700 })).toEqual([
    { id: "a", name: "Almadraba", price: 700, doubt: "below-cost" },
  ]);
  expect(bulkDoubts({ name: "Almadraba", variants }, { b: 1100 })).toMatchObject([{ id: "b", price: 1100 }]);
  expect(bulkDoubts({ name: "Almadraba", variants })).toEqual([]);
});
