import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleRuns } from "../property-runs-testing.ts";
import { compareNames, nameSortKey, sortByName } from "./name-order.ts";

const sorted = (names: string[]) => sortByName(names, (name) => name);

test("ñ follows n, accents and case decide last, and numbers sort by value", () => {
  const inOrder = ["Ábaco", "ágata", "Zanahoria", "Zapato"];
  expect(sorted(inOrder.toReversed())).toEqual(inOrder);
  expect(sorted(["Nube", "Ñu", "Oca", "Nz", "ñandú", "Nunca"])).toEqual(["Nube", "Nunca", "Nz", "ñandú", "Ñu", "Oca"]);
  expect(sorted(["Pino", "Piña", "Pinza", "Pin", "Peña"])).toEqual(["Peña", "Pin", "Pino", "Pinza", "Piña"]);
  expect(sorted(["Set 10", "Set 2", "set 1", "Set 02 bis", "Set"])).toEqual([
    "Set",
    "set 1",
    "Set 2",
    "Set 02 bis",
    "Set 10",
  ]);
  expect(sorted(["José Mar", "José", "Jose", "Jose Luis"])).toEqual(["Jose", "José", "Jose Luis", "José Mar"]);
});

test("a dot separates thousands or version parts, and punctuation counts as a blank", () => {
  expect(sorted(["1.500 puntos", "20 puntos", "D&D 5", "D&D 3.5", "D&D 3", "3"])).toEqual([
    "3",
    "20 puntos",
    "1.500 puntos",
    "D&D 3",
    "D&D 3.5",
    "D&D 5",
  ]);
  expect(sorted(["Catán", "¡Catan!", "Carcassonne", "«Dixit»"])).toEqual([
    "Carcassonne",
    "Catán",
    "¡Catan!",
    "«Dixit»",
  ]);
});

test("composed and decomposed names have the same key, whatever numbers they contain", () => {
  for (const name of ["Ñandú", "pingüino", "Ávila 10"]) {
    expect(nameSortKey(name.normalize("NFD"))).toBe(nameSortKey(name));
  }
  expect(compareNames(`a ${"9".repeat(30)}`, `a 1${"0".repeat(30)}`)).toBe(-1);
  expect(nameSortKey("ﷺ".repeat(200)).length).toBeLessThanOrEqual(300);
});

const WORDS = fc.array(fc.string({ unit: fc.constantFrom(..."abcnñoxzABNÑOáéíñóúüÁ"), minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 3,
});
const PLAIN_NAME = fc
  .tuple(WORDS, fc.nat(2000))
  .map(([words, number]) => [...words, ...(number % 2 ? [String(number)] : [])].join(" "));

test("words and numbers are in the order of the Spanish collation", () => {
  const spanish = new Intl.Collator("es", { numeric: true, sensitivity: "base" });
  fc.assert(
    fc.property(PLAIN_NAME, PLAIN_NAME, (a, b) => {
      const expected = Math.sign(spanish.compare(a, b));
      // Unlike this collator, the key compares accents last.
      const got = expected === 0 ? 0 : Math.sign(compareNames(a, b));
      expect(got).toBe(expected);
    }),
    { numRuns: scaleRuns(2000) },
  );
});
