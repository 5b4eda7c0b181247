import type { GameChoice } from "@tablero/contract/readers/shapes/game-choice";
import type { Product } from "@tablero/demo-shop/types";
import { choiceReason } from "@tablero/domain/catalogue/find/choice/choice-words";
import { chooseGames, type GameTraits } from "@tablero/domain/catalogue/find/choice/choose-games";
import { findPlayingEvent } from "@tablero/domain/catalogue/find/choice/playing-event";
import type { GameWishes } from "@tablero/domain/catalogue/find/choice/wishes";
import { sortByPosition } from "@tablero/domain/platform/kit/order";
import { cardTerms } from "../../catalogue/views/card-terms.ts";
import { isShown } from "../../catalogue/views/categories.ts";
import { publishedProducts, viewCard } from "../../catalogue/views/products.ts";
import { listedFirst, readGoods } from "../../catalogue/views/suggested.ts";
import { eventView, listUpcomingEvents } from "../../events/views/shop-events.ts";
import { must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

function readTraits(store: Store, { id, attributes, tags }: Product): GameTraits {
  const categories = where(store.data.productCategories, "productId", id)
    .map(({ categoryId }) => must(store.data.categories, categoryId))
    .filter((category) => isShown(store, category));
  const { players, best, minutes, age, mechanics } = attributes;
  return {
    players,
    best,
    minutes,
    age,
    mechanics,
    tags,
    categories: sortByPosition(categories).map(({ name }) => name),
  };
}

/** Board games in stock, in list order, without expansions. */
function gamesInStock(store: Store) {
  const expansions = new Set(store.data.productBases.map(({ productId }) => productId));
  const products = publishedProducts(store).filter(
    ({ id, kind, attributes }) => kind === "board-game" && attributes.players !== undefined && !expansions.has(id),
  );
  const known = new Map(products.map((product) => [product.id, product]));
  const { isStocked } = readGoods(store, products);
  return listedFirst(store).flatMap((id) => {
    const product = known.get(id);
    return product && isStocked(id) ? [{ product, facts: readTraits(store, product) }] : [];
  });
}

/** Games that fulfil a visitor's wishes. */
export function gameChoiceView(store: Store, wishes: GameWishes): GameChoice {
  const { games: chosen, ...choice } = chooseGames(gamesInStock(store), wishes);
  const terms = cardTerms(store);
  const events = store.data.settings.features.eventsOn ? listUpcomingEvents(store) : [];
  const playing = findPlayingEvent(
    events,
    chosen.map(({ product }) => product),
  );
  return {
    ...choice,
    games: chosen.map(({ product, facts }) => ({
      product: viewCard(store, product, undefined, terms),
      reason: choiceReason(facts, wishes),
    })),
    event: playing && { event: eventView(store, playing.event), productId: playing.game.id },
  };
}
