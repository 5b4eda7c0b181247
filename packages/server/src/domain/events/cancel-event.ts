import type { AdminEvent } from "@tablero/contract/shapes/admin-events";
import { endPlaces, isLive } from "@tablero/domain/events/desk";
import { eventState } from "@tablero/domain/events/event-record";
import { Failure } from "@tablero/domain/failure";
import { isClosed } from "@tablero/domain/orders/steps";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../context.ts";
import { commandOrder } from "../orders/command.ts";
import { loadOrder } from "../orders/load.ts";
import { writeAudit } from "../system/audit.ts";
import { orderWork } from "../system/outbox.ts";
import { refundPlaces } from "./booking-steps.ts";
import { lockEvent, openDesk, writeDesk } from "./desk-store.ts";
import { eventVerbs } from "./events.ts";

export const CANCEL_EVENT_TOPIC = "cancel-event";

/**
 * Cancels an event: from then on nobody registers, and a job tells everybody and gives all money back. Throws
 * `not-found`, `version-conflict`, `invalid-transition` for an event that is over or cancelled.
 */
export function cancelEvent(
  ctx: Ctx,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<AdminEvent> {
  return inTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    if (event.version !== version)
      throw new Failure("version-conflict", "Alguien ha cambiado este evento mientras lo tenías abierto.", {
        extra: { current: await eventVerbs.read(tx, id) },
      });
    const now = tx.clock().toISOString();
    const state = eventState(event, now);
    if (state === "cancelled" || state === "finished" || state === "draft")
      throw new Failure("invalid-transition", "Solo se cancela un evento publicado que no ha acabado.", {
        extra: { allowed: [] },
      });
    const before = await eventVerbs.read(tx, id);
    await tx.db.execute(
      sql`update events set cancelled_at = ${now}, cancel_reason = ${reason}, updated_at = ${now}, version = version + 1
          where id = ${id}`,
    );
    const after = await eventVerbs.read(tx, id);
    await writeAudit(tx, { action: "transition", entity: "event", entityId: id, before, after: { ...after, reason } });
    await orderWork(tx, CANCEL_EVENT_TOPIC, { eventId: id });
    return after;
  });
}

/**
 * Ends all places of a cancelled event, booking by booking: each with its mail and the money of its orders in one
 * transaction, so that a process that dies leaves only whole ones behind, and the next run goes on with the rest.
 */
export async function endCancelledEvent(ctx: Ctx, eventId: string): Promise<void> {
  const system = { ...ctx, actor: SYSTEM };
  for (;;) {
    const next = await one(
      ctx.db,
      sql`select r.id, r.booking_id as "bookingId" from registrations r join events e on e.id = r.event_id
          where e.id = ${eventId} and e.cancelled_at is not null
            and r.state in ('pending-payment', 'registered', 'checked-in', 'waitlisted', 'offered')
          order by r.created_at, r.id limit 1`,
      { id: Text, bookingId: nullable(Text) },
    );
    if (!next) return;
    await inTransaction(system, (tx) => endBooking(tx, eventId, next));
  }
}

async function endBooking(ctx: Ctx, eventId: string, next: { id: string; bookingId: string | null }): Promise<void> {
  const which = next.bookingId === null ? sql`r.id = ${next.id}` : sql`r.booking_id = ${next.bookingId}`;
  const found = await rows(
    ctx.db,
    sql`select distinct r.order_id as id from registrations r where ${which} and r.order_id is not null order by 1`,
    { id: nullable(Text) },
  );
  const orders = [];
  for (const { id } of found) if (id !== null) orders.push(await loadOrder(ctx, { id }));
  const event = await lockEvent(ctx, eventId, which);
  const draft = openDesk(ctx, event);
  const theirs = event.places.filter((place) =>
    next.bookingId === null ? place.id === next.id : place.bookingId === next.bookingId,
  );
  endPlaces(
    draft,
    theirs.filter(({ state }) => isLive(state)).map(({ id }) => id),
  );
  await writeDesk(ctx, event, draft.finish());
  const reason = "El evento se ha cancelado";
  for (const order of orders)
    if (order.state === "completed")
      await refundPlaces(
        ctx,
        order,
        theirs.filter(({ orderId }) => orderId === order.id),
        reason,
      );
    else if (!isClosed(order.state)) await commandOrder(ctx, order, { kind: "cancel", reason });
}
