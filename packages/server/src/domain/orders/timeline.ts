import { uuidv7 } from "@tablero/domain/ids";
import type { OrderHappening } from "@tablero/domain/order-events";
import { batch, insertAll } from "../../db/insert.ts";
import { orderEvents } from "../../db/schema/index.ts";
import { actorColumns, type Ctx } from "../context.ts";

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

/** Adds to an order's timeline. Call it inside the transaction of what happened. */
export function writeTimeline(ctx: Ctx, orderId: string, happenings: readonly OrderHappening[]): Promise<void> {
  return insertAll(ctx.db, [batch(orderEvents, timelineRows(ctx, orderId, happenings))]);
}
