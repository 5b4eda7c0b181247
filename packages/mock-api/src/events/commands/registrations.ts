import type { EventBooking, Order, ShopEvent } from "@tablero/demo-shop/types";
import {
  acceptOfferedPlaces,
  bookingRows,
  type Contact,
  EVENT_CANCELLED_REASON,
  orderStepOfCancelledEvent,
  planBooking,
  refundOfPlaces,
  withdraw,
} from "@tablero/domain/events/events/booking";
import { endPlaces, hasSeat, isLive, type Place } from "@tablero/domain/events/events/desk";
import { placesOf, requireOffered } from "@tablero/domain/events/events/refusals";
import { type BookingInput, requireNetworkShare } from "@tablero/domain/events/events/registering";
import { clientBlocked } from "@tablero/domain/people/clients/clients";
import { newToken } from "@tablero/domain/platform/ids";
import type { OrderChannel, PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { checkOrderInput } from "@tablero/domain/sales/orders/placing/input";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { ownerOfEmail } from "../../people/views/clients.ts";
import type { MockCaller } from "../../platform/callers.ts";
import { byId, must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { type By, commandOrder } from "../../sales/commands/orders/orders.ts";
import { clientOf, clientRecordFor } from "../../sales/commands/orders/place-order.ts";
import { runGatewayRefunds } from "../../sales/commands/refunds.ts";
import { loadRegistrationChanges, viewDesk, writeRegistrationChanges } from "./event-desk.ts";
import { writeTicketOrder } from "./ticket-order.ts";

interface NewBooking extends BookingInput {
  contact: Contact;
}

interface Booked {
  booking: EventBooking;
  order: Order | null;
}

/**
 * Names registered or waiting under a booking that the caller may see, as on the server. All guests call from one
 * network.
 */
function listNames(store: Store, event: ShopEvent, by: { email: string; caller: MockCaller | null }): string[] {
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

/** Books places of an event; if it is full, adds them to the waiting list. Throws as on the server. */
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
  const booked = listNames(store, event, { email: contact.email, caller });
  const plan = planBooking({ ...event, ...viewDesk(store, event) }, input, { now: store.now(), booked, method });
  const count = input.places.length;
  // All guests call from one network, as in `unpaid.ts`.
  const isGuest = caller === null && channel === "web";
  if (isGuest && plan.method === null && store.unpaidUnits !== 0)
    requireNetworkShare(event, count, heldByGuests(store, event));
  const { id: clientId } = clientRecordFor(store, client, { contact }, caller);
  const paying = plan.method && { places: count, method: plan.method, channel };
  const written = paying ? writeTicketOrder(store, event, { clientId, ...contact }, paying) : null;
  const { booking, registrations, change } = bookingRows(loadRegistrationChanges(store, event), input, plan, {
    ...{ id: store.newId(), token: newToken(), eventId: event.id, clientId, contact },
    ids: input.places.map(store.newId),
    order: written && { id: written.order.id, lineId: written.lineId },
  });
  store.bookings.push(booking);
  if (isGuest) store.guestBookings.add(booking.id);
  for (const row of registrations) store.data.registrations.push({ ...row, checkedInAt: null });
  writeRegistrationChanges(store, event, change);
  return { booking, order: written?.order ?? null };
}

/** Guests' places without an order. */
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
  const draft = loadRegistrationChanges(store, event);
  const places = placesOf(draft.places, booking.id, ids);
  requireOffered(places, draft.now);
  const written = method
    ? writeTicketOrder(store, event, booking, { places: places.length, method, channel: "web" })
    : null;
  acceptOfferedPlaces(draft, places, written && { id: written.order.id, lineId: written.lineId });
  writeRegistrationChanges(store, event, draft.finish());
  return written?.order ?? null;
}

/**
 * Withdraws registrations: the places are offered to the waiting list, and payments are refunded. Throws
 * `invalid-transition`.
 */
export function withdrawPlaces(
  store: Store,
  event: ShopEvent,
  ids: readonly string[],
  { refunds, reason, by }: { refunds: boolean; reason: string; by: By },
): void {
  const draft = loadRegistrationChanges(store, event);
  const places = ids.map((id) => draft.place(id));
  const steps = withdraw(draft, places, { refunds });
  writeRegistrationChanges(store, event, draft.finish());
  for (const { orderId, step, places: paid } of steps) {
    const order = must(store.data.orders, orderId);
    if (isClosed(order.orderState)) continue;
    if (step === "cancel") commandOrder(store, order, { kind: "cancel", reason }, by);
    else refundPlaces(store, order, paid, { reason, by });
  }
}

function refundPlaces(
  store: Store,
  order: Order,
  places: readonly Place[],
  { reason, by }: { reason: string; by: By },
): void {
  const held = store.data.registrations.filter(
    ({ orderLineId, state }) => orderLineId === places[0]?.orderLineId && hasSeat(state),
  ).length;
  const command = refundOfPlaces(where(store.data.orderLines, "orderId", order.id), places, { held, reason });
  if (!command) return;
  commandOrder(store, order, command, by);
  runGatewayRefunds(store, order);
}

/** Ends all registrations of a cancelled event and refunds their orders. */
export function endEvent(store: Store, event: ShopEvent): void {
  const reason = EVENT_CANCELLED_REASON;
  const draft = loadRegistrationChanges(store, event);
  const live = draft.places.filter(({ state }) => isLive(state));
  endPlaces(
    draft,
    live.map(({ id }) => id),
  );
  writeRegistrationChanges(store, event, draft.finish());
  for (const id of new Set(live.flatMap(({ orderId }) => orderId ?? []))) {
    const order = must(store.data.orders, id);
    const step = orderStepOfCancelledEvent(order.orderState);
    const paid = live.filter(({ orderId, state }) => orderId === id && hasSeat(state));
    if (step === "refund") refundPlaces(store, order, paid, { reason, by: "system" });
    else if (step === "cancel") commandOrder(store, order, { kind: "cancel", reason }, "system");
    runGatewayRefunds(store, order);
  }
}
