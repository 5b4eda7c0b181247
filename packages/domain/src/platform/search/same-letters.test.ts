import { expect, test } from "vitest";
import { isSameLetters } from "./same-letters.ts";

test.each([
  ["cajademazo", "caja de mazo", true],
  ["Trashu-Mancia", "trashumancia", true],
  ["¿busco el almadraba?", "almadraba", true],
  ["arcnia", "arcania", false],
  ["catan", "capitan", false],
])("«%s», corrected to «%s»: the same letters are %s", (typed, corrected, same) => {
  expect(isSameLetters(typed, corrected)).toBe(same);
});
