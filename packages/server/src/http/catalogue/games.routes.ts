import type { adminGames } from "@tablero/contract/catalogue/endpoints/admin-games";
import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { GAME_CSV, GAME_SET_CSV, GAME_SETS_FILE } from "@tablero/domain/catalogue/games/games";
import { GAMES } from "@tablero/domain/platform/resources/catalogue/games";
import { gamePicture, gameVerbs, moveGame } from "../../domain/catalogue/games/games.ts";
import { gameSetVerbs } from "../../domain/catalogue/games/sets.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { pictureRoutes } from "../kit/picture-routes.ts";
import { recordRoutes } from "../kit/record-routes.ts";

export function gameRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminGames> {
  const games = recordRoutes(deps, "POST /api/admin/games", gameVerbs);
  const picture = pictureRoutes(deps, gamePicture, gameVerbs.read);
  const sets = recordRoutes(deps, "POST /api/admin/game-sets", gameSetVerbs);
  return {
    "GET /api/admin/games": games.list,
    "GET /api/admin/games/export": games.export(GAMES, GAME_CSV),
    "GET /api/admin/games/{id}": games.one,
    "GET /api/admin/games/{id}/history": games.history,
    "POST /api/admin/games": games.create,
    "PATCH /api/admin/games/{id}": games.change,
    "DELETE /api/admin/games/{id}": picture.remove,
    "POST /api/admin/games/bulk": games.bulk,
    "POST /api/admin/games/{id}/move": async ({ params, body }, call) =>
      ok(await moveGame(buildCtx(deps, call), params.id, body)),
    "POST /api/admin/games/{id}/image": picture.setPicture,
    "DELETE /api/admin/games/{id}/image": picture.dropPicture,
    "GET /api/admin/game-sets": sets.list,
    "GET /api/admin/game-sets/export": sets.export(GAME_SETS_FILE, GAME_SET_CSV),
    "GET /api/admin/game-sets/{id}": sets.one,
    "GET /api/admin/game-sets/{id}/history": sets.history,
    "POST /api/admin/game-sets": sets.create,
    "PATCH /api/admin/game-sets/{id}": sets.change,
    "DELETE /api/admin/game-sets/{id}": sets.remove,
    "POST /api/admin/game-sets/bulk": sets.bulk,
  };
}
