import { Failure, type FieldError } from "../../platform/failure.ts";
import { foldText } from "../../platform/search/search.ts";
import type { PaymentMethod } from "../../platform/vocabulary.ts";
import { type EventDesk, isLive, type Place, RegistrationChanges } from "./desk.ts";
import { type EventMoments, eventState } from "./event-record.ts";

/** Maximum number of places of one booking. */
export const MAX_PLACES = 6;
/** A guardian's consent is required below this age (art. 7 LOPDGDD). */
export const CONSENT_AGE = 14;

export interface AttendeeInput {
  name: string;
  /** Younger than `CONSENT_AGE`. */
  minor: boolean;
  /** Deck list as typed; missing or empty without one. */
  deckList?: string | undefined;
}

/** The offer that a form showed before booking: free seats, or the waiting list. */
export const SHOWN_PLACES = ["seat", "waiting-list"] as const;
export type ShownPlace = (typeof SHOWN_PLACES)[number];

export interface BookingInput {
  places: readonly AttendeeInput[];
  /** Confirms that all participants have the minimum age of the event. */
  ageConfirmed: boolean;
  /** Mother, father or guardian, if a person is younger than `CONSENT_AGE`. */
  guardian: { name: string; consent: boolean } | null;
  /** Missing if no form was shown: staff and programs get whatever there is. */
  expectedPlace?: ShownPlace | undefined;
}

const fieldError = (path: string, code: string, message: string): FieldError => ({ path, code, message });

/** Normalised name for comparison: without case, accents and blanks. */
const nameKey = (name: string): string => foldText(name) || name.normalize("NFKC").trim();

/**
 * Validation errors of a booking, in Spanish. `booked`: names that already have a place or wait for one under
 * the same address or client; no person may be booked twice.
 */
export function bookingErrors(
  { minimumAge }: { minimumAge: number | null },
  input: BookingInput,
  booked: readonly string[] = [],
): FieldError[] {
  const errors: FieldError[] = [];
  const names = input.places.map(({ name }) => nameKey(name));
  const taken = new Set(booked.map(nameKey));
  for (const [index, name] of names.entries())
    if (names.indexOf(name) !== index)
      errors.push(fieldError(`places.${index}.name`, "duplicate", "Ese nombre ya está en otra plaza."));
    else if (taken.has(name))
      errors.push(
        fieldError(`places.${index}.name`, "duplicate", "Ya tiene plaza o espera en este evento con tu correo."),
      );
  if (minimumAge !== null && minimumAge >= CONSENT_AGE)
    for (const [index, { minor }] of input.places.entries())
      if (minor)
        errors.push(fieldError(`places.${index}.minor`, "minimum-age", `Este evento es desde ${minimumAge} años.`));
  if (minimumAge !== null && minimumAge > 0 && !input.ageConfirmed)
    errors.push(
      fieldError("ageConfirmed", "required", `Confirma que todas las personas tienen al menos ${minimumAge} años.`),
    );
  if (input.places.some(({ minor }) => minor)) {
    if (!input.guardian?.name.trim())
      errors.push(
        fieldError("guardian.name", "required", "Escribe el nombre de la madre, el padre o quien tenga la tutela."),
      );
    if (!input.guardian?.consent)
      errors.push(fieldError("guardian.consent", "required", "Hace falta el consentimiento de quien tenga la tutela."));
  }
  return errors;
}

/** A name as shown to others: the first name and an initial. */
export function shortenName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const initial = rest[0]?.charAt(0).toLocaleUpperCase("es");
  return initial ? `${first} ${initial}.` : first;
}

export const refused = (detail: string): Failure =>
  new Failure("invalid-transition", detail, { extra: { allowed: [] } });
export const eventCancelled = (): Failure => refused("Este evento está cancelado.");

/** Throws `invalid-transition` while shoppers cannot register. */
export function requireOpen(event: EventMoments, now: string): void {
  const state = eventState(event, now);
  if (state === "registration-open") return;
  if (state === "published") throw refused("La inscripción todavía no está abierta.");
  throw state === "cancelled" ? eventCancelled() : refused("La inscripción está cerrada.");
}

/** Throws `invalid-transition` for an event that is over or cancelled; until then, staff can register people. */
export function requireRunning(event: EventMoments, now: string): void {
  const state = eventState(event, now);
  if (state === "cancelled") throw eventCancelled();
  if (state === "finished") throw refused("Este evento ya ha acabado.");
  if (state === "draft") throw refused("Publica antes el evento.");
}

/**
 * Whether new places get a seat or wait. First come, first served: while anyone waits, new places wait too.
 * Throws `quota-exhausted` with `remaining` if there are fewer seats than requested.
 */
export function decideSeatOrWait(desk: EventDesk, count: number, now: string): "seat" | "wait" {
  const draft = new RegistrationChanges(desk, now);
  if (draft.waiting.length > 0 || draft.free <= 0) return "wait";
  if (draft.free >= count) return "seat";
  const left = draft.free === 1 ? "Solo queda 1 plaza." : `Solo quedan ${draft.free} plazas.`;
  throw new Failure("quota-exhausted", left, { extra: { remaining: draft.free } });
}

/**
 * Throws `places-changed` with the seats left and the number of people waiting if the last seat was taken, or one
 * became free, since the form was shown: a seat can cost money, and a place on the waiting list is not one.
 */
export function requireShownPlace(desk: EventDesk, waits: boolean, shown: ShownPlace | undefined, now: string): void {
  if (shown === undefined || waits === (shown === "waiting-list")) return;
  const { free, waiting } = new RegistrationChanges(desk, now);
  const detail = waits
    ? "La última plaza se acaba de ocupar. Puedes entrar en la lista de espera."
    : "Acaba de quedar libre una plaza: ya no hace falta esperar.";
  throw new Failure("places-changed", detail, { extra: { remaining: Math.max(free, 0), waiting: waiting.length } });
}

/**
 * Maximum number of places without an order that guests of one network may hold in an event, including the
 * waiting list: a quarter of its seats, but at least one whole booking. People at one table share a connection.
 */
export const unpaidPlacesPerNetwork = (capacity: number): number => Math.max(MAX_PLACES, Math.ceil(capacity / 4));

/** Throws `network-limit` if guests of one network, who already hold `held` places, would exceed the limit. */
export function requireNetworkShare({ capacity }: Pick<EventDesk, "capacity">, count: number, held: number): void {
  const limit = unpaidPlacesPerNetwork(capacity);
  if (held + count <= limit) return;
  const left = Math.max(limit - held, 0);
  const room = left === 0 ? "no caben más" : left === 1 ? "solo cabe 1 más" : `solo caben ${left} más`;
  throw new Failure(
    "network-limit",
    `Desde tu conexión ya hay otras plazas de este evento y ${room} sin cuenta. Entra con tu cuenta para apuntarte, o pídelo en la tienda.`,
  );
}

export interface NewPlaces {
  bookingId: string;
  ids: readonly string[];
  /** The order that pays for the places; null for free and for waiting ones. */
  order: { id: string; lineId: string } | null;
  /** Whether the places go on the waiting list. */
  waits: boolean;
}

export function addPlaces(draft: RegistrationChanges, { bookingId, ids, order, waits }: NewPlaces): Place[] {
  const last = draft.waiting.length;
  const places = ids.map(
    (id, index): Place => ({
      id,
      bookingId,
      state: waits ? "waitlisted" : order ? "pending-payment" : "registered",
      waitingPosition: waits ? last + index + 1 : null,
      offerUntil: null,
      orderId: order?.id ?? null,
      orderLineId: order?.lineId ?? null,
    }),
  );
  for (const place of places) draft.add(place);
  if (places[0]) draft.tell("registration-received", places[0]);
  return places;
}

export interface RefundTerm extends Pick<EventMoments, "startsAt" | "registrationClosesAt"> {
  withdrawUntil: string | null;
}

/** End of the period for withdrawing with a refund. */
export const refundUntil = ({ withdrawUntil, registrationClosesAt, startsAt }: RefundTerm): string =>
  withdrawUntil ?? registrationClosesAt ?? startsAt;

export const isWithinRefundTerm = (event: RefundTerm, now: string): boolean =>
  Date.parse(now) < Date.parse(refundUntil(event));

/** Whether a shopper may withdraw a place now: until the event begins. */
export const isWithdrawable = (
  { startsAt }: Pick<EventMoments, "startsAt">,
  place: Pick<Place, "state">,
  now: string,
): boolean => isLive(place.state) && place.state !== "checked-in" && Date.parse(now) < Date.parse(startsAt);

/** The latest time by which places must be paid: no later than the start of the event. */
export const paymentDeadline = (expiresAt: string | null, startsAt: string): string | null =>
  expiresAt === null || expiresAt < startsAt ? expiresAt : startsAt;

/**
 * Fulfilment state of an order that contains only places, as `fulfilmentState` returns it: nothing has to be
 * sent.
 */
export const TICKET_FULFILMENT = "fulfilled";
/** Delivery data for choosing the payment methods of a place: nothing is delivered. */
export const TICKET_DELIVERY = { pickup: true, codSurcharge: null } as const;

/** Throws `validation` if a paid event lacks its payment method. */
export function requireMethod(price: number, method: PaymentMethod | undefined): PaymentMethod | null {
  if (price === 0) return null;
  if (method) return method;
  throw new Failure("validation", "Elige cómo quieres pagar.", {
    errors: [fieldError("paymentMethod", "required", "Elige cómo quieres pagar.")],
  });
}

/** The token in scanned or typed text: the address in the QR code, or the token alone. */
export function parseBookingCode(typed: string): string {
  const [, token] = /inscripcion\/([\w-]+)/.exec(typed) ?? [];
  return token ?? typed.trim();
}
