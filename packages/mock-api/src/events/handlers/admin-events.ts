import type { adminEvents } from "@tablero/contract/events/endpoints/admin-events";
import { gameError } from "@tablero/domain/catalogue/games/games";
import {
  checkEvent,
  EVENT_CSV,
  type EventFields,
  shiftEventByWeeks,
  UNIQUE_EVENT_FIELDS,
} from "@tablero/domain/events/events/event-record";
import { madridDay } from "@tablero/domain/platform/dates";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import type { EventState } from "@tablero/domain/platform/vocabulary";
import type { MockHandlers } from "../../platform/callers.ts";
import { mockPicture } from "../../platform/kit/picture.ts";
import { mockRecord } from "../../platform/kit/record.ts";
import { must } from "../../platform/rows.ts";
import { sanitise } from "../../platform/sanitise.ts";
import type { Store } from "../../platform/store.ts";
import { eventRecord } from "../views/event-records.ts";
import { countPlaces } from "../views/shop-events.ts";

interface Filter {
  active?: boolean | undefined;
  state?: readonly EventState[] | undefined;
  gameId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function adminEventHandlers(store: Store): Pick<MockHandlers, keyof typeof adminEvents> {
  const fieldsOf = ({
    id: _id,
    imageId: _imageId,
    cancelledAt: _cancelledAt,
    createdAt: _createdAt,
    ...fields
  }: Store["data"]["events"][number]): EventFields => fields;
  const checkGame = (gameId: string | null, before: string | null | undefined) => {
    if (gameId === null || gameId === before) return;
    requireNoErrors([gameError(store.data.games.find(({ id }) => id === gameId))]);
  };
  const kit = mockRecord(store, {
    entity: "event",
    thisOne: "este evento",
    rows: ({ data }) => data.events,
    view: eventRecord,
    list: {
      text: ({ title, place }) => `${title} ${place}`,
      sorts: {
        startsAt: ({ startsAt }) => startsAt,
        title: ({ title }) => nameSortKey(title),
        registered: ({ registered }) => registered,
        price: ({ price }) => price,
      },
    },
    matches: (event, { active, state = [], gameId, from, to }: Filter) =>
      (active === undefined || event.active === active) &&
      (state.length === 0 || state.includes(event.state)) &&
      (gameId === undefined || event.gameId === gameId) &&
      (from === undefined || madridDay(event.startsAt) >= from) &&
      (to === undefined || madridDay(event.startsAt) <= to),
    stored(_store, fields: EventFields, id, before) {
      const { taken, waiting } = countPlaces(store, id);
      const { event, errors } = checkEvent(fields, { registered: taken, waiting });
      requireNoErrors(errors);
      checkGame(event.gameId, before?.gameId);
      return {
        id,
        ...event,
        description: sanitise(event.description),
        imageId: before?.imageId ?? null,
        cancelledAt: before?.cancelledAt ?? null,
        createdAt: before?.createdAt ?? store.now(),
      };
    },
    pickFields: fieldsOf,
    isUsed: ({ data, tournaments }, id) =>
      tournaments.has(id) || data.registrations.some(({ eventId }) => eventId === id),
    unique: Object.values(UNIQUE_EVENT_FIELDS),
  });
  const picture = mockPicture(store, {
    entity: "event",
    rows: ({ data }) => data.events,
    view: eventRecord,
    at: kit.at,
    nameOf: ({ title }) => title,
  });
  return {
    ...kit.handlers("events", EVENTS, EVENT_CSV),
    "POST /api/admin/events/{id}/repeat": ({ params: { id }, body: { weeks } }, context) => {
      const event = must(store.data.events, id);
      const [before, logged] = [store.data.events.length, store.audit.length];
      try {
        const items = Array.from({ length: weeks }, (_, index) => {
          const { body } = kit.create({ body: shiftEventByWeeks(fieldsOf(event), index + 1) }, context);
          const copy = must(store.data.events, body.id);
          copy.imageId = event.imageId;
          return eventRecord(store, copy);
        });
        return { status: 201, body: { items } };
      } catch (error) {
        store.data.events.length = before;
        store.audit.length = logged;
        throw error;
      }
    },
    "POST /api/admin/events/{id}/image": picture.setPicture,
    "DELETE /api/admin/events/{id}/image": picture.dropPicture,
  };
}
