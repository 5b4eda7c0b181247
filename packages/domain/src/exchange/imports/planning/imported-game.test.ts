import { expect, test } from "vitest";
import { guessGameKind, importedGame } from "./imported-game.ts";

test.each([
  ["Magic: The Gathering", "tcg"],
  ["POKÉMON", "tcg"],
  ["Yu-Gi-Oh!", "tcg"],
  ["Warhammer 40.000", "miniatures"],
  ["Dungeons & Dragons", "rpg"],
  ["La llamada de Cthulhu", "rpg"],
  ["Juegos de rol", "rpg"],
  // A keyword matches whole words only.
  ["Carolus", "board"],
  ["Catan", "board"],
  ["", "board"],
] as const)("the kind of %j is guessed as %s", (name, kind) => {
  expect(guessGameKind(name)).toBe(kind);
});

test("an imported game has the kind given in the file", () => {
  expect(importedGame("Warhammer", "warhammer", "rpg").kind).toBe("rpg");
});

test("an imported game without a kind gets a guessed one, and the defaults of a new game", () => {
  expect(importedGame("Warhammer", "warhammer")).toMatchObject({
    name: "Warhammer",
    slug: "warhammer",
    kind: "miniatures",
    ruleset: "generic",
    active: true,
  });
});
