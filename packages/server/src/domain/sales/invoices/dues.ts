import { uuidv7 } from "@tablero/domain/platform/ids";
import { invoiceDues as duesOf } from "@tablero/domain/sales/fiscal/invoice-dues";
import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import type { OrderEffect } from "@tablero/domain/sales/orders/effects";
import type { invoiceDues, outbox } from "../../../db/schema/index.ts";
import type { Ctx } from "../../platform/context.ts";
import { wakeRelayAfterCommit } from "../../platform/system/outbox.ts";

/** Topic of the job that issues due invoices. */
export const INVOICES_TOPIC = "issue-invoices";

interface DueRows {
  dues: (typeof invoiceDues.$inferInsert)[];
  jobs: (typeof outbox.$inferInsert)[];
}

/**
 * Rows for the statement that writes a decision: the invoices that it makes due, and the job that issues them.
 * The job assigns the numbers, so captures do not wait for each other.
 */
export function dueRows(
  ctx: Ctx,
  before: OrderAggregate,
  after: OrderAggregate,
  effects: readonly OrderEffect[],
): DueRows {
  const now = ctx.clock();
  const dues = duesOf(before, after, effects).map((due) => ({
    id: uuidv7(now.getTime()),
    orderId: after.id,
    ...due,
    covered: 0,
    createdAt: now,
  }));
  if (dues.length === 0) return { dues, jobs: [] };
  wakeRelayAfterCommit(ctx);
  const job = { id: uuidv7(now.getTime()), topic: INVOICES_TOPIC, payload: {}, createdAt: now, availableAt: now };
  return { dues, jobs: [{ ...job, attempts: 0 }] };
}
