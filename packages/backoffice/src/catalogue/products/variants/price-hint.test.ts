import { expect, it } from "vitest";
import { suggestPrice } from "./price-hint.ts";

it("the suggested price repeats a digit that was typed once instead of twice", () => {
  expect(suggestPrice(995, 6810, [10995, 10495])).toBe(9995);
  expect(suggestPrice(995, 6810)).toBe(9995);
});

it("the suggested price adds a missing zero if no repeated digit fits", () => {
  expect(suggestPrice(150, 1300)).toBe(1500);
});

it("the suggested price is the guess nearest to the other variants", () => {
  expect(suggestPrice(1295, 4000, [11295])).toBe(11295);
  expect(suggestPrice(1295, 4000, [12295])).toBe(12295);
});

it("no price is suggested if the typed one is plausible or missing, or no guess fits", () => {
  expect(suggestPrice(9995, 6810)).toBeNull();
  expect(suggestPrice(6810, 6810)).toBeNull();
  expect(suggestPrice(null, 6810)).toBeNull();
  expect(suggestPrice(995, null)).toBeNull();
  expect(suggestPrice(100, 90_000)).toBeNull();
});
