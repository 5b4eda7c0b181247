import { expect, test } from "vitest";
import { bestStrength } from "./match-strength.ts";
import { rankDocument, readQuery, searchDocument, strictTerms } from "./query.ts";

const DOCUMENTS = [
  { name: "Catanas de Vela", belonging: "Carta suelta", families: ["Arcania"], codes: ["ARC-1"], description: "" },
  { name: "Hierro Viejo", belonging: "Carta suelta", families: ["Arcania"], codes: ["ARC-2"], description: "Un héroe" },
].map(searchDocument);

function strength(text: string) {
  const query = readQuery(text);
  const ranks = query ? DOCUMENTS.map((document) => rankDocument(document, strictTerms(query))) : [];
  return bestStrength(ranks.filter((rank) => rank > 0));
}

test.each([
  ["catanas", "named"],
  ["vela catana", "named"],
  ["arcania", "named"],
  ["hierro suelta", "named"],
  ["cat", "begun"],
  ["catan", "named"],
  ["arc", "begun"],
  ["hero", "mentioned"],
  ["heroe", "mentioned"],
  ["qwxzzk", null],
] as const)("«%s» is %s", (text, expected) => {
  expect(strength(text)).toBe(expected);
});

test("half a step for stock changes nothing, and an exact code is a name", () => {
  expect(bestStrength([33.5])).toBe("begun");
  expect(bestStrength([34.5])).toBe("named");
  expect(bestStrength([90])).toBe("named");
  expect(bestStrength([10, 32])).toBe("begun");
});
