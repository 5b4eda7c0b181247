import { GAME_SET_SORTS } from "@tablero/domain/platform/fields/game-sets";
import { GAME_SORTS } from "@tablero/domain/platform/fields/games";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { pictureEndpoints } from "../../platform/kit/picture-endpoints.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { Id, QueryFlag, Version } from "../../platform/shapes/basics.ts";
import { AdminGameSchema, gameSetShapes, gameShapes } from "../shapes/games.ts";

const games = recordEndpoints({
  resource: "games",
  words: { one: "game", many: "games" },
  shapes: gameShapes,
  sorts: GAME_SORTS,
  filters: { active: QueryFlag.optional() },
});
const { setPicture, dropPicture } = pictureEndpoints({ resource: "games", one: "game", row: AdminGameSchema });

const sets = recordEndpoints({
  resource: "games",
  words: { one: "set of a game", many: "sets of games" },
  shapes: gameSetShapes,
  sorts: GAME_SET_SORTS,
  order: "desc",
  filters: { gameId: Id.optional(), active: QueryFlag.optional() },
});

export const adminGames = table({
  "GET /api/admin/games": games.list,
  "GET /api/admin/games/export": games.export,
  "GET /api/admin/games/{id}": games.one,
  "GET /api/admin/games/{id}/history": games.history,
  "POST /api/admin/games": { ...games.create, rules: "It is added at the end." },
  "PATCH /api/admin/games/{id}": games.change,
  "DELETE /api/admin/games/{id}": games.remove,
  "POST /api/admin/games/bulk": games.bulk,
  "POST /api/admin/games/{id}/move": {
    summary: "Puts a game before another one on the home page",
    access: "games:write",
    rules: "`beforeId: null` moves it to the end. The version is that of the moved game; the other games keep theirs.",
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ beforeId: Id.nullable(), version: Version }),
    responses: {
      200: AdminGameSchema,
      404: problem(["not-found"]),
      409: problem(["version-conflict"], { current: AdminGameSchema.optional() }),
    },
  },
  "POST /api/admin/games/{id}/image": setPicture,
  "DELETE /api/admin/games/{id}/image": dropPicture,
  "GET /api/admin/game-sets": sets.list,
  "GET /api/admin/game-sets/export": sets.export,
  "GET /api/admin/game-sets/{id}": sets.one,
  "GET /api/admin/game-sets/{id}/history": sets.history,
  "POST /api/admin/game-sets": sets.create,
  "PATCH /api/admin/game-sets/{id}": {
    ...sets.change,
    rules: "A new name is written into the products of the set. A set cannot change its game.",
  },
  "DELETE /api/admin/game-sets/{id}": sets.remove,
  "POST /api/admin/game-sets/bulk": sets.bulk,
});
