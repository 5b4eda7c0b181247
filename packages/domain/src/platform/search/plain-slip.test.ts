import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlainSlip } from "./plain-slip.ts";

test.each([
  ["almadarba", "almadraba", true],
  ["Almadrva", "almadrava", true],
  ["almadrabba", "almadraba", true],
  ["tormneta", "tormenta", true],
  ["marea rja", "marea roja", true],
  ["¿Tapete de cenisa?", "tapete ceniza", true],
  // Another game, or a guess among many words.
  ["cata", "carta", false],
  ["dobble", "doble", false],
  ["brass", "brasa", false],
  ["colonos", "colores", false],
  ["polilla", "orilla", false],
  ["vsani", "vesania", false],
  ["mares rija", "marea roja", false],
] as const)("«%s» corrected to «%s» is a plain slip: %s", (typed, corrected, expected) => {
  expect(isPlainSlip(typed, corrected)).toBe(expected);
});

test("any two neighbours of a long word may be swapped", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcdefgilmnoprstu"), minLength: 6, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.nat(), (right, seed) => {
      const at = seed % (right.length - 1);
      const typed = `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`;
      expect(isPlainSlip(typed, right)).toBe(true);
    }),
  );
});
