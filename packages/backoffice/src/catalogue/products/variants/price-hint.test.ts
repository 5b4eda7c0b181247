import { expect, it } from "vitest";
import { likelyPrice } from "./price-hint.ts";

it("guesses the digit that was typed once instead of twice", () => {
  expect(likelyPrice(995, 6810, [10995, 10495])).toBe(9995);
  expect(likelyPrice(995, 6810)).toBe(9995);
});

it("guesses a missing zero where no doubled digit fits", () => {
  expect(likelyPrice(150, 1300)).toBe(1500);
});

it("takes the guess that is nearest to the other variants", () => {
  expect(likelyPrice(1295, 4000, [11295])).toBe(11295);
  expect(likelyPrice(1295, 4000, [12295])).toBe(12295);
});

it("asks nothing when the price is fine, missing, or beyond guessing", () => {
  expect(likelyPrice(9995, 6810)).toBeNull();
  expect(likelyPrice(6810, 6810)).toBeNull();
  expect(likelyPrice(null, 6810)).toBeNull();
  expect(likelyPrice(995, null)).toBeNull();
  expect(likelyPrice(100, 90_000)).toBeNull();
});
