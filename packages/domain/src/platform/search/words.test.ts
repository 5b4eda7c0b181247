import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scaleRuns } from "../property-runs-testing.ts";
import { contentWords, nameKey, searchWords, similarity, stem, typoDistance, typoForms } from "./words.ts";

describe("search words", () => {
  test("have no accents, capitals or punctuation, and numbers keep their digits together", () => {
    expect(searchWords("  Órbita de Ruptura: CAJA «36», 2.ª ed. ")).toEqual(
      "orbita de ruptura caja 36 2 a ed".split(" "),
    );
    expect(searchWords("Cota 3.000")).toEqual(["cota", "3000"]);
    expect(searchWords("Straße, Ragnarøk\0Łódź")).toEqual(["strasse", "ragnarok", "lodz"]);
    expect(searchWords("¡¿!? — …")).toEqual([]);
  });

  test.each([
    ["fundas", "funda"],
    ["luces", "luz"],
    ["dragones", "dragon"],
    ["mazos", "mazo"],
    ["básicas", "básico"],
    ["roles", "rol"],
  ])("are the same word: %s and %s", (many, one) => {
    expect(stem(searchWords(many)[0]!)).toBe(stem(searchWords(one)[0]!));
  });

  test("leave out stop words, unless there are no others", () => {
    expect(nameKey("Tormenta de Ceniza")).toBe(" torment cenic ");
    expect(nameKey("De la")).toBe(" de la ");
    expect(contentWords(["de", "la"])).toEqual(["de", "la"]);
  });

  test("the words of any text stay the same when they are read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        const words = searchWords(text);
        expect(searchWords(words.join(" "))).toEqual(words);
        for (const word of words) {
          expect(word).not.toMatch(/[\s'\\&|!:*()<>]/u);
          expect(stem(word).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: scaleRuns(60) },
    );
  }, 30_000);
});

describe("spelling slips", () => {
  const apart = (asked: string, known: string, open = true) =>
    typoDistance(typoForms(asked), typoForms(known), asked, known, open);

  test.each([
    ["comander", "commander", 1],
    ["arcnia", "arcania", 1],
    ["tormneta", "tormenta", 1],
    ["dragn", "dragon", 1],
    ["almadrava", "almadraba", 1],
    ["vsani", "vesania", 2],
    ["almdra", "almadraba", 3],
    ["pantera", "pintura", null],
    ["qwxzzk", "tapete", null],
    ["36", "360", null],
    ["catan", "carta", null],
    ["evento", "viento", null],
  ] as const)("between «%s» and %s count as %s", (asked, known, expected) => {
    expect(apart(asked, known)).toBe(expected);
  });

  test("do not match a finished word with a longer one", () => {
    expect(apart("almdra", "almadraba", false)).toBeNull();
  });

  test("are one letter left out, doubled, changed or swapped", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."abcdefgilmnoprstu"), minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom("less", "double", "other", "swap"), (word, seed, kind) => {
        const at = seed % (word.length - 1);
        const [a, b] = [word[at]!, word[at + 1]!];
        const wrong = { less: "", double: a + a, other: "z", swap: b + a }[kind];
        const asked = word.slice(0, at) + wrong + word.slice(at + (kind === "swap" ? 2 : 1));
        expect(apart(asked, word)).toBe(1);
      }),
    );
  });

  test("are measured by the trigrams that two words share", () => {
    expect(similarity("word", "word")).toBe(1);
    expect(similarity("dragn", "dragon")).toBeCloseTo(4 / 9);
    expect(similarity("abc", "xyz")).toBe(0);
  });
});
