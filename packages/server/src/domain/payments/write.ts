import { uuidv7 } from "@tablero/domain/ids";
import { type RefundPlan, refundExceeded } from "@tablero/domain/refunds";
import { sql } from "drizzle-orm";
import { batch, insertAll } from "../../db/insert.ts";
import { one } from "../../db/query.ts";
import { refundLines, refunds } from "../../db/schema/index.ts";
import { actorColumns, type Ctx } from "../context.ts";
import { orderWork } from "../system/outbox.ts";

/** The job that asks a provider to give money back. */
export const REFUND_TOPIC = "refund";

/** Nothing more is awaited of an order: its open payments are over. */
export async function closeAwaited({ db, clock }: Ctx, orderId: string): Promise<void> {
  await db.execute(
    sql`update payments set state = case state when 'redirected' then 'expired' else 'voided' end,
          updated_at = ${clock().toISOString()}, version = version + 1
        where order_id = ${orderId} and state in ('created', 'redirected', 'authorised')`,
  );
}

export interface RefundOrder {
  orderId: string;
  payment: { id: string; provider: string | null };
  plan: RefundPlan;
  reason: string;
}

/**
 * Writes a refund, never more than is left of its payment, and orders the work where a provider has to do it; by hand
 * it is done by staff. Call it with the order locked, and settle the order after it. Throws `amount-exceeded` with
 * `refundable`.
 */
export async function writeRefund(ctx: Ctx, { orderId, payment, plan, reason }: RefundOrder): Promise<string> {
  const now = ctx.clock();
  await takeFromPayment(ctx, payment.id, plan.amount);
  const id = uuidv7(now.getTime());
  await insertAll(ctx.db, [
    batch(refunds, [
      {
        id,
        paymentId: payment.id,
        orderId,
        amount: plan.amount,
        givenUp: plan.givenUp,
        shipping: plan.shipping,
        taxes: plan.taxes,
        reason,
        state: "requested",
        attempts: 0,
        createdAt: now,
        updatedAt: now,
        ...actorColumns(ctx.actor),
      },
    ]),
    batch(
      refundLines,
      plan.lines.map(({ lineId, quantity, amount }) => ({ refundId: id, orderLineId: lineId, quantity, amount })),
    ),
  ]);
  if (payment.provider) await orderWork(ctx, REFUND_TOPIC, { refundId: id });
  return id;
}

/** Counts money as given back, if so much is left of the payment. Throws `amount-exceeded`. */
export async function takeFromPayment({ db, clock }: Ctx, paymentId: string, amount: number): Promise<void> {
  const taken = await one(
    db,
    sql`update payments set refunded = refunded + ${amount}, updated_at = ${clock().toISOString()}, version = version + 1
        where id = ${paymentId} and state = 'captured' and amount - refunded >= ${amount} returning 1 as ok`,
  );
  if (taken) return;
  const left = await one<{ refundable: number }>(
    db,
    sql`select (case when state = 'captured' then amount - refunded else 0 end)::float8 as refundable
        from payments where id = ${paymentId}`,
  );
  throw refundExceeded(left?.refundable ?? 0);
}
