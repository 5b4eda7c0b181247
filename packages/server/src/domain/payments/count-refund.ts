import { NOTHING_LEFT } from "@tablero/domain/order-events";
import { type RefundPlan, repeatRefund } from "@tablero/domain/refunds";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { close } from "../orders/cancel.ts";
import { cancelRefundedUnits } from "../orders/cancel-units.ts";
import type { LockedOrder } from "../orders/lock.ts";
import { settle } from "../orders/settle.ts";
import type { RefundFacts } from "./finish-refund.ts";
import { refundableOrder } from "./refundable.ts";
import { takeFromPayment } from "./write.ts";

/** After a refund counts: its units are not delivered any more, and an order without any is cancelled. */
export async function settleRefund(ctx: Ctx, order: LockedOrder): Promise<LockedOrder> {
  const nothingLeft = await cancelRefundedUnits(ctx, order);
  // What staff did not give back of the delivery stays the shop's until they do.
  return nothingLeft ? close(ctx, order, "cancelled", NOTHING_LEFT, true) : settle(ctx, order);
}

/**
 * A refund that failed counts again. Throws `amount-exceeded`, with nothing written, when its money went back another way
 * since.
 */
export async function takeUpAgain(ctx: Ctx, refund: RefundFacts): Promise<void> {
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
