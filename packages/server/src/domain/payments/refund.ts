import { Failure } from "@tablero/domain/failure";
import { NOTHING_LEFT, refundRequested } from "@tablero/domain/order-events";
import { planRefund, type RefundPlan, type RefundWish, repeatRefund, requireRefundStep } from "@tablero/domain/refunds";
import type { PaymentState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { type Answer, once } from "../idempotency.ts";
import { auditOrder } from "../orders/audit.ts";
import { close } from "../orders/cancel.ts";
import { cancelRefundedUnits } from "../orders/cancel-units.ts";
import { type LockedOrder, lockOrder } from "../orders/lock.ts";
import { settle } from "../orders/settle.ts";
import { writeTimeline } from "../orders/timeline.ts";
import { orderWork } from "../system/outbox.ts";
import { type RefundFacts, readRefund, refundIsDone } from "./finish-refund.ts";
import { refundableOrder } from "./refundable.ts";
import { REFUND_TOPIC, takeFromPayment, writeRefund } from "./write.ts";

export interface RefundPaymentInput {
  orderId: string;
  paymentId: string;
  wish: RefundWish;
  reason?: string | undefined;
  version: number;
}

/**
 * Staff give back some or all of a captured payment, once per key. A provider's goes back by itself, anything else is
 * for staff to hand over. Throws `not-found`, `version-conflict`, `amount-exceeded` with `refundable`, `validation`
 * with the field, and what `once` throws.
 */
export function refundPayment(ctx: Ctx, input: RefundPaymentInput, key: string): Promise<Answer<{ refundId: string }>> {
  const who = ctx.actor.kind === "staff" ? ctx.actor.userId : ctx.actor.kind;
  return once(ctx, { scope: `POST orders/refunds ${who}`, key, body: input }, async (tx) => {
    const order = await lockOrder(tx, { id: input.orderId, version: input.version });
    const payment = await one<{ id: string; state: PaymentState; provider: string | null }>(
      tx.db,
      sql`select id, state, provider from payments where id = ${input.paymentId} and order_id = ${order.id}`,
    );
    if (!payment) throw new Failure("not-found", "No encontramos ese pago.");
    const plan = planRefund(await refundableOrder(tx, order.id), input.wish);
    const reason = input.reason ?? "";
    const refundId = await writeRefund(tx, { orderId: order.id, payment, plan, reason });
    await writeTimeline(tx, order.id, [refundRequested(plan.amount, reason)]);
    const after = await settleRefund(tx, order);
    const { amount, givenUp, shipping, lines } = plan;
    const details = { refundId, paymentId: payment.id, amount, givenUp, shipping, lines, reason };
    await auditOrder(tx, { action: "refund", before: order, after, details });
    return { status: 201, body: { refundId } };
  });
}

/** After a refund counts: its units are not delivered any more, and an order without any is cancelled. */
async function settleRefund(ctx: Ctx, order: LockedOrder): Promise<LockedOrder> {
  const nothingLeft = await cancelRefundedUnits(ctx, order);
  // What staff did not give back of the delivery stays the shop's until they do.
  return nothingLeft ? close(ctx, order, "cancelled", NOTHING_LEFT, true) : settle(ctx, order);
}

export interface RefundTransitionInput {
  orderId: string;
  refundId: string;
  to: "done" | "requested";
  version: number;
}

/**
 * Staff gave money back by hand, or have a refund that failed tried again. Throws `not-found`, `version-conflict`,
 * `invalid-transition` with `allowed`, `amount-exceeded` when the money went back another way since it failed.
 */
export function transitionRefund(ctx: Ctx, input: RefundTransitionInput): Promise<LockedOrder> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { id: input.orderId, version: input.version });
    const refund = await readRefund(tx, input.refundId);
    if (!refund || refund.orderId !== order.id) throw new Failure("not-found", "No encontramos esa devolución.");
    requireRefundStep(refund, input.to);
    if (refund.state === "failed") await takeUpAgain(tx, refund);
    if (input.to === "done") {
      await refundIsDone(tx, refund, null);
    } else {
      const at = ctx.clock().toISOString();
      await tx.db.execute(sql`update refunds set state = 'requested', updated_at = ${at} where id = ${refund.id}`);
      await writeTimeline(tx, order.id, [refundRequested(refund.amount)]);
      await orderWork(tx, REFUND_TOPIC, { refundId: refund.id });
    }
    const after = await settleRefund(tx, order);
    const details = { refundId: refund.id, amount: refund.amount, refund: input.to };
    await auditOrder(tx, { action: "transition", before: order, after, details });
    return after;
  });
}

/** A refund that failed counts again, if nothing took its place since. */
async function takeUpAgain(ctx: Ctx, refund: RefundFacts): Promise<void> {
  const plan = await one<RefundPlan>(
    ctx.db,
    sql`select amount::float8 as amount, given_up::float8 as "givenUp", shipping::float8 as shipping, taxes,
          (select coalesce(json_agg(json_build_object('lineId', order_line_id, 'quantity', quantity, 'amount', amount)), '[]')
             from refund_lines where refund_id = r.id) as lines
        from refunds r where id = ${refund.id}`,
  );
  if (!plan) throw new Error(`refund ${refund.id} is gone`);
  const { givenUp, taxes } = repeatRefund(await refundableOrder(ctx, refund.orderId), plan);
  await takeFromPayment(ctx, refund.paymentId, refund.amount);
  await ctx.db.execute(
    sql`update refunds set given_up = ${givenUp}, taxes = ${JSON.stringify(taxes)}::jsonb where id = ${refund.id}`,
  );
}
