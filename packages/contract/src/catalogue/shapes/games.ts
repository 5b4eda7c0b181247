import { MAX_GAME_NAME } from "@tablero/domain/catalogue/games/games";
import { GAME_SET_FIELDS } from "@tablero/domain/platform/fields/game-sets";
import { GAME_KINDS, RULESETS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { fieldShapes } from "../../platform/kit/field-shapes.ts";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import { Colour, Id, ImageSchema, line, optionalLine, Slug, Version } from "../../platform/shapes/basics.ts";

export const AdminGameSchema = z.strictObject({
  id: Id,
  name: z.string(),
  slug: Slug,
  kind: z.enum(GAME_KINDS),
  ruleset: z.enum(RULESETS),
  colour: Colour,
  description: z.string().nullable(),
  position: z.int().describe("Position on the home page"),
  image: ImageSchema.nullable(),
  active: z.boolean().describe("false: archived"),
  products: z.int().describe("Number of products, without archived ones"),
  events: z.int(),
  categories: z.int(),
  sets: z.int(),
  version: Version,
});
export type AdminGame = z.infer<typeof AdminGameSchema>;

const fields = {
  name: line(MAX_GAME_NAME),
  slug: optionalLine(80),
  kind: z.enum(GAME_KINDS),
  ruleset: z.enum(RULESETS),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, "Escribe un color como #5e2dad"),
  description: z.string().trim().max(2_000, "Como mucho 2000 caracteres").nullable(),
  active: z.boolean(),
};

export const gameShapes = recordShapes({
  row: AdminGameSchema,
  fields,
  defaults: {
    slug: fields.slug.default("").describe("Derived from the name when empty"),
    ruleset: fields.ruleset.default("generic"),
    colour: fields.colour.default("#475569"),
    description: fields.description.default(null),
    active: fields.active.default(true),
  },
});

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
