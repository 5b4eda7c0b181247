import { messageSent } from "@tablero/domain/events/events/audit";
import { noRecipients } from "@tablero/domain/events/events/refusals";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { actorColumns, type Ctx } from "../../platform/context.ts";
import { type Answer, runIdempotent } from "../../platform/idempotency.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { wakeRelayAfterCommit } from "../../platform/system/outbox.ts";

/**
 * Sends a message to all participants of an event and its waiting list, once per key: one mail per booking, all
 * queued in the transaction of the message. Throws `not-found`, `invalid-transition` without participants.
 */
export function messageAll(
  ctx: Ctx,
  eventId: string,
  input: { subject: string; text: string },
  key: string,
): Promise<Answer<{ sent: number }>> {
  const who = ctx.actor.kind === "staff" ? ctx.actor.userId : ctx.actor.kind;
  return runIdempotent(ctx, { scope: `POST events/messages ${eventId} ${who}`, key, body: input }, async (tx) => {
    const event = await one(tx.db, sql`select title from events where id = ${eventId}`, { title: Text });
    if (!event) throw new Failure("not-found", "No encontramos ese evento.");
    const now = tx.clock();
    const at = now.toISOString();
    const id = uuidv7(now.getTime());
    const sent = await rows(
      tx.db,
      sql`insert into outbox (id, topic, payload, created_at, available_at)
          select gen_random_uuid(), 'mail', jsonb_build_object('template', 'event-message', 'bookingId', b.id, 'messageId', ${id}::text),
            ${at}::timestamptz, ${at}::timestamptz
          from event_bookings b where b.event_id = ${eventId} and exists (select 1 from registrations r
            where r.booking_id = b.id and r.state in ('pending-payment', 'registered', 'checked-in', 'waitlisted', 'offered'))
          returning 1 as ok`,
      { ok: Int },
    );
    if (sent.length === 0) throw noRecipients();
    await tx.db.execute(
      sql`insert into event_messages (id, event_id, subject, text, sent_to, actor_name, at)
          values (${id}, ${eventId}, ${input.subject}, ${input.text}, ${sent.length}, ${actorColumns(tx.actor).actorName}, ${at})`,
    );
    wakeRelayAfterCommit(tx);
    const { title } = event;
    await writeAudit(tx, messageSent(eventId, { title, subject: input.subject, sent: sent.length }));
    return { status: 201, body: { sent: sent.length } };
  });
}
