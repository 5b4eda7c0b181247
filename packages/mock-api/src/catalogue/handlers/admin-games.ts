import type { adminGames } from "@tablero/contract/catalogue/endpoints/admin-games";
import {
  checkGame,
  GAME_CSV,
  GAME_SET_CSV,
  GAME_SETS_FILE,
  type GameFields,
  type GameSetFields,
  storedGameSet,
  UNIQUE_GAME_FIELDS,
  UNIQUE_GAME_SET_FIELDS,
} from "@tablero/domain/catalogue/games/games";
import { Failure } from "@tablero/domain/platform/failure";
import { GAME_SET_FIELDS } from "@tablero/domain/platform/fields/game-sets";
import { GAME_FIELDS } from "@tablero/domain/platform/fields/games";
import { GAMES } from "@tablero/domain/platform/resources/catalogue/games";
import type { MockHandlers } from "../../platform/callers.ts";
import { fieldListRules } from "../../platform/kit/field-list-rules.ts";
import { mockMove } from "../../platform/kit/move.ts";
import { mockPicture } from "../../platform/kit/picture.ts";
import { mockRecord } from "../../platform/kit/record.ts";
import { matchesFilter } from "../../platform/lists.ts";
import { must } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { gameRecord, gameSetRecord, productsOfSet } from "../views/games.ts";

type Active = { active?: boolean | undefined };

export function adminGameHandlers(store: Store): Pick<MockHandlers, keyof typeof adminGames> {
  const gameRules = fieldListRules(GAME_FIELDS);
  const games = mockRecord(store, {
    entity: "game",
    thisOne: "este juego",
    rows: ({ data }) => data.games,
    view: gameRecord,
    list: {
      text: gameRules.text,
      sorts: {
        ...gameRules.sorts,
        position: ({ position }) => position,
        products: ({ products }) => products,
        events: ({ events }) => events,
      },
    },
    matches: ({ active }, filter: Active) => matchesFilter(filter.active, active),
    stored({ data }, fields: GameFields, id, before) {
      const { game, errors } = checkGame(fields);
      if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
      const last = Math.max(0, ...data.games.map(({ position }) => position)) + 1;
      const position = before?.position ?? last;
      return { id, ...game, description: game.description ?? "", position, imageId: before?.imageId ?? null };
    },
    pickFields: ({ id: _id, imageId: _imageId, position: _position, ...fields }): GameFields => fields,
    isUsed: ({ data }, id) =>
      [data.products, data.events, data.categories, data.gameSets].some((rows) =>
        rows.some(({ gameId }: { gameId: string | null }) => gameId === id),
      ),
    unique: Object.values(UNIQUE_GAME_FIELDS),
  });
  const picture = mockPicture(store, {
    entity: "game",
    rows: ({ data }) => data.games,
    view: gameRecord,
    at: games.at,
    nameOf: ({ name }) => name,
  });
  const { text, sorts } = fieldListRules(GAME_SET_FIELDS);
  const sets = mockRecord(store, {
    entity: "game-set",
    thisOne: "esta expansión",
    rows: ({ data }) => data.gameSets,
    view: gameSetRecord,
    list: { text, sorts: { ...sorts, products: ({ products }) => products } },
    matches: ({ gameId, active }, filter: Active & { gameId?: string | undefined }) =>
      matchesFilter(filter.gameId, gameId) && matchesFilter(filter.active, active),
    stored: ({ data }, fields: GameSetFields, id) => ({
      ...storedGameSet(fields),
      id,
      gameId: must(data.games, fields.gameId).id,
    }),
    pickFields: ({ id: _id, ...fields }): GameSetFields => fields,
    isUsed: ({ data }, id) => productsOfSet(store, must(data.gameSets, id)).length > 0,
    unique: Object.values(UNIQUE_GAME_SET_FIELDS),
  });
  return {
    ...games.handlers("games", GAMES, GAME_CSV),
    ...sets.handlers("game-sets", GAME_SETS_FILE, GAME_SET_CSV),
    "POST /api/admin/games/{id}/move": mockMove(store, {
      entity: "game",
      thatOne: "Ese juego",
      rows: ({ data }) => data.games,
      view: gameRecord,
      at: games.at,
    }),
    "POST /api/admin/games/{id}/image": picture.setPicture,
    "DELETE /api/admin/games/{id}/image": picture.dropPicture,
    "PATCH /api/admin/game-sets/{id}": (input, context) => {
      const set = sets.at(input.params.id, input.body.version);
      const [name, named] = [set.name, productsOfSet(store, set)];
      sets.change(input, context);
      if (set.name !== name)
        for (const product of named) {
          product.attributes = { ...product.attributes, set: set.name };
          bumpVersion(store, product.id);
        }
      return { status: 200, body: gameSetRecord(store, set) };
    },
  };
}
