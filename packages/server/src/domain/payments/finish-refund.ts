import { formatMoney } from "@tablero/domain/money";
import { refundDone, refundFailed } from "@tablero/domain/order-events";
import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";
import type { PaymentMethod, RefundState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import type { LockedOrder } from "../orders/lock.ts";
import { settle } from "../orders/settle.ts";
import { writeTimeline } from "../orders/timeline.ts";
import { notifyStaff } from "../staff/notify.ts";

const REFUSED = "La pasarela no lo admite.";

export interface RefundFacts {
  id: string;
  orderId: string;
  paymentId: string;
  state: RefundState;
  /** Of one that is done: staff gave it back by hand after this failure. */
  lastError: string | null;
  amount: number;
  method: PaymentMethod;
  currency: string;
  provider: string | null;
  /** Of the payment. */
  providerReference: string | null;
}

/** One refund with its payment; undefined when there is none. */
export function readRefund({ db }: Ctx, id: string): Promise<RefundFacts | undefined> {
  return one<RefundFacts>(
    db,
    sql`select r.id, r.order_id as "orderId", r.payment_id as "paymentId", r.state, r.amount::float8 as amount,
          r.last_error as "lastError", p.method, o.currency, p.provider, p.provider_reference as "providerReference"
        from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id where r.id = ${id}`,
  );
}

/**
 * The money is back, by the provider unless it is said. Call it with the order locked; its own states do not change by
 * it. What staff gave by hand keeps its failure: were the provider to tell that it gave the money, it went back twice.
 */
export async function refundIsDone(
  ctx: Ctx,
  refund: RefundFacts,
  { reference = null, byHand = false }: { reference?: string | null; byHand?: boolean } = {},
): Promise<void> {
  const at = ctx.clock().toISOString();
  await ctx.db.execute(
    sql`update refunds set state = 'done', done_at = ${at}, updated_at = ${at},
          last_error = case when ${byHand} then last_error end,
          provider_reference = coalesce(${reference}, provider_reference) where id = ${refund.id}`,
  );
  await writeTimeline(ctx, refund.orderId, [refundDone(refund.method, refund.amount)], { refundId: refund.id });
}

/** The money cannot go back that way: it is the shop's again, and staff have to do something. Call it with the order locked. */
export async function refundHasFailed(
  ctx: Ctx,
  order: LockedOrder,
  refund: RefundFacts,
  { reference = null, reason }: { reference?: string | null; reason: string | null },
): Promise<void> {
  const at = ctx.clock().toISOString();
  await ctx.db.execute(
    sql`with back as (update payments set refunded = refunded - ${refund.amount}, updated_at = ${at},
            version = version + 1 where id = ${refund.paymentId})
        update refunds set state = 'failed', last_error = ${reason ?? REFUSED}, done_at = null, updated_at = ${at},
          provider_reference = coalesce(${reference}, provider_reference)
        where id = ${refund.id}`,
  );
  await writeTimeline(ctx, order.id, [refundFailed(refund.amount, reason)]);
  await notifyStaff(ctx, "payments", {
    kind: "refund-failed",
    icon: "heroicons_outline:exclamation-triangle",
    title: `No se ha podido devolver dinero de ${order.number}`,
    description: `${formatMoney(refund.amount)}. ${reason ?? REFUSED}`,
    link: pathOf(ORDERS, order.id),
  });
  await settle(ctx, order);
}
