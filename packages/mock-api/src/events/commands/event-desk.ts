import type { Order, Registration, ShopEvent } from "@tablero/demo-shop/types";
import { ticketOutcome } from "@tablero/domain/events/events/booking";
import { keepsDeckList } from "@tablero/domain/events/events/deck-lists";
import {
  applyOrderOutcome,
  type DeskChange,
  type EventDesk,
  expireOffers,
  hasSeat,
  type Place,
  RegistrationChanges,
  type RegistrationMail,
} from "@tablero/domain/events/events/desk";
import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { byId, must } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";

const placeOf = ({ id, bookingId, state, waitingPosition, offerUntil, orderId, orderLineId }: Registration): Place => ({
  id,
  bookingId: bookingId ?? null,
  state,
  waitingPosition,
  offerUntil: offerUntil ?? null,
  orderId: orderId ?? null,
  orderLineId: orderLineId ?? null,
});

/** An event with all its places, for a step that changes them. */
export function viewDesk(store: Store, event: ShopEvent): EventDesk {
  const rows = store.data.registrations.filter(({ eventId }) => eventId === event.id);
  return {
    ...event,
    published: event.published && event.active,
    taken: rows.filter(({ state }) => hasSeat(state)).length,
    places: rows.map(placeOf),
  };
}

export const loadRegistrationChanges = (store: Store, event: ShopEvent): RegistrationChanges =>
  new RegistrationChanges(viewDesk(store, event), store.now());

const SUBJECTS: Record<RegistrationMail, string> = {
  "registration-received": "Tu inscripción",
  "registration-confirmed": "Plaza confirmada",
  "registration-offer": "Hay una plaza para ti",
  "registration-ended": "Plaza anulada",
};

/** Applies the changes of a step to existing places, and sends the emails. */
export function writeRegistrationChanges(store: Store, event: ShopEvent, { places, mails }: DeskChange): void {
  const changed = new Map(places.map((place) => [place.id, place]));
  store.data.registrations = store.data.registrations.map((row) => {
    const place = changed.get(row.id);
    if (!place) return row;
    bumpVersion(store, row.id);
    const arrived = place.state === "checked-in" ? (row.checkedInAt ?? store.now()) : null;
    const emptied = keepsDeckList(place.state) ? {} : { deckList: "", deckListAt: null };
    return { ...row, ...place, ...emptied, checkedInAt: arrived };
  });
  for (const { template, bookingId } of mails) {
    const booking = must(store.bookings, bookingId);
    storeMail(store, {
      template,
      recipient: booking.email,
      subject: `${SUBJECTS[template]}: ${event.title}`,
      order: null,
      path: `/inscripcion/${booking.token}`,
      label: "Ver mi inscripción",
    });
  }
}

/** A scheduled job on the server: when offers expire, their places are offered to the next registration. */
export function settleOffers(store: Store): void {
  for (const event of store.data.events) {
    if (!store.data.registrations.some(({ eventId, state }) => eventId === event.id && state === "offered")) continue;
    const draft = loadRegistrationChanges(store, event);
    expireOffers(draft);
    writeRegistrationChanges(store, event, draft.finish());
  }
}

/** Updates the places of an order when the order changes. */
export function updateTicketPlaces(store: Store, order: Order, before: OrderAggregate, after: OrderAggregate): void {
  const outcome = ticketOutcome(before, after);
  if (!outcome) return;
  const ids = new Set(
    store.data.registrations.filter(({ orderId }) => orderId === order.id).map(({ eventId }) => eventId),
  );
  for (const id of ids) {
    const event = byId(store.data.events, id);
    if (!event) continue;
    const draft = loadRegistrationChanges(store, event);
    applyOrderOutcome(draft, order.id, outcome);
    writeRegistrationChanges(store, event, draft.finish());
  }
}
