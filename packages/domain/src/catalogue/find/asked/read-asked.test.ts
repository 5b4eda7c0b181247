import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldLetters } from "./phrases.ts";
import { KNOWN, PHRASES } from "./phrases-testing.ts";
import { mayAsk, readAsked } from "./read-asked.ts";

const shown = (filters: object) =>
  Object.entries(filters)
    .map(([field, value]) => (value === true ? field : `${field}=${[value].flat().join("|")}`))
    .sort()
    .join("; ");

describe("a search in words", () => {
  test.each(PHRASES)("«%s» leaves the text %j and means: %s", (asked, text, filters) => {
    const read = readAsked(asked, KNOWN);
    expect(read?.text ?? null).toBe(text);
    expect(shown(read?.filters ?? {})).toBe(filters);
  });

  test("may be asked wherever something is understood, and not in names", () => {
    expect(PHRASES.filter(([asked, text]) => text !== null && !mayAsk(asked))).toEqual([]);
    for (const name of ["almadraba", "tormenta de ceniza", "comander", "mazo inicio"]) expect(mayAsk(name)).toBe(false);
  });

  test("is understood in capitals, without accents and with blanks around it", () => {
    expect(readAsked("  JUEGOS A PARTIR DE 8 ANOS ", KNOWN)?.filters).toEqual({ age: ["8"], kind: ["board-game"] });
  });

  test("of a finish or size that the shop does not sell stays text", () => {
    const nothing = { ...KNOWN, finish: [], dimensions: [] };
    expect(readAsked("foil", nothing)).toBeNull();
    expect(readAsked("fundas 63x88", nothing)).toBeNull();
  });

  test("keeps the fillers within a name", () => {
    expect(readAsked("la ruta de la sal para 2 jugadores", KNOWN)?.text).toBe("ruta de la sal");
  });

  test("never leaves words that were not typed, whatever is typed", () => {
    const piece = fc.oneof(
      fc.constantFrom(...PHRASES.map(([asked]) => asked)),
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom("¤", "x", "×", "30", "€", "años", "de", "😀"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const typed = pieces.join(" ");
        const read = readAsked(typed, KNOWN);
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
