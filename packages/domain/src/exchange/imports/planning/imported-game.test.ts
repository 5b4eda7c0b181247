import { expect, test } from "vitest";
import { guessedKind, importedGame } from "./imported-game.ts";

test.each([
  ["Magic: The Gathering", "tcg"],
  ["POKÉMON", "tcg"],
  ["Yu-Gi-Oh!", "tcg"],
  ["Warhammer 40.000", "miniatures"],
  ["Dungeons & Dragons", "rpg"],
  ["La llamada de Cthulhu", "rpg"],
  ["Juegos de rol", "rpg"],
  // A sign counts as whole words only.
  ["Carolus", "board"],
  ["Catan", "board"],
  ["", "board"],
] as const)("%j is taken for %s", (name, kind) => {
  expect(guessedKind(name)).toBe(kind);
});

test("an imported game has the kind that the file says", () => {
  expect(importedGame("Warhammer", "warhammer", "rpg").kind).toBe("rpg");
});

test("an imported game has its guessed kind and is as a new one otherwise", () => {
  expect(importedGame("Warhammer", "warhammer")).toMatchObject({
    name: "Warhammer",
    slug: "warhammer",
    kind: "miniatures",
    ruleset: "generic",
    active: true,
  });
});
