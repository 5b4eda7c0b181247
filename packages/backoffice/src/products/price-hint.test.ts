import { expect, it } from "vitest";
import { meantPrice } from "./price-hint.ts";

it("guesses the digit that was typed once instead of twice", () => {
  expect(meantPrice(995, 6810, [10995, 10495])).toBe(9995);
  expect(meantPrice(995, 6810)).toBe(9995);
});

it("guesses a missing zero where no doubled digit fits", () => {
  expect(meantPrice(150, 1300)).toBe(1500);
});

it("takes the guess that is nearest to the other variants", () => {
  expect(meantPrice(1295, 4000, [11295])).toBe(11295);
  expect(meantPrice(1295, 4000, [12295])).toBe(12295);
});

it("asks nothing when the price is fine, missing, or beyond guessing", () => {
  expect(meantPrice(9995, 6810)).toBeNull();
  expect(meantPrice(6810, 6810)).toBeNull();
  expect(meantPrice(null, 6810)).toBeNull();
  expect(meantPrice(995, null)).toBeNull();
  expect(meantPrice(100, 90_000)).toBeNull();
});
