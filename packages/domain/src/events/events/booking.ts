import { requireNoErrors } from "../../platform/failure.ts";
import type { OrderState, PaymentMethod } from "../../platform/vocabulary.ts";
import type { OrderAggregate } from "../../sales/orders/aggregate.ts";
import type { RefundPlacesCommand } from "../../sales/orders/refunding/refunding.ts";
import { isClosed } from "../../sales/orders/steps.ts";
import { bookedDeckErrors } from "./deck-lists.ts";
import type { DeckListSettings } from "./deck-settings.ts";
import {
  type DeskChange,
  type EventDesk,
  hasSeat,
  type Place,
  type RegistrationChanges,
  type TicketOutcome,
} from "./desk.ts";
import {
  addPlaces,
  type BookingInput,
  bookingErrors,
  decideSeatOrWait,
  requireShownPlace,
  shortenName,
} from "./registering.ts";

export interface Contact {
  email: string;
  name: string;
  surname: string;
  phone: string;
}

export interface BookingPlan {
  /** All places of the booking go on the waiting list. */
  waits: boolean;
  /** Payment method; null for free places and for places on the waiting list. */
  method: PaymentMethod | null;
}

/**
 * Decides whether the places of a booking get seats, and how they are paid. `booked`: names as in
 * `bookingErrors`; `method`: the payment method for seats. Throws `validation`, `quota-exhausted`,
 * `places-changed` and the errors of `method`.
 */
export function planBooking(
  event: EventDesk & DeckListSettings & { minimumAge: number | null },
  input: BookingInput,
  { now, booked, method }: { now: string; booked: readonly string[]; method: () => PaymentMethod | null },
): BookingPlan {
  requireNoErrors([...bookingErrors(event, input, booked), ...bookedDeckErrors(event, input.places, now)]);
  const waits = decideSeatOrWait(event, input.places.length, now) === "wait";
  requireShownPlace(event, waits, input.expectedPlace, now);
  return { waits, method: waits ? null : method() };
}

interface NewBooking {
  id: string;
  token: string;
  eventId: string;
  clientId: string;
  contact: Contact;
  /** Ids of the booking's places. */
  ids: readonly string[];
  /** The order that pays for them. */
  order: { id: string; lineId: string } | null;
}

/** A stored booking. */
export interface BookingRow extends Contact, Pick<NewBooking, "id" | "token" | "eventId" | "clientId"> {
  guardianName: string | null;
  guardianAt: string | null;
  createdAt: string;
}

/** A stored place of a booking. */
export interface RegistrationRow extends Place {
  bookingId: string;
  eventId: string;
  clientId: string;
  attendee: string;
  minor: boolean;
  publicName: string;
  paymentMethod: PaymentMethod | null;
  /** Empty without one. */
  deckList: string;
  deckListAt: string | null;
  createdAt: string;
}

/** The rows of a planned booking; `change` contains the places that existed before. */
export function bookingRows(
  draft: RegistrationChanges,
  input: BookingInput,
  { waits, method }: BookingPlan,
  { contact, ids, order, ...own }: NewBooking,
): { booking: BookingRow; registrations: RegistrationRow[]; change: DeskChange } {
  const { now } = draft;
  const { id: bookingId, eventId, clientId } = own;
  addPlaces(draft, { bookingId, ids, waits, order });
  const change = draft.finish();
  const made = new Map(change.places.map((place) => [place.id, place]));
  const needsGuardian = input.places.some(({ minor }) => minor);
  return {
    booking: {
      ...own,
      ...contact,
      guardianName: needsGuardian ? (input.guardian?.name.trim() ?? null) : null,
      guardianAt: needsGuardian ? now : null,
      createdAt: now,
    },
    registrations: input.places.map(({ name, minor, deckList = "" }, index) => {
      const place = made.get(ids[index] ?? "");
      if (!place) throw new Error("a place of the booking was not made");
      const list = deckList.trim();
      const deck = { deckList: list, deckListAt: list ? now : null };
      const shown = { attendee: name.trim(), minor, publicName: shortenName(name), ...deck };
      return { ...place, ...shown, bookingId, eventId, clientId, paymentMethod: method, createdAt: now };
    }),
    change: { ...change, places: change.places.filter(({ id }) => !ids.includes(id)) },
  };
}

/** Accepts offered places: free ones are registered, paid ones wait for their order. */
export function acceptOfferedPlaces(
  draft: RegistrationChanges,
  places: readonly Place[],
  order: { id: string; lineId: string } | null,
): void {
  for (const { id } of places)
    if (order) draft.move(id, "pending-payment", { orderId: order.id, orderLineId: order.lineId });
    else draft.move(id, "registered");
  if (places[0]) draft.tell(order ? "registration-received" : "registration-confirmed", places[0]);
}

/** The outcome for an order some of whose places are given up. */
export interface OrderOfPlaces {
  orderId: string;
  step: "cancel" | "refund";
  /** The places that are paid. */
  places: Place[];
}

/**
 * Gives places up; unpaid places are released with their order. Returns the outcome for their orders; closed
 * orders stay as they are. `refunds`: paid money is refunded.
 */
export function withdraw(
  draft: RegistrationChanges,
  places: readonly Place[],
  { refunds }: { refunds: boolean },
): OrderOfPlaces[] {
  for (const place of places) {
    if (place.state === "pending-payment") continue;
    if (place.state === "checked-in") draft.move(place.id, "registered");
    draft.move(place.id, "withdrawn");
    draft.tell("registration-ended", place, "withdrawn");
  }
  const orders = Map.groupBy(
    places.filter(({ orderId }) => orderId !== null),
    ({ orderId }) => orderId ?? "",
  );
  return [...orders].flatMap(([orderId, own]): OrderOfPlaces[] => {
    if (own.some(({ state }) => state === "pending-payment")) return [{ orderId, step: "cancel", places: [] }];
    return refunds ? [{ orderId, step: "refund", places: own.filter(({ state }) => hasSeat(state)) }] : [];
  });
}

/** The command that refunds places of an order; `held`: places of its order line that are still taken. */
export function refundOfPlaces(
  lines: readonly { id: string; quantity: number }[],
  places: readonly Place[],
  { held, reason }: { held: number; reason: string },
): RefundPlacesCommand | null {
  const lineId = places[0]?.orderLineId;
  if (!lineId) return null;
  const all = lines.find(({ id }) => id === lineId)?.quantity ?? 0;
  return { kind: "refund-places", lineId, places: places.length, gone: all - held, reason };
}

/** The reason stored in an order for places that were given up. */
export const WITHDRAWN_BY_SHOPPER = "Anula su inscripción";
export const WITHDRAWN_BY_SHOP = "Inscripción anulada por la tienda";
export const EVENT_CANCELLED_REASON = "El evento se ha cancelado";

/** The outcome for an order whose event is cancelled; null if the order is closed anyway. */
export const orderStepOfCancelledEvent = (state: OrderState): OrderOfPlaces["step"] | null =>
  state === "completed" ? "refund" : isClosed(state) ? null : "cancel";

/** The effect of an order change on the places it pays for; null if there is none. */
export function ticketOutcome(before: OrderAggregate, after: OrderAggregate): TicketOutcome | null {
  if (!after.lines.some(({ kind }) => kind === "ticket")) return null;
  if (isClosed(after.state)) return isClosed(before.state) ? null : "closed";
  return before.due > 0 && after.due === 0 ? "paid" : null;
}
