import { expect, it } from "vitest";
import { likelyPrice } from "./price-hint.ts";

it("the suggested price repeats a digit that was typed once instead of twice", () => {
  expect(likelyPrice(995, 6810, [10995, 10495])).toBe(9995);
  expect(likelyPrice(995, 6810)).toBe(9995);
});

it("the suggested price adds a missing zero if no repeated digit fits", () => {
  expect(likelyPrice(150, 1300)).toBe(1500);
});

it("the suggested price is the guess nearest to the other variants", () => {
  expect(likelyPrice(1295, 4000, [11295])).toBe(11295);
  expect(likelyPrice(1295, 4000, [12295])).toBe(12295);
});

it("no price is suggested if the typed one is plausible or missing, or no guess fits", () => {
  expect(likelyPrice(9995, 6810)).toBeNull();
  expect(likelyPrice(6810, 6810)).toBeNull();
  expect(likelyPrice(null, 6810)).toBeNull();
  expect(likelyPrice(995, null)).toBeNull();
  expect(likelyPrice(100, 90_000)).toBeNull();
});
