import type { FieldError } from "../../platform/failure.ts";
import type { ValuesOf } from "../../platform/fields/field.ts";
import { fieldFile } from "../../platform/fields/field-file.ts";
import { blankValues } from "../../platform/fields/field-values.ts";
import { GAME_SET_FIELDS } from "../../platform/fields/game-sets.ts";
import { GAME_FIELDS } from "../../platform/fields/games.ts";
import { archivedError } from "../../platform/kit/archived.ts";
import type { UniqueField } from "../../platform/kit/unique.ts";
import { searchWords } from "../../platform/search/words.ts";
import { slugify } from "../../platform/slug.ts";
import { computeContrast } from "../../settings/look/colour.ts";

/** Failure: the game that a form refers to does not exist. */
export const UNKNOWN_GAME: FieldError = { path: "gameId", code: "unknown", message: "Ese juego ya no existe." };

/** Why a record cannot be assigned to this game, or null. */
export const gameError = (game: { active: boolean } | undefined): FieldError | null =>
  game === undefined ? UNKNOWN_GAME : game.active ? null : archivedError("gameId");

/** Editable fields of a game. Its position on the home page changes only by moving it. */
export type GameFields = ValuesOf<typeof GAME_FIELDS>;

/** A game with only a name: staff add the rest. */
export const newGame = (name: string, slug: string): GameFields => ({
  ...blankValues(GAME_FIELDS),
  kind: "tcg",
  name,
  slug,
});

interface GameCounts {
  position: number;
  products: number;
  events: number;
  categories: number;
  sets: number;
}

/** The columns of the exported list. */
export const GAME_CSV = fieldFile(GAME_FIELDS, {
  more: [
    { head: "Posición", value: ({ position }: GameCounts) => position },
    { head: "Productos", value: ({ products }: GameCounts) => products },
    { head: "Eventos", value: ({ events }: GameCounts) => events },
    { head: "Categorías", value: ({ categories }: GameCounts) => categories },
    { head: "Expansiones", value: ({ sets }: GameCounts) => sets },
  ],
  last: ["active", "description"],
});

/** Validates a game and returns it as stored. Validation errors by field, in Spanish. */
export function checkGame<G extends GameFields>(game: G): { game: G; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const slug = slugify(game.slug.trim() || game.name);
  if (!slug)
    errors.push({ path: "slug", code: "invalid-slug", message: "Escribe una dirección con letras o números." });
  const colour = game.colour.toLowerCase();
  if (computeContrast(colour, "#ffffff") < 4.5)
    errors.push({
      path: "colour",
      code: "low-contrast",
      message: "Es demasiado claro: el texto blanco no se leería encima.",
    });
  return { game: { ...game, slug, colour, description: game.description?.trim() || null }, errors };
}

/** Names that differ only in accents, case or punctuation count as equal. */
const spoken = (name: string) => searchWords(name).join(" ");

export const UNIQUE_GAME_FIELDS = {
  name: { path: "name", message: "Ya hay un juego con ese nombre.", key: ({ name }) => spoken(name) },
  slug: { path: "slug", message: "Otro juego ya tiene esa dirección.", key: ({ slug }) => slug },
} as const satisfies Record<string, UniqueField<GameFields>>;

/** Editable fields of a set (expansión) of a game. Products refer to it by their attribute `set`. */
export type GameSetFields = ValuesOf<typeof GAME_SET_FIELDS>;

/** The columns of the exported list of sets. */
export const GAME_SET_CSV = fieldFile(GAME_SET_FIELDS, {
  more: [{ head: "Productos", value: ({ products }: { products: number }) => products }],
  last: ["active"],
});

/** Name of the exported file. */
export const GAME_SETS_FILE = { path: "expansiones" } as const;

/** Validates a set and returns it as stored: the code in capitals. */
export const storedGameSet = <S extends GameSetFields>(set: S): S => ({
  ...set,
  code: set.code?.trim().toUpperCase() || null,
});

export const UNIQUE_GAME_SET_FIELDS = {
  name: {
    path: "name",
    message: "Este juego ya tiene una expansión con ese nombre.",
    key: ({ gameId, name }) => `${gameId} ${spoken(name)}`,
  },
  code: {
    path: "code",
    message: "Otra expansión de este juego tiene ese código.",
    key: ({ gameId, code }) => code && `${gameId} ${code}`,
  },
} as const satisfies Record<string, UniqueField<GameSetFields>>;
