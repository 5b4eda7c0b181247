import type { Registered, RegistrationInput } from "@tablero/contract/events/shapes/registrations";
import { bookingRows, type Contact, planBooking } from "@tablero/domain/events/events/booking";
import { LIVE_STATES } from "@tablero/domain/events/events/desk";
import { requireShownPrice } from "@tablero/domain/events/events/event-price";
import {
  type BookingInput,
  requireMethod,
  requireNetworkShare,
  requireOpen,
  requireRunning,
} from "@tablero/domain/events/events/registering";
import { Failure } from "@tablero/domain/platform/failure";
import { newToken, uuidv7 } from "@tablero/domain/platform/ids";
import type { OrderChannel, PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { checkOrderInput } from "@tablero/domain/sales/orders/placing/input";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import { eventBookings, registrations } from "../../../db/schema/index.ts";
import { addressesOf } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { type Answer, runIdempotent } from "../../platform/idempotency.ts";
import { computeNetworkHash } from "../../platform/network-hash.ts";
import { findClient } from "../../sales/door.ts";
import { readBooking } from "./booking-view.ts";
import { type LockedEvent, loadRegistrationChanges, lockEvent, writeRegistrationChanges } from "./desk-store.ts";
import { type TicketOrder, writeTicketOrder } from "./ticket-order.ts";

export interface NewBooking extends BookingInput {
  contact: Contact;
}

/** The payment method for the places of a paid event, and the network of a guest who books. */
interface Paying {
  method: (event: LockedEvent) => PaymentMethod | null;
  channel: OrderChannel;
  networkHash: string | null;
}

/** A booking that was written, with the order that pays for it. */
export interface WrittenBooking {
  id: string;
  token: string;
  order: TicketOrder | null;
}

/**
 * Writes a booking of a locked event. Throws `validation`, `quota-exhausted`, `places-changed`, `network-limit`,
 * `payment-unavailable`.
 */
export async function writeBooking(
  ctx: Ctx,
  event: LockedEvent,
  clientId: string,
  input: NewBooking,
  { method, channel, networkHash }: Paying,
): Promise<WrittenBooking> {
  const { contact, places } = input;
  const now = ctx.clock();
  const booked = await findNames(ctx, event, { clientId, email: contact.email, networkHash });
  const plan = planBooking(event, input, { now: now.toISOString(), booked, method: () => method(event) });
  if (networkHash !== null && plan.method === null && ctx.unpaidUnits !== 0)
    requireNetworkShare(event, places.length, await heldByNetwork(ctx, event, networkHash));
  const paying = plan.method && { places: places.length, method: plan.method, channel };
  const order = paying ? await writeTicketOrder(ctx, event, { clientId, ...contact }, paying) : null;
  const newId = () => uuidv7(now.getTime());
  const own = { id: newId(), token: newToken(), eventId: event.id, clientId };
  const made = { ...own, contact, ids: places.map(newId), order: order && { id: order.id, lineId: order.lineId } };
  const { booking, registrations: added, change } = bookingRows(loadRegistrationChanges(ctx, event), input, plan, made);
  await writeRegistrationChanges(ctx, event, change);
  await insertAll(ctx.db, [
    batch(eventBookings, [
      { ...booking, guardianAt: booking.guardianAt === null ? null : now, networkHash, createdAt: now },
    ]),
    batch(
      registrations,
      added.map(({ offerUntil, deckListAt, ...row }) => ({
        ...row,
        deckListAt: deckListAt === null ? null : now,
        offerUntil: offerUntil === null ? null : new Date(offerUntil),
        createdAt: now,
        updatedAt: now,
        version: 1,
      })),
    ),
  ]);
  return { id: own.id, token: own.token, order };
}

/**
 * Participants and waiting people from bookings of this client or with this address. The event is locked.
 * Shoppers only learn of existing places that they could know about: from bookings of their account, with a
 * confirmed address of their own, or by guests in their own network. An address typed by a guest proves nothing.
 */
async function findNames(
  ctx: Ctx,
  { id }: LockedEvent,
  { clientId, email, networkHash }: { clientId: string; email: string; networkHash: string | null },
): Promise<string[]> {
  const { db, actor } = ctx;
  const own = actor.kind === "shopper" && actor.clientId !== null ? await addressesOf(ctx, clientId) : [];
  const known =
    actor.kind !== "shopper" || own.includes(email)
      ? sql`b.email = ${email} or b.client_id = ${clientId}`
      : actor.clientId === null
        ? sql`b.email = ${email} and b.network_hash is not distinct from ${networkHash}`
        : sql`b.client_id = ${clientId}`;
  const found = await rows(
    db,
    sql`select r.attendee from registrations r join event_bookings b on b.id = r.booking_id
        where b.event_id = ${id} and (${known}) and r.state in ${[...LIVE_STATES]}`,
    { attendee: Text },
  );
  return found.map(({ attendee }) => attendee);
}

/** Number of places without an order that guests of a network hold. The event is locked. */
async function heldByNetwork({ db }: Ctx, { id }: LockedEvent, networkHash: string): Promise<number> {
  const found = await one(
    db,
    sql`select count(*)::int as held from registrations r join event_bookings b on b.id = r.booking_id
        where b.event_id = ${id} and b.network_hash = ${networkHash} and r.order_id is null
          and r.state in ${[...LIVE_STATES]}`,
    { held: Int },
  );
  return found?.held ?? 0;
}

/** Null for clients, because their address is confirmed. */
const networkOfGuest = (ctx: Ctx): string | null =>
  ctx.actor.kind === "shopper" && ctx.actor.clientId === null ? computeNetworkHash(ctx) : null;

/** The shopper's result, with the first payment step of the order if no provider is involved. */
export async function registrationResponse(ctx: Ctx, token: string, order: TicketOrder | null): Promise<Registered> {
  const booking = await readBooking(ctx, token);
  if (!order) return { booking, order: null };
  const { number, total, nextAction } = order;
  return { booking, order: { number, token: order.token, total, ...(nextAction && { nextAction }) } };
}

/**
 * A shopper books places of an event, once per key. Locks the client, then the event. Throws `not-found`,
 * `invalid-transition` while registration is closed, `quota-exhausted` with `remaining`, `places-changed`, `network-limit`,
 * `payment-unavailable`, `price-changed`, `client-blocked`, `validation`, and the errors of `once`.
 */
export function registerForEvent(
  ctx: Ctx,
  id: string,
  input: RegistrationInput,
  key: string,
): Promise<Answer<Registered>> {
  const command = { scope: `POST /api/shop/events/${id}/registrations`, key, body: input };
  return runIdempotent(ctx, command, async (tx) => {
    const { contact } = checkOrderInput({ contact: input.contact });
    const clientId = await findClient(tx, { contact });
    const event = await lockEvent(tx, id);
    if (!event.published) throw new Failure("not-found", "No encontramos ese evento.");
    requireOpen(event, tx.clock().toISOString());
    requireShownPrice(input.expectedPrice, event.price);
    const written = await writeBooking(
      tx,
      event,
      clientId,
      { ...input, contact },
      {
        method: ({ price }) => requireMethod(price, input.paymentMethod),
        channel: "web",
        networkHash: networkOfGuest(tx),
      },
    );
    return { status: 201, body: await registrationResponse(tx, written.token, written.order) };
  });
}

/** Staff register a person by hand; paid places are paid in the shop. Returns the booking's id. */
export function registerByStaff(ctx: Ctx, id: string, input: NewBooking): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { contact } = checkOrderInput({ contact: input.contact });
    const clientId = await findClient(tx, { contact });
    const event = await lockEvent(tx, id);
    requireRunning(event, tx.clock().toISOString());
    const method = ({ price }: LockedEvent) => (price > 0 ? "in-store" : null);
    const paying: Paying = { method, channel: "counter", networkHash: null };
    return (await writeBooking(tx, event, clientId, { ...input, contact }, paying)).id;
  });
}
