import type { AdminDeckList } from "@tablero/contract/events/shapes/registrations";
import type { EventBooking, Registration, ShopEvent } from "@tablero/demo-shop/types";
import {
  placeDeckView,
  requireDeckListByStaff,
  requireDeckListOpen,
  requireDeckText,
} from "@tablero/domain/events/events/deck-lists";
import { hasSeat } from "@tablero/domain/events/events/desk";
import { placesOf } from "@tablero/domain/events/events/refusals";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { must, where } from "../../platform/rows.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";
import { loadRegistrationChanges } from "./event-desk.ts";

/** The booker hands in the deck list of a place, or takes it back with an empty text. Throws as on the server. */
export function handInDeckList(store: Store, booking: EventBooking, placeId: string, text: string): void {
  const event = must(store.data.events, booking.eventId);
  const now = store.now();
  const isAnonymised = must(store.data.clients, booking.clientId).anonymisedAt !== null;
  for (const place of placesOf(loadRegistrationChanges(store, event).places, booking.id, [placeId]))
    requireDeckListOpen(event, place, { isAnonymised }, now);
  const deckList = requireDeckText(event, text);
  Object.assign(must(store.data.registrations, placeId), { deckList, deckListAt: deckList === "" ? null : now });
  bumpVersion(store, placeId);
}

/** Staff write the deck list of a participant, or remove it with an empty text. Throws as on the server. */
export function writeDeckList(store: Store, event: ShopEvent, place: Registration, text: string): void {
  requireDeckListByStaff(event, place);
  const deckList = requireDeckText(event, text);
  Object.assign(place, { deckList, deckListAt: deckList === "" ? null : store.now() });
  bumpVersion(store, place.id);
}

/** Deck lists of the places with a seat, by name. */
export const deckLists = (store: Store, event: ShopEvent): AdminDeckList[] =>
  where(store.data.registrations, "eventId", event.id)
    .filter(({ state }) => hasSeat(state))
    .map(({ id, attendee, publicName, state, deckList = "", deckListAt = null }) => ({
      id,
      name: attendee || publicName,
      state,
      deckList: placeDeckView(event, { text: deckList, at: deckListAt }),
      version: versionOf(store, id),
    }))
    .sort((a, b) => nameSortKey(a.name).localeCompare(nameSortKey(b.name)) || a.id.localeCompare(b.id));
