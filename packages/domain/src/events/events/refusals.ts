import { Failure } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";
import type { RegistrationState } from "../../platform/vocabulary.ts";
import type { Place, RegistrationChanges } from "./desk.ts";
import { type EventMoments, eventState } from "./event-record.ts";
import { eventCancelled, isWithdrawable, refused } from "./registering.ts";

/** Places of a booking by their ids, without duplicates. Throws `not-found` for a place of another booking. */
export const placesOf = (places: readonly Place[], bookingId: string, ids: readonly string[]): Place[] =>
  [...new Set(ids)].map((id) => {
    const place = places.find((each) => each.id === id && each.bookingId === bookingId);
    if (!place) throw new Failure("not-found", "Esa plaza no es de esta inscripción.");
    return place;
  });

/** Throws `invalid-transition` if an offer was already accepted or declined, or has ended. */
export function requireOffered(places: readonly Pick<Place, "state" | "offerUntil">[], now: string): void {
  for (const { state, offerUntil } of places)
    if (state !== "offered" || (offerUntil !== null && offerUntil <= now))
      throw refused("Esa plaza ya no está ofrecida.");
}

/** Throws `invalid-transition` if a shopper may not give all of these places back. */
export function requireWithdrawable(
  event: Pick<EventMoments, "startsAt">,
  places: readonly Pick<Place, "state">[],
  now: string,
): void {
  if (!places.every((place) => isWithdrawable(event, place, now))) throw refused("Esa plaza ya no se puede anular.");
}

/**
 * Throws `invalid-transition` if staff may not move a place by hand: the event is cancelled, or the place still
 * waits for its payment, which registers it.
 */
export function requireStaffStep(draft: RegistrationChanges, id: string, to: RegistrationState): void {
  if (draft.event.cancelledAt !== null) throw eventCancelled();
  if (to === "registered" && draft.place(id).state === "pending-payment") throw refused("Cobra antes la plaza.");
}

/** The order of a place that is still unpaid. Throws `invalid-transition`. */
export function requireUnpaidOrder<O extends { due: number }>(order: O | null): O {
  if (!order || order.due === 0) throw refused("No hay nada que cobrar por esta plaza.");
  return order;
}

/** Throws `invalid-transition` unless the event is published and not over. */
export function requireCancellable(event: EventMoments, now: string): void {
  if (["cancelled", "finished", "draft"].includes(eventState(event, now)))
    throw refused("Solo se cancela un evento publicado que no ha acabado.");
}

export const noRecipients = (): Failure => refused("Todavía no hay nadie a quien escribir.");

export const unknownBookingCode = (): Failure => new Failure("not-found", "Ese código no es de este evento.");

export const registrationConflict = (current: unknown): Failure =>
  versionConflict("Alguien ha cambiado esta inscripción mientras la tenías abierta.", current);

export const eventConflict = (current: unknown): Failure =>
  versionConflict("Alguien ha cambiado este evento mientras lo tenías abierto.", current);
