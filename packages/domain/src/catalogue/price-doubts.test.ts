import { expect, it } from "vitest";
import { priceDoubts } from "./price-doubts.ts";

const of = (price: number, cost: number | null, stored?: { price: number; cost: number | null }) =>
  priceDoubts([{ name: "Español", price, cost, stored }]).map(({ doubt }) => doubt);

it("asks about a price of 0 and one below cost", () => {
  expect(of(0, null)).toEqual(["zero"]);
  expect(of(0, 500, { price: 4995, cost: 500 })).toEqual(["zero"]);
  expect(of(499, 500)).toEqual(["below-cost"]);
  expect(of(500, 500)).toEqual([]);
  expect(of(1, null)).toEqual([]);
});

it("does not ask again about a price that is saved already", () => {
  expect(of(0, 700, { price: 0, cost: 500 })).toEqual([]);
  expect(of(499, 500, { price: 499, cost: 500 })).toEqual([]);
  expect(of(499, 700, { price: 499, cost: 300 })).toEqual(["below-cost"]);
});
