import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import { eventCancelled } from "@tablero/domain/events/events/audit";
import { EVENT_CANCELLED_REASON, orderStepOfCancelledEvent } from "@tablero/domain/events/events/booking";
import { endPlaces, hasSeat, isLive, LIVE_STATES } from "@tablero/domain/events/events/desk";
import { eventConflict, requireCancellable } from "@tablero/domain/events/events/refusals";
import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { commandOrder, loadOrder, requireRefundsOf } from "../../sales/door.ts";
import { refundPlaces } from "./booking-steps.ts";
import { loadRegistrationChanges, lockEvent, writeRegistrationChanges } from "./desk-store.ts";
import { eventVerbs } from "./events.ts";

export const CANCEL_EVENT_TOPIC = "cancel-event";

/**
 * Cancels an event: registration closes, and a job notifies all participants and refunds all money. Throws
 * `not-found`, `version-conflict`, `invalid-transition` for an event that is over or cancelled, `forbidden` if
 * refunds are due that the caller may not make.
 */
export function cancelEvent(
  ctx: Ctx,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<AdminEvent> {
  return inTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    if (event.version !== version) throw eventConflict(await eventVerbs.read(tx, id));
    const now = tx.clock().toISOString();
    requireCancellable(event, now);
    const before = await eventVerbs.read(tx, id);
    if (before.paidPlaces) requireRefundsOf(tx.actor);
    await tx.db.execute(
      sql`update events set cancelled_at = ${now}, cancel_reason = ${reason}, updated_at = ${now}, version = version + 1
          where id = ${id}`,
    );
    const after = await eventVerbs.read(tx, id);
    await writeAudit(tx, eventCancelled(before, after, reason));
    await enqueueJob(tx, CANCEL_EVENT_TOPIC, { eventId: id });
    return after;
  });
}

/** Registrations read per batch. */
const BATCH = 100;

/**
 * Ends all places of a cancelled event, booking by booking. Each booking is one transaction with its mail and
 * the money of its orders, so a process that dies leaves no partial ones behind and the next run continues. A
 * failed booking does not stop the others; at the end it throws if any failed, so that the queue retries.
 */
export async function endCancelledEvent(ctx: Ctx, eventId: string): Promise<void> {
  const system = { ...ctx, actor: SYSTEM };
  const sweep = `${CANCEL_EVENT_TOPIC} ${eventId}`;
  for (;;) {
    const ids = await livePlaces(system, eventId, isNotDeferred(system, sweep, sql`r.id::text`));
    const swept = await sweepItems(system, sweep, ids, (id) =>
      inTransaction(system, (tx) => endBooking(tx, eventId, id)),
    );
    if (swept.done + swept.failed === 0) break;
  }
  const left = await livePlaces(system, eventId, sql`true`);
  if (left.length > 0) throw new Error(`places of the cancelled event ${eventId} are to be ended again`);
}

async function livePlaces({ db }: Ctx, eventId: string, condition: SQL): Promise<string[]> {
  const found = await rows(
    db,
    sql`select r.id from registrations r join events e on e.id = r.event_id
        where e.id = ${eventId} and e.cancelled_at is not null and r.state in ${LIVE_STATES} and ${condition}
        order by r.created_at, r.id limit ${BATCH}`,
    { id: Text },
  );
  return found.map(({ id }) => id);
}

/**
 * Ends the places of a registration's booking. Returns 0 if they were already ended with another place of the
 * booking.
 */
async function endBooking(ctx: Ctx, eventId: string, id: string): Promise<number> {
  const booking = sql`(select booking_id from registrations where id = ${id})`;
  const which = sql`(r.id = ${id} or r.booking_id = ${booking})`;
  const found = await rows(
    ctx.db,
    sql`select distinct r.order_id as id from registrations r where ${which} and r.order_id is not null order by 1`,
    { id: Text },
  );
  const orders = [];
  for (const order of found) orders.push(await loadOrder(ctx, order));
  const event = await lockEvent(ctx, eventId, which);
  const draft = loadRegistrationChanges(ctx, event);
  const bookingId = event.places.find((place) => place.id === id)?.bookingId ?? null;
  const theirs = event.places.filter(
    (place) => place.id === id || (bookingId !== null && place.bookingId === bookingId),
  );
  const live = theirs.filter(({ state }) => isLive(state));
  if (live.length === 0) return 0;
  endPlaces(
    draft,
    live.map((place) => place.id),
  );
  await writeRegistrationChanges(ctx, event, draft.finish());
  const reason = EVENT_CANCELLED_REASON;
  for (const order of orders) {
    const step = orderStepOfCancelledEvent(order.state);
    const paid = live.filter(({ orderId, state }) => orderId === order.id && hasSeat(state));
    if (step === "refund") await refundPlaces(ctx, order, paid, reason);
    else if (step === "cancel") await commandOrder(ctx, order, { kind: "cancel", reason });
  }
  return live.length;
}
