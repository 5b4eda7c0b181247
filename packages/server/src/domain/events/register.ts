import type { Registered, RegistrationInput } from "@tablero/contract/shapes/registrations";
import { priceChangedTo } from "@tablero/domain/events/event-price";
import {
  addPlaces,
  type BookingInput,
  bookingFaults,
  publicNameOf,
  requireMethod,
  requireOpen,
  requireRunning,
  seatOrWait,
} from "@tablero/domain/events/registering";
import { Failure } from "@tablero/domain/failure";
import { newToken, uuidv7 } from "@tablero/domain/ids";
import { checkOrderInput } from "@tablero/domain/orders/input";
import type { OrderChannel, PaymentMethod } from "@tablero/domain/vocabulary";
import { batch, insertAll } from "../../db/insert.ts";
import { eventBookings, registrations } from "../../db/schema/index.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { type Answer, once } from "../idempotency.ts";
import { findClient } from "../orders/place-client.ts";
import { readBooking } from "./booking-view.ts";
import { type LockedEvent, lockEvent, openDesk, writeDesk } from "./desk-store.ts";
import { type TicketOrder, writeTicketOrder } from "./ticket-order.ts";

export interface NewBooking extends BookingInput {
  contact: { email: string; name: string; surname: string; phone: string };
}

/** How the places of a paid event are paid. */
interface Paying {
  method: (event: LockedEvent) => PaymentMethod | null;
  channel: OrderChannel;
}

/** A booking that was written, with the order that pays for it. */
export interface WrittenBooking {
  id: string;
  token: string;
  order: TicketOrder | null;
}

/** Writes a booking of an event that is locked. Throws `validation`, `quota-exhausted`, `payment-unavailable`. */
export async function writeBooking(
  ctx: Ctx,
  event: LockedEvent,
  clientId: string,
  input: NewBooking,
  { method, channel }: Paying,
): Promise<WrittenBooking> {
  const errors = bookingFaults(event, input);
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
  const now = ctx.clock();
  const at = now.toISOString();
  const waits = seatOrWait(event, input.places.length, at) === "wait";
  const paidBy = waits ? null : method(event);
  const { contact } = input;
  const order = paidBy
    ? await writeTicketOrder(
        ctx,
        event,
        { clientId, ...contact },
        { places: input.places.length, method: paidBy, channel },
      )
    : null;
  const id = uuidv7(now.getTime());
  const token = newToken();
  const ids = input.places.map(() => uuidv7(now.getTime()));
  const draft = openDesk(ctx, event);
  addPlaces(draft, { bookingId: id, ids, waits, order: order && { id: order.id, lineId: order.lineId } });
  const change = draft.finish();
  const made = new Map(change.places.map((place) => [place.id, place]));
  const needsGuardian = input.places.some(({ minor }) => minor);
  await writeDesk(ctx, event, change);
  await insertAll(ctx.db, [
    batch(eventBookings, [
      {
        id,
        token,
        eventId: event.id,
        clientId,
        ...contact,
        guardianName: needsGuardian ? (input.guardian?.name.trim() ?? null) : null,
        guardianAt: needsGuardian ? now : null,
        createdAt: now,
      },
    ]),
    batch(
      registrations,
      input.places.map(({ name, minor }, index) => {
        const place = made.get(ids[index] ?? "");
        if (!place) throw new Error("a place of the booking was not made");
        return {
          id: place.id,
          eventId: event.id,
          clientId,
          bookingId: id,
          attendee: name.trim(),
          minor,
          publicName: publicNameOf(name),
          state: place.state,
          waitingPosition: place.waitingPosition,
          offerUntil: place.offerUntil === null ? null : new Date(place.offerUntil),
          orderId: place.orderId,
          orderLineId: place.orderLineId,
          paymentMethod: paidBy,
          createdAt: now,
          updatedAt: now,
          version: 1,
        };
      }),
    ),
  ]);
  return { id, token, order };
}

/** What the shopper gets, with the order's first step where nobody else has to be asked for it. */
export async function registeredAnswer(ctx: Ctx, token: string, order: TicketOrder | null): Promise<Registered> {
  const booking = await readBooking(ctx, token);
  if (!order) return { booking, order: null };
  const { number, total, nextAction } = order;
  return { booking, order: { number, token: order.token, total, ...(nextAction && { nextAction }) } };
}

/**
 * A shopper books places of an event, once per key. Locks: client, event. Throws `not-found`, `invalid-transition`
 * while the registration is not open, `quota-exhausted` with `remaining`, `payment-unavailable`, `price-changed`,
 * `client-blocked`, `validation`, and what `once` throws.
 */
export function registerForEvent(
  ctx: Ctx,
  id: string,
  input: RegistrationInput,
  key: string,
): Promise<Answer<Registered>> {
  const command = { scope: `POST /api/shop/events/${id}/registrations`, key, body: input };
  return once(ctx, command, async (tx) => {
    const { contact } = checkOrderInput({ contact: input.contact });
    const clientId = await findClient(tx, { contact });
    const event = await lockEvent(tx, id);
    if (!event.published) throw new Failure("not-found", "No encontramos ese evento.");
    requireOpen(event, tx.clock().toISOString());
    if (input.expectedPrice !== undefined && input.expectedPrice !== event.price) throw priceChangedTo(event.price);
    const written = await writeBooking(
      tx,
      event,
      clientId,
      { ...input, contact },
      { method: ({ price }) => requireMethod(price, input.paymentMethod), channel: "web" },
    );
    return { status: 201, body: await registeredAnswer(tx, written.token, written.order) };
  });
}

/** Staff register somebody by hand; paid places are paid in the shop. Returns the booking's id. */
export function registerByStaff(ctx: Ctx, id: string, input: NewBooking): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { contact } = checkOrderInput({ contact: input.contact });
    const clientId = await findClient(tx, { contact });
    const event = await lockEvent(tx, id);
    requireRunning(event, tx.clock().toISOString());
    const paying = { method: ({ price }: LockedEvent) => (price > 0 ? "in-store" : null), channel: "counter" } as const;
    return (await writeBooking(tx, event, clientId, { ...input, contact }, paying)).id;
  });
}
