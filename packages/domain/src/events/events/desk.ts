import { Failure } from "../../platform/failure.ts";
import type { RegistrationState } from "../../platform/vocabulary.ts";
import { allowedTransitions, canTransition } from "../../sales/orders/machines.ts";
import { type EventMoments, eventState } from "./event-record.ts";

/*
 * Places of an event and its waiting list, for server and mock. Both load an event with the places that a step
 * needs (all waiting and offered ones, and those to be changed) and write the changes.
 */

/** How long an offered place stays reserved. */
export const OFFER_HOURS = 24;
const HOUR = 3_600_000;

/** States that take a seat. A no-show keeps the seat as well. */
export const SEATED_STATES: readonly RegistrationState[] = [
  "pending-payment",
  "registered",
  "checked-in",
  "finished",
  "no-show",
  "offered",
];
export const hasSeat = (state: RegistrationState): boolean => SEATED_STATES.includes(state);

/** States of people who still take part. */
export const LIVE_STATES: readonly RegistrationState[] = [
  "pending-payment",
  "registered",
  "checked-in",
  "waitlisted",
  "offered",
];
export const isLive = (state: RegistrationState): boolean => LIVE_STATES.includes(state);

export interface Place {
  id: string;
  /** Null for registrations made before bookings existed. */
  bookingId: string | null;
  state: RegistrationState;
  /** 1 is next; null while not on the waiting list. */
  waitingPosition: number | null;
  /** When the offer ends (UTC ISO); null without one. */
  offerUntil: string | null;
  /** The order that pays for the place, and its line; null for a free place. */
  orderId: string | null;
  orderLineId: string | null;
}

export interface EventDesk extends EventMoments {
  capacity: number;
  /** Seats that are taken, by all places of the event. */
  taken: number;
  places: readonly Place[];
}

export const REGISTRATION_MAILS = [
  "registration-received",
  "registration-confirmed",
  "registration-offer",
  "registration-ended",
] as const;
export type RegistrationMail = (typeof REGISTRATION_MAILS)[number];

/** Why a place ended, for its mail. */
export const REGISTRATION_ENDS = ["withdrawn", "offer-expired", "unpaid", "event-cancelled"] as const;
export type RegistrationEnd = (typeof REGISTRATION_ENDS)[number];

export interface DeskMail {
  template: RegistrationMail;
  bookingId: string;
  end: RegistrationEnd | null;
}

/** The changes made by a step. */
export interface DeskChange {
  places: Place[];
  /** Change in the number of seats taken. */
  seats: number;
  mails: DeskMail[];
}

/** The end of an offer made now: after a day, or when the event begins. */
export function offerEnd({ startsAt }: Pick<EventMoments, "startsAt">, now: string): string {
  return new Date(Math.min(Date.parse(now) + OFFER_HOURS * HOUR, Date.parse(startsAt))).toISOString();
}

/** Free places are offered until the event begins, even after registration has closed. */
const offersPlaces = (event: EventMoments, now: string): boolean =>
  ["published", "registration-open", "registration-closed"].includes(eventState(event, now));

/** A step on the places of an event, whose row is locked. */
export class RegistrationChanges {
  readonly event: EventDesk;
  readonly now: string;
  readonly #places: Map<string, Place>;
  readonly #before: ReadonlyMap<string, Place>;
  readonly #mails: DeskMail[] = [];

  constructor(event: EventDesk, now: string) {
    this.event = event;
    this.now = now;
    this.#before = new Map(event.places.map((place) => [place.id, place]));
    this.#places = new Map(this.#before);
  }

  get places(): Place[] {
    return [...this.#places.values()];
  }

  /** Places on the waiting list, next one first. */
  get waiting(): Place[] {
    return this.places
      .filter(({ state }) => state === "waitlisted")
      .sort((a, b) => (a.waitingPosition ?? 0) - (b.waitingPosition ?? 0));
  }

  get #seats(): number {
    const count = (places: Iterable<Place>) => [...places].filter(({ state }) => hasSeat(state)).length;
    return count(this.#places.values()) - count(this.#before.values());
  }

  get free(): number {
    return this.event.capacity - this.event.taken - this.#seats;
  }

  place(id: string): Place {
    const place = this.#places.get(id);
    if (!place) throw new Failure("not-found", "No encontramos esa inscripción.");
    return place;
  }

  add(place: Place): void {
    this.#places.set(place.id, place);
  }

  /** Moves a place to another state. Throws `invalid-transition` with `allowed`. */
  move(
    id: string,
    to: RegistrationState,
    set: Partial<Pick<Place, "orderId" | "orderLineId" | "offerUntil">> = {},
  ): void {
    const place = this.place(id);
    if (!canTransition("registration", place.state, to))
      throw new Failure("invalid-transition", "Esa inscripción ya no está en ese estado: vuelve a mirarla.", {
        extra: { allowed: [...allowedTransitions("registration", place.state)] },
      });
    const waitingPosition = to === "waitlisted" ? place.waitingPosition : null;
    this.#places.set(id, { ...place, offerUntil: null, ...set, state: to, waitingPosition });
  }

  /** Queues a mail to the person who booked a place, once per booking. */
  tell(template: RegistrationMail, { bookingId }: Place, end: RegistrationEnd | null = null): void {
    if (bookingId === null) return;
    if (this.#mails.some((mail) => mail.template === template && mail.bookingId === bookingId && mail.end === end))
      return;
    this.#mails.push({ template, bookingId, end });
  }

  /** Offers free seats to the waiting list, closes its gaps, and returns everything that has changed. */
  finish(): DeskChange {
    if (offersPlaces(this.event, this.now)) {
      for (const next of this.waiting.slice(0, Math.max(this.free, 0))) {
        this.move(next.id, "offered", { offerUntil: offerEnd(this.event, this.now) });
        this.tell("registration-offer", next);
      }
    }
    for (const [index, place] of this.waiting.entries())
      if (place.waitingPosition !== index + 1) this.#places.set(place.id, { ...place, waitingPosition: index + 1 });
    const places = this.places.filter((place) => this.#before.get(place.id) !== place);
    return { places, seats: this.#seats, mails: this.#mails };
  }
}

/** Ends expired offers. */
export function expireOffers(draft: RegistrationChanges): void {
  for (const place of draft.places) {
    if (place.state !== "offered" || place.offerUntil === null || place.offerUntil > draft.now) continue;
    draft.move(place.id, "expired");
    draft.tell("registration-ended", place, "offer-expired");
  }
}

/**
 * Takes places off the waiting list without a mail, for a client who can no longer be reached. Offered places
 * pass to the next in line.
 */
export function leaveWaiting(draft: RegistrationChanges, ids: readonly string[]): void {
  for (const id of ids) {
    const { state } = draft.place(id);
    if (state === "waitlisted" || state === "offered") draft.move(id, "withdrawn");
  }
}

/** The outcome of the order that pays for places. */
export type TicketOutcome = "paid" | "closed";

/** Places follow their order: paid places are registered, places of a closed order become free. */
export function applyOrderOutcome(draft: RegistrationChanges, orderId: string, outcome: TicketOutcome): void {
  for (const place of draft.places.filter((each) => each.orderId === orderId)) {
    if (place.state === "pending-payment") {
      draft.move(place.id, outcome === "paid" ? "registered" : "expired");
      if (outcome === "paid") draft.tell("registration-confirmed", place);
      else draft.tell("registration-ended", place, "unpaid");
    } else if (place.state === "registered" && outcome === "closed") {
      draft.move(place.id, "withdrawn");
      draft.tell("registration-ended", place, "withdrawn");
    }
  }
}

/** The event does not take place: all participants are notified. */
export function endPlaces(draft: RegistrationChanges, ids: readonly string[]): void {
  for (const id of ids) {
    const place = draft.place(id);
    if (!isLive(place.state)) continue;
    if (place.state === "checked-in") draft.move(id, "registered");
    draft.move(id, place.state === "pending-payment" ? "expired" : "withdrawn");
    draft.tell("registration-ended", place, "event-cancelled");
  }
}
