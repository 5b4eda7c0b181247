import type { GameChoice } from "@tablero/contract/readers/shapes/game-choice";
import { choiceReason } from "@tablero/domain/catalogue/find/choice/choice-words";
import { chooseGames } from "@tablero/domain/catalogue/find/choice/choose-games";
import { findPlayingEvent } from "@tablero/domain/catalogue/find/choice/playing-event";
import type { GameWishes } from "@tablero/domain/catalogue/find/choice/wishes";
import { gamesInStock, readPlacedCards } from "../../catalogue/door.ts";
import { listShopEvents } from "../../events/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { currentSettings } from "../../settings/door.ts";

/** Games in stock that fulfil a visitor's wishes, and the next event that names one of them. */
export async function getGameChoice(ctx: Ctx, wishes: GameWishes): Promise<GameChoice> {
  const [games, { features }] = await Promise.all([gamesInStock(ctx), currentSettings(ctx)]);
  const { games: chosen, ...choice } = chooseGames(games, wishes);
  const ordinals = chosen.map(({ ordinal }) => ordinal);
  const [cards, events] = await Promise.all([
    readPlacedCards(ctx, ordinals),
    features.eventsOn && chosen.length > 0 ? listShopEvents(ctx, {}) : [],
  ]);
  const playing = findPlayingEvent(events, cards);
  return {
    ...choice,
    // A card that was unpublished in the meantime is missing.
    games: chosen.flatMap(({ id, facts }) => {
      const product = cards.find((card) => card.id === id);
      return product ? [{ product, reason: choiceReason(facts, wishes) }] : [];
    }),
    event: playing && { event: playing.event, productId: playing.game.id },
  };
}
