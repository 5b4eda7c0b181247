import { uuidv7 } from "@tablero/domain/platform/ids";
import type { ShopEvent } from "@tablero/domain/platform/webhooks/events";
import { batch, insertAll } from "../../../db/insert.ts";
import { outbox } from "../../../db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { wakeRelayAfterCommit } from "../system/outbox.ts";
import { readListenedEvents } from "./listened.ts";

/** Topic of the job that creates the deliveries of an event, one per webhook that listens to it. */
export const EVENT_TOPIC = "webhook-event";
/** Topic of the job that sends due deliveries. */
export const DELIVERIES_TOPIC = "webhook-deliveries";

/**
 * Outbox rows that notify webhooks of events, for the statement that writes the change; none if no webhook
 * listens. The id of the row is that of the message.
 */
export async function eventRows(ctx: Ctx, events: readonly ShopEvent[]): Promise<(typeof outbox.$inferInsert)[]> {
  if (events.length === 0) return [];
  const listened = await readListenedEvents(ctx);
  const told = events.filter(({ type }) => listened.includes(type));
  if (told.length > 0) wakeRelayAfterCommit(ctx);
  const now = ctx.clock();
  return told.map((event) => ({
    id: uuidv7(now.getTime()),
    topic: EVENT_TOPIC,
    payload: { ...event, at: now.toISOString() },
    createdAt: now,
    availableAt: now,
    attempts: 0,
  }));
}

/**
 * Notifies webhooks of events, in the caller's transaction: messages are sent if, and only if, the transaction
 * commits.
 */
export async function announce(ctx: Ctx, events: readonly ShopEvent[]): Promise<void> {
  const rows = await eventRows(ctx, events);
  if (rows.length > 0) await insertAll(ctx.db, [batch(outbox, rows)]);
}
