import type { AdminGame, GameSet } from "@tablero/contract/catalogue/shapes/games";
import type * as demo from "@tablero/demo-shop/types";
import { pickValues } from "@tablero/domain/platform/fields/field-values";
import { GAME_FIELDS } from "@tablero/domain/platform/fields/games";
import { where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { findPicture } from "../../platform/views/basics.ts";

const live = (products: readonly demo.Product[]) => products.filter(({ status }) => status !== "archived").length;

/** Products of the set. */
export const productsOfSet = (store: Store, { gameId, name }: demo.GameSet): demo.Product[] =>
  store.data.products.filter((product) => product.gameId === gameId && product.attributes.set === name);

export function gameRecord(store: Store, game: demo.Game): AdminGame {
  const { products, events, categories, gameSets } = store.data;
  return {
    id: game.id,
    ...pickValues(GAME_FIELDS, { ...game, description: game.description || null }),
    position: game.position,
    image: findPicture(store, game.imageId),
    products: live(products.filter(({ gameId }) => gameId === game.id)),
    events: where(events, "gameId", game.id).length,
    categories: categories.filter(({ gameId }) => gameId === game.id).length,
    sets: where(gameSets, "gameId", game.id).length,
    version: versionOf(store, game.id),
  };
}

export const gameSetRecord = (store: Store, set: demo.GameSet): GameSet => ({
  ...set,
  products: live(productsOfSet(store, set)),
  version: versionOf(store, set.id),
});
