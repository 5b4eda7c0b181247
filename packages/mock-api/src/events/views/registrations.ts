import type { AdminRegistration, Booking } from "@tablero/contract/events/shapes/registrations";
import type { EventBooking, Registration } from "@tablero/demo-shop/types";
import { bookingView as shownBooking } from "@tablero/domain/events/events/booking-view";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { byId, must } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { dueOf } from "../../sales/views/order-story.ts";

const nameOf = ({ attendee, publicName }: Registration): string => attendee || publicName;
const orderOf = (store: Store, { orderId }: Registration) => byId(store.data.orders, orderId ?? null);

/** A booking as its link shows it. */
export function bookingView(store: Store, booking: EventBooking): Booking {
  const { id, token, name, eventId } = booking;
  const event = must(store.data.events, eventId);
  const rows = store.data.registrations.filter(({ bookingId }) => bookingId === id);
  const players = store.tournaments.get(eventId)?.tournament.players ?? [];
  const waiting = rows
    .filter(({ state }) => state === "pending-payment")
    .flatMap((row) => orderOf(store, row) ?? [])
    .find((order) => !isClosed(order.orderState) && dueOf(store, order) > 0);
  const places = rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    state: row.state,
    waitingPosition: row.waitingPosition,
    offerUntil: row.offerUntil ?? null,
    orderToken: orderOf(store, row)?.token ?? null,
    playerToken: players.find(({ registrationId }) => registrationId === row.id)?.token ?? null,
    deck: { text: row.deckList ?? "", at: row.deckListAt ?? null },
  }));
  const pay = waiting
    ? {
        orderToken: waiting.token,
        method: waiting.paymentMethod,
        due: dueOf(store, waiting),
        until: waiting.expiresAt,
      }
    : null;
  const { anonymisedAt } = must(store.data.clients, booking.clientId);
  return shownBooking({ token, name, isAnonymised: anonymisedAt !== null, event, places, pay }, store.now());
}

/** A registration as shown to staff. */
export function registrationView(store: Store, row: Registration): AdminRegistration {
  const client = must(store.data.clients, row.clientId);
  const booking = byId(store.bookings, row.bookingId ?? null);
  const order = orderOf(store, row);
  const { name, surname } = booking ?? client;
  return {
    id: row.id,
    bookingId: row.bookingId ?? null,
    clientId: row.clientId,
    name: nameOf(row),
    publicName: row.publicName,
    minor: row.minor ?? false,
    guardian: booking?.guardianName ?? null,
    email: booking?.email ?? client.email ?? "",
    phone: booking?.phone ?? client.phone ?? "",
    contact: [name, surname].filter(Boolean).join(" "),
    state: row.state,
    waitingPosition: row.waitingPosition,
    offerUntil: row.offerUntil ?? null,
    checkedInAt: row.checkedInAt ?? null,
    deckListAt: row.deckListAt ?? null,
    order: order ? { id: order.id, number: order.number, due: dueOf(store, order), method: order.paymentMethod } : null,
    createdAt: row.createdAt,
    version: versionOf(store, row.id),
  };
}
