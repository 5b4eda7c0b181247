import { expect, it } from "vitest";
import { cleanShelf, compareShelves } from "./shelf.ts";

it("stores a shelf in capitals, with single blanks, and an empty one as none", () => {
  expect([" a3-2 ", "fila  b 1", "ñ1", "  ", "", null, undefined].map(cleanShelf)).toEqual([
    "A3-2",
    "FILA B 1",
    "Ñ1",
    null,
    null,
    null,
    null,
  ]);
});

it("orders numbers in shelves by value, and goods without a shelf last", () => {
  expect(["B1", null, "A10-1", "A3-12", "A3-2", "A3"].sort(compareShelves)).toEqual([
    "A3",
    "A3-2",
    "A3-12",
    "A10-1",
    "B1",
    null,
  ]);
});
