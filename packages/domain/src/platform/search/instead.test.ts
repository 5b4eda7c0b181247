import { expect, test } from "vitest";
import { rankAlternativeSearches, wordsToTry } from "./instead.ts";

test("single words are tried as typed, each once, four at most, without stop words", () => {
  expect(wordsToTry("Catán de los PIRATAS catan")).toHaveLength(2);
  expect(wordsToTry("Dragón para xyzzy")).toEqual(["Dragón", "xyzzy"]);
  expect(wordsToTry(Array.from({ length: 13 }, (_, index) => `palabra${index}`).join(" "))).toHaveLength(4);
  expect(wordsToTry("!!! ' | &")).toEqual([]);
});

test("successful searches are offered, most results first, without the failed one", () => {
  const tried = [
    { text: "xyzzy", count: 0 },
    { text: "cartas", count: 3 },
    { text: "Arcania", count: 46 },
    { text: "arcania", count: 46 },
  ];
  expect(rankAlternativeSearches(tried, "cartas xyzzy")).toEqual([
    { text: "Arcania", count: 46 },
    { text: "cartas", count: 3 },
  ]);
  expect(rankAlternativeSearches([{ text: "xyzzy", count: 2 }], "XYZZY")).toEqual([]);
});
