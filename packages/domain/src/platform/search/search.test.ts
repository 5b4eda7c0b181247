import { expect, test } from "vitest";
import { foldText, matchesWords } from "./search.ts";

test("folding removes accents, capitals and punctuation", () => {
  expect(foldText("  Duelo Astral: Ñandú, 2.ª edición ")).toBe("duelo astral nandu 2 a edicion");
});

test("every query word has to be the prefix of a word in the text", () => {
  expect(matchesWords("Arcania: Tormenta de Ceniza", "ceni torm")).toBe(true);
  expect(matchesWords("Arcania: Tormenta de Ceniza", "eniza")).toBe(false);
  expect(matchesWords("Arcania", "  ")).toBe(true);
  expect(matchesWords("Lucía Carrasco", "lucia")).toBe(true);
});
