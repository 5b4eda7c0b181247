import { expect, test } from "vitest";
import { chooseSimilar, rankAlternativeSearches, wordsToTry } from "./instead.ts";

test("after a failed search, its words are tried one by one, at most four and without stop words", () => {
  expect(wordsToTry("Catán de los PIRATAS catan")).toHaveLength(2);
  expect(wordsToTry("Dragón para xyzzy")).toEqual(["Dragón", "xyzzy"]);
  expect(wordsToTry(Array.from({ length: 13 }, (_, index) => `palabra${index}`).join(" "))).toHaveLength(4);
  expect(wordsToTry("!!! ' | &")).toEqual([]);
});

test("searches with results are suggested, most results first, without the failed one", () => {
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

test("a product that the search names comes before those that share a common word", () => {
  const of = (...ids: string[]) => ids.map((id) => ({ id }));
  const found = [
    { count: 100, items: of("box-1", "box-2", "box-3", "lighthouse") },
    { count: 2, items: of("lighthouse", "lamp") },
  ];
  expect(chooseSimilar(found).map(({ id }) => id)).toEqual(["lighthouse", "lamp", "box-1"]);
  expect(chooseSimilar([])).toEqual([]);
});
