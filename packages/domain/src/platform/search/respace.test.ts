import { describe, expect, test } from "vitest";
import { respaceQuery, stemsOfSpacings } from "./respace.ts";
import { documentWords, queryWords } from "./respell.ts";
import { stem } from "./words.ts";

const known = new Set(
  "caja mazo tormenta ceniza duelo astral trashumancia spiderman spider man yugioh reloj arena".split(" ").map(stem),
);

describe("a search that found nothing, with other blanks", () => {
  test.each([
    ["cajademazo", "caja de mazo"],
    ["tormentadeceniza", "tormenta de ceniza"],
    ["elrelojdearena", "el reloj de arena"],
    ["dueloastral", "duelo astral"],
    ["trashu mancia", "trashumancia"],
    ["tra-shu-man-cia", "trashumancia"],
    ["spider man", "spiderman"],
    ["yu gi oh cartas", "yugioh cartas"],
    ["boosterbox", "booster box"],
    ["busco tormenta", "tormenta"],
  ])("«%s» is «%s»", (text, respaced) => {
    expect(respaceQuery(text, known)).toBe(respaced);
  });

  test.each(["catan", "tormenta", "monopoly", "cajon", "almazora", "", "!!!", "36 sobres"])(
    "«%s» stays as it is",
    (text) => {
      expect(respaceQuery(text, known)).toBeNull();
    },
  );

  test("a glued word is split only into words that are all known", () => {
    expect(respaceQuery("cajadeyesca", known)).toBeNull();
    expect(respaceQuery("cajademazo", new Set(["caj"]))).toBeNull();
  });

  test("a long text asks for a bounded number of stems", () => {
    const long = Array.from({ length: 50 }, (_, at) => `palabralarguisima${"abcdefghij"[at % 10]}`).join(" ");
    expect(stemsOfSpacings(long).length).toBeLessThan(800);
    expect(stemsOfSpacings("x".repeat(200))).toEqual(["x".repeat(40)]);
  });
});

describe("other spellings", () => {
  test.each([
    ["tapete🔥", ["tapete"]],
    ["🎲tapete🎲ceniza", ["tapete", "ceniza"]],
    ["alma\u00addraba", ["almadraba"]],
    ["\ufeffcota 3\u2009000", ["cota", "3000"]],
    ["1,000,000 cartas", ["1000000", "cartas"]],
    ["63.5 × 88 mm", ["63", "5", "88", "mm"]],
    ["90x90", ["90", "90"]],
    ["cota 3.000", ["cota", "3000"]],
    ["8430 0011 0200 7", ["8430", "0011", "0200", "7"]],
    ["spider-man", ["spider", "man"]],
  ])("the query «%s» has the words %j", (text, words) => {
    expect(queryWords(text)).toEqual(words);
  });

  test.each([
    ["Yu-Gi-Oh!", ["yu", "gi", "oh", "yugioh"]],
    ["Vega-9", ["vega", "9", "vega9"]],
    ["D’Artagnan", ["d", "artagnan", "dartagnan"]],
    ["1-2 jugadores", ["1", "2", "jugadores"]],
    ["Tapete 90x90", ["tapete", "90x90", "90"]],
  ])("the document «%s» has the words %j", (text, words) => {
    expect(documentWords(text)).toEqual(words);
  });
});
