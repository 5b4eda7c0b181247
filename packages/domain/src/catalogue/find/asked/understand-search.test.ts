import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldLetters } from "./phrases.ts";
import { KNOWN, PHRASES } from "./phrases-testing.ts";
import { canContainFilters, understandSearch } from "./understand-search.ts";

const shown = (filters: object) =>
  Object.entries(filters)
    .map(([field, value]) => (value === true ? field : `${field}=${[value].flat().join("|")}`))
    .sort()
    .join("; ");

describe("a search typed in words", () => {
  test.each(PHRASES)("«%s» is read as the text %j and means: %s", (asked, text, filters) => {
    const read = understandSearch(asked, KNOWN);
    expect(read?.text ?? null).toBe(text);
    expect(shown(read?.filters ?? {})).toBe(filters);
  });

  test("passes the quick check if any of its words may be a filter, which plain names do not", () => {
    expect(PHRASES.filter(([asked, text]) => text !== null && !canContainFilters(asked))).toEqual([]);
    for (const name of ["almadraba", "tormenta de ceniza", "comander", "mazo inicio"])
      expect(canContainFilters(name)).toBe(false);
  });

  test("is understood in capitals, without accents and with blanks around it", () => {
    expect(understandSearch("  JUEGOS A PARTIR DE 8 ANOS ", KNOWN)?.filters).toEqual({
      age: ["8"],
      kind: ["board-game"],
    });
  });

  test("stays text if it asks for a finish or size that the shop does not sell", () => {
    const nothing = { ...KNOWN, finish: [], dimensions: [] };
    expect(understandSearch("foil", nothing)).toBeNull();
    expect(understandSearch("fundas 63x88", nothing)).toBeNull();
  });

  test("keeps filler words that are part of a name", () => {
    expect(understandSearch("la ruta de la sal para 2 jugadores", KNOWN)?.text).toBe("ruta de la sal");
  });

  test("never adds words that were not typed", () => {
    const piece = fc.oneof(
      fc.constantFrom(...PHRASES.map(([asked]) => asked)),
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom("¤", "x", "×", "30", "€", "años", "de", "😀"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const typed = pieces.join(" ");
        const read = understandSearch(typed, KNOWN);
        if (!read) return;
        const words = new Set(typed.replaceAll("¤", " ").split(/\s+/).map(foldLetters));
        const left = foldLetters(read.text).split(/\s+/).filter(Boolean);
        // A word of which a part was read, as in «fundas63x88», leaves the other part.
        expect(left.filter((word) => ![...words].some((each) => each.includes(word)))).toEqual([]);
        expect(Object.keys(read.filters).length).toBeGreaterThan(0);
      }),
    );
  });
});
