import { uuidv7 } from "@tablero/domain/ids";
import type { OrderHappening } from "@tablero/domain/order-events";
import { type OrderMail, orderMails } from "@tablero/domain/order-mails";
import { batch, insertAll } from "../../db/insert.ts";
import { orderEvents, outbox } from "../../db/schema/index.ts";
import { actorColumns, type Ctx } from "../context.ts";
import type { OrderMailOrder } from "../system/mail-outbox.ts";
import { workOrdered } from "../system/outbox.ts";

type EventRow = typeof orderEvents.$inferInsert;

/** Rows of the timeline in the order given. */
export function timelineRows(ctx: Ctx, orderId: string, happenings: readonly OrderHappening[]): EventRow[] {
  const now = ctx.clock();
  return happenings.map((happening) => ({
    id: uuidv7(now.getTime()),
    orderId,
    at: now,
    from: null,
    to: null,
    ...happening,
    ...actorColumns(ctx.actor),
  }));
}

/** What a mail about the change is about, besides the order. */
export interface Change {
  /** It brought the last of the order's money. */
  paidInFull?: boolean | undefined;
  shipmentId?: string | undefined;
  refundId?: string | undefined;
}

/** Rows of the outbox that order mails: the relay looks for them after the commit. */
export function mailRows(
  ctx: Ctx,
  orderId: string,
  mails: readonly OrderMail[],
  about: Pick<Change, "shipmentId" | "refundId"> = {},
): (typeof outbox.$inferInsert)[] {
  const now = ctx.clock();
  if (mails.length > 0) workOrdered(ctx);
  return mails.map((template) => ({
    id: uuidv7(now.getTime()),
    topic: "mail",
    payload: { template, orderId, ...about } satisfies OrderMailOrder,
    createdAt: now,
    availableAt: now,
    attempts: 0,
  }));
}

/**
 * Adds to an order's timeline and orders the mails that tell the shopper, in one statement. Call it inside the
 * transaction of what happened.
 */
export function writeTimeline(
  ctx: Ctx,
  orderId: string,
  happenings: readonly OrderHappening[],
  { paidInFull, ...about }: Change = {},
): Promise<void> {
  const mails = orderMails(happenings, { paidInFull });
  return insertAll(ctx.db, [
    batch(orderEvents, timelineRows(ctx, orderId, happenings)),
    batch(outbox, mailRows(ctx, orderId, mails, about)),
  ]);
}
