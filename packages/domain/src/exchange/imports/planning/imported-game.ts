import { type GameFields, newGame } from "../../../catalogue/games/games.ts";
import { searchWords } from "../../../platform/search/words.ts";
import type { GameKind } from "../../../platform/vocabulary.ts";

/** Words that identify well-known games and kinds, each as `searchWords` returns them. */
const SIGNS: readonly (readonly [GameKind, readonly string[]])[] = [
  [
    "tcg",
    ["magic", "pokemon", "yu gi oh", "yugioh", "lorcana", "one piece", "digimon", "flesh and blood", "tcg", "ccg"],
  ],
  ["miniatures", ["warhammer", "age of sigmar", "kill team", "bolt action", "infinity", "miniaturas", "wargame"]],
  ["rpg", ["dungeons and dragons", "dungeons dragons", "d d", "pathfinder", "cthulhu", "rol", "rpg"]],
];

/** The kind that a game's name suggests; a board game if it suggests none. */
export function guessGameKind(name: string): GameKind {
  const spoken = ` ${searchWords(name).join(" ")} `;
  return SIGNS.find(([, signs]) => signs.some((sign) => spoken.includes(` ${sign} `)))?.[0] ?? "board";
}

/**
 * A game known only by name from an import. Its kind comes from the file or is guessed from the name; staff
 * correct the rest.
 */
export const importedGame = (name: string, slug: string, kind = guessGameKind(name)): GameFields => ({
  ...newGame(name, slug),
  kind,
});
