import { type PaymentEventRow, PaymentEventRowSchema } from "@tablero/contract/platform/shapes/admin-system";
import { Failure } from "@tablero/domain/platform/failure";
import { paymentEventRetried } from "@tablero/domain/sales/payments/audit";
import { alreadyApplied, WAITING_OUTCOMES } from "@tablero/domain/sales/payments/events";
import { sql } from "drizzle-orm";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { orderBy, type SortBy } from "../../platform/kit/order.ts";
import { contains, type ListQuery, listPage } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { replayEvent } from "./inbox.ts";

const SORTS: Record<"receivedAt", SortBy> = { receivedAt: sql`e.received_at` };
const ROW = sql`e.id, e.provider, e.kind, e.amount, e.currency, e.outcome, e.attempts,
  e.provider_reference as "providerReference", e.received_at as "receivedAt", e.next_at as "nextAt",
  (select p.order_id from payments p where p.id = e.payment_id) as "orderId"`;

/** Provider events without a match. */
export const listWaitingEvents = ({ db }: Ctx, query: ListQuery<"receivedAt">) =>
  listPage(db, {
    row: PaymentEventRowSchema.shape,
    from: sql`payment_events e`,
    alias: "e",
    where: [
      sql`e.outcome in ${WAITING_OUTCOMES}`,
      contains(sql`lower(plain(concat_ws(' ', e.provider, e.provider_reference)))`, query.search),
    ],
    order: orderBy(SORTS[query.sort], query.order, "e"),
    columns: ROW,
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });

/** Retries an event on behalf of staff. Throws `not-found`, `invalid-transition` for an event that is not waiting. */
export function retryEvent(ctx: Ctx, id: string): Promise<PaymentEventRow> {
  return inTransaction(ctx, async (tx) => {
    const before = await readEvent(tx, id);
    const outcome = await replayEvent(tx, id);
    if (outcome === null) throw alreadyApplied();
    await writeAudit(tx, paymentEventRetried(before, outcome));
    return readEvent(tx, id);
  });
}

async function readEvent({ db }: Ctx, id: string): Promise<PaymentEventRow> {
  const row = await one(db, sql`select ${ROW} from payment_events e where e.id = ${id}`, PaymentEventRowSchema.shape);
  if (!row) throw new Failure("not-found", "No encontramos ese aviso.");
  return row;
}
