import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import type * as demo from "@tablero/demo-shop/types";
import { eventState } from "@tablero/domain/events/events/event-record";
import { gameRef } from "../../catalogue/views/refs.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { findPicture } from "../../platform/views/basics.ts";
import { hasPaidPlaces } from "../../sales/views/paid-places.ts";
import { countPlaces } from "./shop-events.ts";

export function eventRecord(store: Store, event: demo.ShopEvent): AdminEvent {
  const { imageId, createdAt: _createdAt, ...fields } = event;
  const { taken, waiting } = countPlaces(store, event.id);
  return {
    ...fields,
    game: gameRef(store, event.gameId),
    image: findPicture(store, imageId),
    registered: taken,
    waiting,
    paidPlaces: hasPaidPlaces(store, event),
    state: eventState(event, store.now()),
    version: versionOf(store, event.id),
  };
}
