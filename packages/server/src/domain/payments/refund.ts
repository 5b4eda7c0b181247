import { Failure } from "@tablero/domain/failure";
import { refundRequested } from "@tablero/domain/order-events";
import { planRefund, type RefundWish, requireRefundStep } from "@tablero/domain/refunds";
import type { PaymentState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { type Answer, once } from "../idempotency.ts";
import { auditOrder } from "../orders/audit.ts";
import { type LockedOrder, lockOrder } from "../orders/lock.ts";
import { writeTimeline } from "../orders/timeline.ts";
import { orderWork } from "../system/outbox.ts";
import { settleRefund, takeUpAgain } from "./count-refund.ts";
import { readRefund, refundIsDone } from "./finish-refund.ts";
import { refundableOrder } from "./refundable.ts";
import { REFUND_TOPIC, writeRefund } from "./write.ts";

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
      await refundIsDone(tx, refund, { byHand: true });
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
