import { uuidv7 } from "@tablero/domain/platform/ids";
import type { NewOrderEvent } from "@tablero/domain/sales/orders/events";
import { type OrderMail, orderMails } from "@tablero/domain/sales/orders/mails";
import { batch, insertAll } from "../../../../db/insert.ts";
import { orderEvents, outbox } from "../../../../db/schema/index.ts";
import { actorColumns, type Ctx } from "../../../platform/context.ts";
import type { OrderMailRequest } from "../../../platform/system/mail-outbox.ts";
import { wakeRelayAfterCommit } from "../../../platform/system/outbox.ts";

type EventRow = typeof orderEvents.$inferInsert;

/** Rows of the timeline in the given order. */
export function timelineRows(ctx: Ctx, orderId: string, newEvents: readonly NewOrderEvent[]): EventRow[] {
  const now = ctx.clock();
  return newEvents.map((newEvent) => ({
    id: uuidv7(now.getTime()),
    orderId,
    at: now,
    from: null,
    to: null,
    ...newEvent,
    ...actorColumns(ctx.actor),
  }));
}

/** The subject of a mail about the change, besides the order. */
export interface Change {
  /** Whether the change completed the payment of the order. */
  paidInFull?: boolean | undefined;
  shipmentId?: string | undefined;
  refundId?: string | undefined;
  returnId?: string | undefined;
}

/** Outbox rows that request mails; the relay reads them after the commit. */
export function mailRows(
  ctx: Ctx,
  orderId: string,
  mails: readonly OrderMail[],
  about: Pick<Change, "shipmentId" | "refundId" | "returnId"> = {},
): (typeof outbox.$inferInsert)[] {
  const now = ctx.clock();
  if (mails.length > 0) wakeRelayAfterCommit(ctx);
  return mails.map((template) => ({
    id: uuidv7(now.getTime()),
    topic: "mail",
    payload: { template, orderId, ...about } satisfies OrderMailRequest,
    createdAt: now,
    availableAt: now,
    attempts: 0,
  }));
}

/**
 * Adds entries to an order's timeline and queues the mails to the shopper, in one statement. Call it inside the
 * transaction of the change.
 */
export function writeTimeline(
  ctx: Ctx,
  orderId: string,
  newEvents: readonly NewOrderEvent[],
  { paidInFull, ...about }: Change = {},
): Promise<void> {
  const mails = orderMails(newEvents, { paidInFull });
  return insertAll(ctx.db, [
    batch(orderEvents, timelineRows(ctx, orderId, newEvents)),
    batch(outbox, mailRows(ctx, orderId, mails, about)),
  ]);
}
