import type { Event } from "@tablero/contract/events/shapes/shop-events";
import type { ShopEvent } from "@tablero/demo-shop/types";
import { deckTerms } from "@tablero/domain/events/events/deck-lists";
import { hasSeat } from "@tablero/domain/events/events/desk";
import { eventState } from "@tablero/domain/events/events/event-record";
import { gameRef } from "../../catalogue/views/refs.ts";
import { where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { findPicture } from "../../platform/views/basics.ts";

/** Returns true if shoppers may see it. */
export const isAnnounced = ({ published, active, cancelledAt }: ShopEvent): boolean =>
  published && active && cancelledAt === null;

/** Announced events that are not over, soonest first. */
export function listUpcomingEvents(store: Store): ShopEvent[] {
  const now = store.now();
  return store.data.events
    .filter((event) => isAnnounced(event) && event.endsAt > now)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Announced events that are over, latest first. */
export function listPastEvents(store: Store): ShopEvent[] {
  const now = store.now();
  return store.data.events
    .filter((event) => isAnnounced(event) && event.endsAt <= now)
    .sort((a, b) => b.startsAt.localeCompare(a.startsAt) || a.id.localeCompare(b.id));
}

/** Number of places taken, and length of the waiting list. */
export function countPlaces(store: Store, eventId: string): { taken: number; waiting: number } {
  const registrations = where(store.data.registrations, "eventId", eventId);
  return {
    taken: registrations.filter(({ state }) => hasSeat(state)).length,
    waiting: registrations.filter(({ state }) => state === "waitlisted").length,
  };
}

export function eventView(store: Store, event: ShopEvent): Event {
  const places = countPlaces(store, event.id);
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    kind: event.kind,
    game: gameRef(store, event.gameId),
    description: event.description,
    image: findPicture(store, event.imageId),
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    place: event.place,
    capacity: event.capacity,
    ...places,
    remaining: Math.max(event.capacity - places.taken, 0),
    price: event.price,
    minimumAge: event.minimumAge,
    prizes: event.prizes,
    registrationOpensAt: event.registrationOpensAt,
    registrationClosesAt: event.registrationClosesAt,
    state: eventState(event, store.now()),
    deckList: deckTerms(event, store.now()),
  };
}
