import { GAME_SET_FIELDS } from "@tablero/domain/platform/fields/game-sets";
import { GAME_FIELDS } from "@tablero/domain/platform/fields/games";
import { z } from "zod";
import { fieldShapes } from "../../platform/kit/field-shapes.ts";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import { Id, ImageSchema, Slug, Version } from "../../platform/shapes/basics.ts";

const game = fieldShapes(GAME_FIELDS);
export const AdminGameSchema = z.strictObject({
  id: Id,
  ...game.row,
  slug: Slug,
  position: z.int().describe("Position on the home page"),
  image: ImageSchema.nullable(),
  products: z.int().describe("Number of products, without archived ones"),
  events: z.int(),
  categories: z.int(),
  sets: z.int(),
  version: Version,
});
export type AdminGame = z.infer<typeof AdminGameSchema>;

export const gameShapes = recordShapes({ ...game, row: AdminGameSchema });

const set = fieldShapes(GAME_SET_FIELDS);
export const GameSetSchema = z.strictObject({
  id: Id,
  ...set.row,
  products: z.int().describe("Products of the game whose attribute `set` has its name, without archived ones"),
  version: Version,
});
export type GameSet = z.infer<typeof GameSetSchema>;

const setShapes = recordShapes({ ...set, row: GameSetSchema });
/** A set cannot change its game. */
export const gameSetShapes = { ...setShapes, patch: setShapes.patch.omit({ gameId: true }) };
