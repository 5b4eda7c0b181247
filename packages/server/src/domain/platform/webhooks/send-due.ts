import { ATTEMPT_TIMEOUT_MS, MAX_RESPONSE_BYTES } from "@tablero/domain/platform/webhooks/delivery";
import { sql } from "drizzle-orm";
import { Instant, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { OutgoingError } from "../../../outgoing/outgoing-error.ts";
import type { OutgoingFetch } from "../../../outgoing/outgoing-fetch.ts";
import type { Secrets } from "../../../secrets.ts";
import type { Ctx } from "../context.ts";
import { enqueueJob } from "../system/outbox.ts";
import { DELIVERIES_TOPIC } from "./announce.ts";
import { type Attempt, recordAttempt } from "./record-attempt.ts";
import { openSecret } from "./secret.ts";
import { signedHeaders } from "./signature.ts";

export interface SendPorts {
  outgoing: OutgoingFetch;
  secrets: Secrets;
}

/** Maximum duration of a receiver's turn in ms; the remaining deliveries are then queued again. */
const TURN_MS = 20_000;
/**
 * A process that dies while sending blocks its receiver for this long, in ms: longer than a turn including its
 * last attempt.
 */
const LEASE_MS = 60_000;

/**
 * Sends due deliveries, to all receivers concurrently and to each in order. A failing receiver ends only its own
 * turn. A delivery that was sent but not recorded, because the process was killed, is sent again with the same
 * id.
 */
export async function sendDue(ctx: Ctx, ports: SendPorts): Promise<void> {
  const now = ctx.clock().toISOString();
  const due = await rows(
    ctx.db,
    sql`select w.id from webhooks w join webhook_states s on s.webhook_id = w.id
        where w.active and (s.busy_until is null or s.busy_until <= ${now})
          and (s.rest_until is null or s.rest_until <= ${now})
          and exists (select 1 from webhook_deliveries d where d.webhook_id = w.id and d.state = 'pending'
            and d.next_attempt_at <= ${now})
        order by w.id`,
    { id: Text },
  );
  const turns = await Promise.allSettled(due.map(({ id }) => takeTurn(ctx, ports, id)));
  for (const turn of turns) if (turn.status === "rejected") throw turn.reason;
}

async function takeTurn(ctx: Ctx, ports: SendPorts, webhookId: string): Promise<void> {
  const now = ctx.clock();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  const taken = await one(
    ctx.db,
    sql`update webhook_states set busy_until = ${until}
        where webhook_id = ${webhookId} and (busy_until is null or busy_until <= ${now.toISOString()}) returning webhook_id`,
  );
  if (!taken) return;
  const began = performance.now();
  let isLeft = false;
  try {
    for (;;) {
      const next = await nextDue(ctx, webhookId);
      if (!next) break;
      isLeft = performance.now() - began > TURN_MS;
      if (isLeft || !(await recordAttempt(ctx, next, await attempt(ctx, ports, next)))) break;
    }
  } finally {
    await ctx.db.execute(sql`update webhook_states set busy_until = null where webhook_id = ${webhookId}`);
  }
  if (isLeft) await enqueueJob(ctx, DELIVERIES_TOPIC, {});
}

const DUE = {
  id: Text,
  webhookId: Text,
  eventId: Text,
  body: Text,
  attempts: Int,
  url: Text,
  secret: Text,
  formerSecret: nullable(Text),
  formerUntil: nullable(Instant),
};
export type DueDelivery = RowOf<typeof DUE>;

/** The oldest due delivery; none for a webhook that was switched off in the meantime. */
const nextDue = ({ db, clock }: Ctx, webhookId: string): Promise<DueDelivery | undefined> =>
  one(
    db,
    sql`select d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.body, d.attempts, w.url, w.secret,
          w.former_secret as "formerSecret", w.former_until as "formerUntil"
        from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.webhook_id = ${webhookId} and w.active and d.state = 'pending'
          and d.next_attempt_at <= ${clock().toISOString()}
        order by d.next_attempt_at, d.id limit 1`,
    DUE,
  );

async function attempt({ clock }: Ctx, { outgoing, secrets }: SendPorts, due: DueDelivery): Promise<Attempt> {
  const now = clock();
  const secret = openSecret(secrets, due.webhookId, due.secret);
  if (secret === null) return { error: "El secreto ya no se puede leer: crea uno nuevo.", durationMs: 0 };
  const isOverlapping = due.formerUntil !== null && Date.parse(due.formerUntil) > now.getTime();
  const former = isOverlapping && due.formerSecret ? openSecret(secrets, due.webhookId, due.formerSecret) : null;
  const began = performance.now();
  const durationMs = () => Math.round(performance.now() - began);
  try {
    const { status, headers, body } = await outgoing({
      url: due.url,
      method: "POST",
      body: due.body,
      headers: {
        ...signedHeaders({ id: due.eventId, body: due.body }, former ? [secret, former] : [secret], now),
        "Content-Type": "application/json",
        "User-Agent": "Tablero-Webhooks",
      },
      maxBytes: MAX_RESPONSE_BYTES,
      excess: "cut",
      timeoutMs: ATTEMPT_TIMEOUT_MS,
    });
    // PostgreSQL stores no NUL in texts.
    const response = Buffer.from(body).toString("utf8").replaceAll("\0", "\uFFFD");
    return { status, response, retryAfter: headers["retry-after"], durationMs: durationMs() };
  } catch (error) {
    if (error instanceof OutgoingError) return { error: error.message, durationMs: durationMs() };
    throw error;
  }
}
