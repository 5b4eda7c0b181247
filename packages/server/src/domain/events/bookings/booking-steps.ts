import type { AcceptOffer, Booking, Registered } from "@tablero/contract/events/shapes/registrations";
import {
  acceptOfferedPlaces,
  refundOfPlaces,
  WITHDRAWN_BY_SHOPPER,
  withdraw,
} from "@tablero/domain/events/events/booking";
import { type Place, SEATED_STATES } from "@tablero/domain/events/events/desk";
import { requireShownPrice } from "@tablero/domain/events/events/event-price";
import { placesOf, requireOffered, requireWithdrawable } from "@tablero/domain/events/events/refusals";
import { isWithinRefundTerm, requireMethod } from "@tablero/domain/events/events/registering";
import { Failure } from "@tablero/domain/platform/failure";
import { commandAudit } from "@tablero/domain/sales/orders/audit";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { sql } from "drizzle-orm";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { lockUnblockedClient } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { type Answer, runIdempotent } from "../../platform/idempotency.ts";
import { auditOrder, commandOrder, type LoadedOrder, loadOrder } from "../../sales/door.ts";
import { readBooking } from "./booking-view.ts";
import { type LockedEvent, loadRegistrationChanges, lockEvent, writeRegistrationChanges } from "./desk-store.ts";
import { registrationResponse } from "./register.ts";
import { writeTicketOrder } from "./ticket-order.ts";

const BOOKING_COLUMNS = {
  id: Text,
  eventId: Text,
  clientId: Text,
  email: Text,
  name: Text,
  surname: Text,
  phone: Text,
};

async function findBooking({ db }: Ctx, token: string) {
  const booking = await one(
    db,
    sql`select id, event_id as "eventId", client_id as "clientId", email, name, surname, phone
        from event_bookings where token = ${token}`,
    BOOKING_COLUMNS,
  );
  if (!booking) throw new Failure("not-found", "No encontramos esa inscripción.");
  return booking;
}

/**
 * Accepts offered places, once per key: free ones are registered, paid ones wait for their order. Throws
 * `not-found`, `client-blocked`, `invalid-transition` for an expired offer, `price-changed`,
 * `payment-unavailable`, `validation` and the errors of `once`.
 */
export function acceptOffers(ctx: Ctx, token: string, input: AcceptOffer, key: string): Promise<Answer<Registered>> {
  const command = { scope: `POST /api/shop/registrations/${token}/acceptance`, key, body: input };
  return runIdempotent(ctx, command, async (tx) => {
    const booking = await findBooking(tx, token);
    await lockUnblockedClient(tx, booking);
    const event = await lockEvent(tx, booking.eventId, sql`r.booking_id = ${booking.id}`);
    const draft = loadRegistrationChanges(tx, event);
    const places = placesOf(event.places, booking.id, input.places);
    requireOffered(places, draft.now);
    requireShownPrice(input.expectedPrice, event.price);
    const method = requireMethod(event.price, input.paymentMethod);
    const order = method
      ? await writeTicketOrder(tx, event, booking, { places: places.length, method, channel: "web" })
      : null;
    acceptOfferedPlaces(draft, places, order);
    await writeRegistrationChanges(tx, event, draft.finish());
    return { status: 200, body: await registrationResponse(tx, token, order) };
  });
}

/** Thrown if the places changed between the first read and the locks, so that the step is restarted. */
class Overtaken extends Error {}

/** Reruns a step that was overtaken by another one. */
export async function retryOnConflict<T>(step: () => Promise<T>): Promise<T> {
  for (let look = 1; ; look += 1) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Overtaken) || look === 4) throw error;
    }
  }
}

/** Locks the orders of places by id before their event is locked. */
async function lockOrders(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LoadedOrder>> {
  const found = await rows(
    ctx.db,
    sql`select distinct order_id as id from registrations where id = any(${sql.param([...ids])}::uuid[]) and order_id is not null
        order by 1`,
    { id: nullable(Text) },
  );
  const orders = new Map<string, LoadedOrder>();
  for (const { id } of found) if (id !== null) orders.set(id, await loadOrder(ctx, { id }));
  return orders;
}

export interface Withdrawing {
  eventId: string;
  ids: readonly string[];
  /** Throws if a place may not be withdrawn. */
  check: (event: LockedEvent, places: readonly Place[]) => void;
  /** Whether paid money is refunded. */
  refunds: (event: LockedEvent) => boolean;
  reason: string;
}

/**
 * Withdraws places in the caller's transaction: seats are offered to the waiting list, paid places are refunded,
 * and an unpaid order is cancelled with all its places. Locks orders, then the event.
 */
export async function withdrawPlaces(ctx: Ctx, { eventId, ids, check, refunds, reason }: Withdrawing): Promise<void> {
  const orders = await lockOrders(ctx, ids);
  const event = await lockEvent(ctx, eventId, sql`r.id = any(${sql.param([...ids])}::uuid[])`);
  const places = ids.map((id) => {
    const place = event.places.find((each) => each.id === id);
    if (!place) throw new Failure("not-found", "No encontramos esa inscripción.");
    if (place.orderId !== null && !orders.has(place.orderId)) throw new Overtaken();
    return place;
  });
  check(event, places);
  const draft = loadRegistrationChanges(ctx, event);
  const steps = withdraw(draft, places, { refunds: refunds(event) });
  await writeRegistrationChanges(ctx, event, draft.finish());
  for (const { orderId, step, places: paid } of steps) {
    const order = orders.get(orderId);
    if (!order || isClosed(order.state)) continue;
    if (step === "cancel") await close(ctx, order, reason);
    else await refundPlaces(ctx, order, paid, reason);
  }
}

async function close(ctx: Ctx, order: LoadedOrder, reason: string): Promise<void> {
  const command = { kind: "cancel", reason } as const;
  await auditOrder(ctx, commandAudit(command, await commandOrder(ctx, order, command)));
}

/** Requests the refunds of places that were just withdrawn. */
export async function refundPlaces(
  ctx: Ctx,
  order: LoadedOrder,
  places: readonly Place[],
  reason: string,
): Promise<void> {
  const held = await one(
    ctx.db,
    sql`select count(*)::int as n from registrations
        where order_line_id = ${places[0]?.orderLineId ?? null}::uuid and state in ${SEATED_STATES}`,
    { n: Int },
  );
  const command = refundOfPlaces(order.lines, places, { held: held?.n ?? 0, reason });
  if (!command) return;
  const decided = await commandOrder(ctx, order, command);
  if (decided.effects.length > 0) await auditOrder(ctx, commandAudit(command, decided));
}

/** A shopper withdraws from places. Throws `not-found`, `invalid-transition` once the event has begun. */
export async function withdrawByShopper(ctx: Ctx, token: string, ids: readonly string[]): Promise<Booking> {
  const step = async (tx: Ctx) => {
    const booking = await findBooking(tx, token);
    await withdrawPlaces(tx, {
      eventId: booking.eventId,
      ids: [...new Set(ids)],
      check(event, places) {
        placesOf(event.places, booking.id, ids);
        requireWithdrawable(event, places, tx.clock().toISOString());
      },
      refunds: (event) => isWithinRefundTerm(event, tx.clock().toISOString()),
      reason: WITHDRAWN_BY_SHOPPER,
    });
  };
  await retryOnConflict(() => inTransaction(ctx, step));
  return readBooking(ctx, token);
}
