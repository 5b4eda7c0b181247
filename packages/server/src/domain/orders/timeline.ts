import { uuidv7 } from "@tablero/domain/ids";
import { batch, insertAll } from "../../db/insert.ts";
import { orderEvents } from "../../db/schema/index.ts";
import { actorColumns, type Ctx } from "../context.ts";

type EventRow = typeof orderEvents.$inferInsert;

export interface TimelineEntry {
  machine: NonNullable<EventRow["machine"]>;
  /** Stable and English: "placed", "confirmed", "payment-captured", "shipped", "note"… */
  type: string;
  /** Spanish, for staff. */
  text: string;
  from?: string;
  to?: string;
  /** Also told on `pedido/{token}`. */
  public?: boolean;
}

/** Rows of the timeline in the order given. */
export function timelineRows(ctx: Ctx, orderId: string, entries: readonly TimelineEntry[]): EventRow[] {
  const now = ctx.clock();
  return entries.map((entry) => ({
    id: uuidv7(now.getTime()),
    orderId,
    at: now,
    machine: entry.machine,
    type: entry.type,
    from: entry.from ?? null,
    to: entry.to ?? null,
    text: entry.text,
    public: entry.public ?? false,
    ...actorColumns(ctx.actor),
  }));
}

/** Adds to an order's timeline. Call it inside the transaction of what happened. */
export function writeTimeline(ctx: Ctx, orderId: string, entries: readonly TimelineEntry[]): Promise<void> {
  return insertAll(ctx.db, [batch(orderEvents, timelineRows(ctx, orderId, entries))]);
}
