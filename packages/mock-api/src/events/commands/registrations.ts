import type { EventBooking, Order, Registration, ShopEvent } from "@tablero/demo-shop/types";
import { endPlaces, holdsSeat, isLive, type Place } from "@tablero/domain/events/events/desk";
import { placesOf, requireOffered } from "@tablero/domain/events/events/refusals";
import {
  addPlaces,
  type BookingInput,
  bookingFaults,
  publicNameOf,
  requireNetworkShare,
  seatOrWait,
} from "@tablero/domain/events/events/registering";
import { clientBlocked } from "@tablero/domain/people/clients/clients";
import { Failure } from "@tablero/domain/platform/failure";
import { newToken } from "@tablero/domain/platform/ids";
import type { OrderChannel, PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { checkOrderInput } from "@tablero/domain/sales/orders/placing/input";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { ownerOfEmail } from "../../people/views/clients.ts";
import type { MockCaller } from "../../platform/callers.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { type By, commandOrder } from "../../sales/commands/orders/orders.ts";
import { clientOf, recordFor } from "../../sales/commands/orders/place-order.ts";
import { atGateway } from "../../sales/commands/refunds.ts";
import { deskOf, openDesk, writeDesk } from "./event-desk.ts";
import { writeTicketOrder } from "./ticket-order.ts";

interface NewBooking extends BookingInput {
  contact: { email: string; name: string; surname: string; phone: string };
}

interface Booked {
  booking: EventBooking;
  order: Order | null;
}

/**
 * Those who take part, or wait, by a booking that the caller may know of: as on the server. Guests all call from one
 * network.
 */
function namesOf(store: Store, event: ShopEvent, by: { email: string; caller: MockCaller | null }): string[] {
  const own = by.caller?.role === "client" ? by.caller.userId : null;
  const isOwn = own === null || byId(store.data.clients, own)?.email === by.email;
  const theirs = store.bookings.filter(
    ({ id, eventId, email, clientId }) =>
      eventId === event.id &&
      (clientId === own || (email === by.email && (by.caller === null ? store.guestBookings.has(id) : isOwn))),
  );
  const ids = new Set(theirs.map(({ id }) => id));
  return store.data.registrations.flatMap(({ bookingId, state, attendee = "" }) =>
    ids.has(bookingId ?? "") && isLive(state) ? [attendee] : [],
  );
}

/** Books places of an event; a full one puts them on its waiting list. Throws as on the server. */
export function bookPlaces(
  store: Store,
  event: ShopEvent,
  input: NewBooking,
  caller: MockCaller | null,
  { method, channel }: { method: () => PaymentMethod | null; channel: OrderChannel },
): Booked {
  const { contact } = checkOrderInput({ contact: input.contact });
  const client = clientOf(store, { contact }, caller);
  if (client && !client.active) throw clientBlocked();
  const errors = bookingFaults(event, input, namesOf(store, event, { email: contact.email, caller }));
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
  const waits = seatOrWait(deskOf(store, event), input.places.length, store.now()) === "wait";
  const paidBy = waits ? null : method();
  // Guests all call from one network, as in `unpaid.ts`.
  const isGuest = caller === null && channel === "web";
  if (isGuest && paidBy === null && store.unpaidUnits !== 0)
    requireNetworkShare(event, input.places.length, heldByGuests(store, event));
  const owner = recordFor(store, client, { contact }, caller);
  const minors = input.places.some(({ minor }) => minor);
  const booking: EventBooking = {
    id: store.newId(),
    token: newToken(),
    eventId: event.id,
    clientId: owner.id,
    ...contact,
    guardianName: minors ? (input.guardian?.name.trim() ?? null) : null,
    guardianAt: minors ? store.now() : null,
    createdAt: store.now(),
  };
  const paying = { places: input.places.length, method: paidBy ?? "in-store", channel };
  const written = paidBy ? writeTicketOrder(store, event, booking, paying) : null;
  store.bookings.push(booking);
  if (isGuest) store.guestBookings.add(booking.id);
  const draft = openDesk(store, event);
  const ids = input.places.map(() => store.newId());
  const order = written && { id: written.order.id, lineId: written.lineId };
  addPlaces(draft, { bookingId: booking.id, ids, waits, order });
  const change = draft.finish();
  for (const [index, { name, minor }] of input.places.entries()) {
    const place = change.places.find(({ id }) => id === ids[index]);
    if (!place) throw new Error("a place of the booking was not made");
    const row: Registration = {
      ...place,
      eventId: event.id,
      clientId: owner.id,
      attendee: name.trim(),
      minor,
      publicName: publicNameOf(name),
      paymentMethod: paidBy,
      createdAt: store.now(),
      checkedInAt: null,
    };
    store.data.registrations.push(row);
  }
  const made = new Set(ids);
  writeDesk(store, event, { ...change, places: change.places.filter(({ id }) => !made.has(id)) });
  return { booking, order: written?.order ?? null };
}

/** Places without an order that guests have. */
const heldByGuests = (store: Store, { id }: ShopEvent): number =>
  store.data.registrations.filter(
    ({ eventId, bookingId, orderId, state }) =>
      eventId === id && !orderId && isLive(state) && bookingId != null && store.guestBookings.has(bookingId),
  ).length;

/** Accepts offered places. Throws `client-blocked`, `invalid-transition`, `payment-unavailable`. */
export function acceptPlaces(
  store: Store,
  booking: EventBooking,
  ids: readonly string[],
  method: PaymentMethod | null,
): Order | null {
  const owners = [byId(store.data.clients, booking.clientId), ownerOfEmail(store, booking.email)];
  if (owners.some((owner) => owner && !owner.active)) throw clientBlocked();
  const event = must(store.data.events, booking.eventId);
  const draft = openDesk(store, event);
  const places = placesOf(draft.places, booking.id, ids);
  requireOffered(places, draft.now);
  const written = method
    ? writeTicketOrder(store, event, booking, { places: places.length, method, channel: "web" })
    : null;
  for (const { id } of places)
    if (written) draft.move(id, "pending-payment", { orderId: written.order.id, orderLineId: written.lineId });
    else draft.move(id, "registered");
  if (places[0]) draft.tell(written ? "registration-received" : "registration-confirmed", places[0]);
  writeDesk(store, event, draft.finish());
  return written?.order ?? null;
}

/** Withdraws places: seats go on to whoever waits, and the money back. Throws `invalid-transition`. */
export function withdrawPlaces(
  store: Store,
  event: ShopEvent,
  ids: readonly string[],
  { refunds, reason, by }: { refunds: boolean; reason: string; by: By },
): void {
  const draft = openDesk(store, event);
  const places = ids.map((id) => draft.place(id));
  for (const place of places) {
    if (place.state === "pending-payment") continue;
    if (place.state === "checked-in") draft.move(place.id, "registered");
    draft.move(place.id, "withdrawn");
    draft.tell("registration-ended", place, "withdrawn");
  }
  writeDesk(store, event, draft.finish());
  for (const id of new Set(places.flatMap(({ orderId }) => orderId ?? []))) {
    const order = must(store.data.orders, id);
    if (isClosed(order.orderState)) continue;
    const own = places.filter(({ orderId }) => orderId === id);
    if (own.some(({ state }) => state === "pending-payment"))
      commandOrder(store, order, { kind: "cancel", reason }, by);
    else if (refunds)
      refundPlaces(
        store,
        order,
        own.filter(({ state }) => holdsSeat(state)),
        reason,
        by,
      );
  }
}

function refundPlaces(store: Store, order: Order, places: readonly Place[], reason: string, by: By): void {
  const lineId = places[0]?.orderLineId;
  if (!lineId) return;
  const held = store.data.registrations.filter(
    ({ orderLineId, state }) => orderLineId === lineId && holdsSeat(state),
  ).length;
  const gone = must(store.data.orderLines, lineId).quantity - held;
  commandOrder(store, order, { kind: "refund-places", lineId, places: places.length, gone, reason }, by);
  atGateway(store, order);
}

/** Ends all places of a cancelled event, with the money of their orders. */
export function endEvent(store: Store, event: ShopEvent): void {
  const reason = "El evento se ha cancelado";
  const draft = openDesk(store, event);
  const live = draft.places.filter(({ state }) => isLive(state));
  endPlaces(
    draft,
    live.map(({ id }) => id),
  );
  writeDesk(store, event, draft.finish());
  for (const id of new Set(live.flatMap(({ orderId }) => orderId ?? []))) {
    const order = must(store.data.orders, id);
    if (order.orderState === "completed")
      refundPlaces(
        store,
        order,
        live.filter(({ orderId, state }) => orderId === id && holdsSeat(state)),
        reason,
        "system",
      );
    else if (!isClosed(order.orderState)) commandOrder(store, order, { kind: "cancel", reason }, "system");
    atGateway(store, order);
  }
}
