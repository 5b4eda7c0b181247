import { messageBody } from "@tablero/contract/platform/shapes/webhook-messages";
import { type Delivery, DeliveryRowSchema, DeliverySchema } from "@tablero/contract/platform/shapes/webhooks";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { messagesRetried, webhookPinged } from "@tablero/domain/platform/webhooks/audit";
import type { WebhookDeliveryState } from "@tablero/domain/platform/webhooks/delivery";
import { PING, type WebhookMessageType } from "@tablero/domain/platform/webhooks/events";
import { requireActiveWebhook } from "@tablero/domain/platform/webhooks/webhooks";
import { type SQL, sql } from "drizzle-orm";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { orderBy } from "../kit/order.ts";
import { anyOf, contains, type ListQuery, listPage, MAX_COUNTED_ROWS, readOne } from "../kit/page.ts";
import { writeAudit } from "../system/audit.ts";
import { enqueueJob } from "../system/outbox.ts";
import { DELIVERIES_TOPIC } from "./announce.ts";
import { storeDelivery } from "./fan-out.ts";
import { lockWebhook, readWebhook } from "./webhooks.ts";

const ROW = sql`d.id, d.event_id as "eventId", d.type, d.state, d.attempts, d.status_code as "statusCode",
  d.last_error as "lastError", d.next_attempt_at as "nextAttemptAt", d.last_attempt_at as "lastAttemptAt",
  d.delivered_at as "deliveredAt", d.created_at as "createdAt"`;

interface DeliveriesQuery extends ListQuery<"createdAt"> {
  state?: readonly WebhookDeliveryState[] | undefined;
  type?: readonly WebhookMessageType[] | undefined;
}

/** Throws `not-found` for an unknown webhook. */
export async function listDeliveries(ctx: Ctx, webhookId: string, query: DeliveriesQuery) {
  await readWebhook(ctx, webhookId);
  return listPage(ctx.db, {
    row: DeliveryRowSchema.shape,
    from: sql`webhook_deliveries d`,
    alias: "d",
    columns: ROW,
    where: [
      sql`d.webhook_id = ${webhookId}`,
      anyOf(sql`d.state`, query.state),
      anyOf(sql`d.type`, query.type),
      contains(sql`lower(d.event_id::text || ' ' || d.body)`, query.search),
    ],
    order: orderBy(sql`d.created_at`, query.order, "d"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
    countedUpTo: MAX_COUNTED_ROWS,
  });
}

/** Throws `not-found`. */
export const readDelivery = ({ db }: Ctx, webhookId: string, id: string): Promise<Delivery> =>
  readOne(
    db,
    {
      row: DeliverySchema.shape,
      from: sql`(select * from webhook_deliveries where webhook_id = ${webhookId}) d`,
      alias: "d",
      columns: sql`${ROW}, d.body, d.response, d.duration_ms as "durationMs"`,
    },
    id,
  );

async function lockActive(tx: Ctx, webhookId: string): Promise<void> {
  requireActiveWebhook(await lockWebhook(tx, webhookId));
}

/**
 * Sends a test message to the receiver. Throws `not-found`, `invalid-transition` for a webhook that is switched
 * off.
 */
export function pingWebhook(ctx: Ctx, webhookId: string): Promise<Delivery> {
  return inTransaction(ctx, async (tx) => {
    await lockActive(tx, webhookId);
    const now = tx.clock();
    const at = now.toISOString();
    const message = {
      eventId: uuidv7(now.getTime()),
      type: PING,
      body: messageBody({ type: PING, timestamp: at, data: { webhookId } }),
      at,
    } as const;
    await endPause(tx, webhookId);
    const id = await storeDelivery(tx, webhookId, message);
    await enqueueJob(tx, DELIVERIES_TOPIC, {});
    await writeAudit(tx, webhookPinged(webhookId));
    return readDelivery(tx, webhookId, id);
  });
}

/** Ends the pause of a receiver that has just failed. */
const endPause = ({ db }: Ctx, webhookId: string) =>
  db.execute(sql`update webhook_states set rest_until = null where webhook_id = ${webhookId}`);

const MAX_REPLAYED = 1_000;

/** Resends messages, starting from their first attempt; waiting ones become due immediately. Returns their number. */
async function replay(tx: Ctx, webhookId: string, which: SQL): Promise<number> {
  const again = await rows(
    tx.db,
    sql`update webhook_deliveries set state = 'pending', attempts = 0, next_attempt_at = ${tx.clock().toISOString()},
          last_error = null, delivered_at = null
        where id in (select id from webhook_deliveries where webhook_id = ${webhookId} and ${which}
          order by id limit ${MAX_REPLAYED} for no key update)
        returning id`,
  );
  if (again.length > 0) await writeAudit(tx, messagesRetried(webhookId, again.length));
  return again.length;
}

/** Throws `not-found`, `invalid-transition` for a webhook that is switched off. */
export function replayDelivery(ctx: Ctx, webhookId: string, id: string): Promise<Delivery> {
  return inTransaction(ctx, async (tx) => {
    await lockActive(tx, webhookId);
    await readDelivery(tx, webhookId, id);
    await endPause(tx, webhookId);
    await replay(tx, webhookId, sql`id = ${id}`);
    await enqueueJob(tx, DELIVERIES_TOPIC, {});
    return readDelivery(tx, webhookId, id);
  });
}

/** Throws `not-found`, `invalid-transition` for a webhook that is switched off. */
export function replayFailed(ctx: Ctx, webhookId: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await lockActive(tx, webhookId);
    await endPause(tx, webhookId);
    const replayed = await replay(tx, webhookId, sql`state = 'failed'`);
    if (replayed > 0) await enqueueJob(tx, DELIVERIES_TOPIC, {});
    return replayed;
  });
}
