import { Failure } from "@tablero/domain/failure";
import { uuidv7 } from "@tablero/domain/ids";
import { formatMoney } from "@tablero/domain/money";
import { moved, paymentUnawaited, refundRequested } from "@tablero/domain/order-events";
import { captureVerdict } from "@tablero/domain/payment-events";
import { planExcess } from "@tablero/domain/refunds";
import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";
import { sql } from "drizzle-orm";
import { batch, insertAll } from "../../db/insert.ts";
import { rows } from "../../db/query.ts";
import { reservations } from "../../db/schema/index.ts";
import { type Ctx, inTransaction } from "../context.ts";
import type { LockedOrder } from "../orders/lock.ts";
import { settle } from "../orders/settle.ts";
import { writeTimeline } from "../orders/timeline.ts";
import { notifyStaff } from "../staff/notify.ts";
import { reserve } from "../stock/reserve.ts";
import { closeAwaited, writeRefund } from "./write.ts";

interface Captured {
  id: string;
  amount: number;
  provider: string | null;
}

/**
 * Money of a provider that has just been captured: pays the order that waits for it, brings an expired one back while
 * its units are there, and is given back by itself in every other case. Call it with the order as it was locked, before
 * the payment counted.
 */
export async function useCaptured(ctx: Ctx, order: LockedOrder, payment: Captured): Promise<void> {
  const verdict = captureVerdict(order.state, payment.amount, order.due);
  if (verdict.kind === "revive" && (await revive(ctx, order))) {
    await writeTimeline(ctx, order.id, [
      paymentUnawaited(payment.amount, "late", true),
      moved(order.state, "confirmed"),
    ]);
    await tellStaff(ctx, order, payment.amount, "late", "Quedaban unidades: el pedido sigue adelante.");
    if (verdict.excess > 0) await giveBack(ctx, order, payment, verdict.excess, "double");
    await settle(ctx, { ...order, state: "confirmed" });
    return;
  }
  if (verdict.kind === "pay") {
    // Other attempts at a payment are over once all the money is there.
    if (payment.amount >= order.due) await closeAwaited(ctx, order.id);
    if (verdict.excess > 0) await giveBack(ctx, order, payment, verdict.excess, "double");
    await settle(ctx, order);
    return;
  }
  await giveBack(ctx, order, payment, payment.amount, verdict.kind === "refund" ? verdict.why : "late");
  await settle(ctx, order);
}

interface Line {
  id: string;
  kind: string;
  variantId: string | null;
  quantity: number;
}

/** Takes the units of an expired order again, all or none; false when they are not there any more. */
async function revive(ctx: Ctx, order: LockedOrder): Promise<boolean> {
  const lines = await rows<Line>(
    ctx.db,
    sql`select id, kind, variant_id as "variantId", quantity - cancelled as quantity from order_lines
        where order_id = ${order.id} and quantity > cancelled order by position`,
  );
  const wanted = lines.flatMap(({ id, kind, variantId, quantity }) =>
    kind === "item" && variantId ? [{ orderLineId: id, variantId, quantity }] : [],
  );
  // Places in a campaign or an event went to others: people decide.
  if (wanted.length < lines.length) return false;
  const now = ctx.clock();
  try {
    await inTransaction(ctx, async (tx) => {
      await reserve(tx.db, wanted);
      await insertAll(tx.db, [
        batch(
          reservations,
          wanted.map((line) => ({
            ...line,
            id: uuidv7(now.getTime()),
            orderId: order.id,
            state: "active" as const,
            createdAt: now,
            updatedAt: now,
          })),
        ),
      ]);
    });
  } catch (error) {
    if (error instanceof Failure && error.code === "out-of-stock") return false;
    throw error;
  }
  if (order.couponId) {
    await ctx.db.execute(
      sql`update coupons set uses = least(uses + 1, coalesce(max_uses, uses + 1)) where id = ${order.couponId}`,
    );
  }
  await ctx.db.execute(sql`update orders set cancelled_at = null, expires_at = null where id = ${order.id}`);
  return true;
}

/** Requests the refund of money that the order does not need, and tells staff. It was never part of its taxes. */
async function giveBack(
  ctx: Ctx,
  order: LockedOrder,
  payment: Captured,
  amount: number,
  why: "late" | "double",
): Promise<void> {
  const reason = why === "late" ? "Pago tardío" : "Pago de más";
  await writeRefund(ctx, { orderId: order.id, payment, plan: planExcess(amount), reason });
  await writeTimeline(ctx, order.id, [paymentUnawaited(amount, why, false), refundRequested(amount)]);
  await tellStaff(ctx, order, amount, why, "Se devuelve por sí solo.");
}

function tellStaff(ctx: Ctx, order: LockedOrder, amount: number, why: "late" | "double", end: string): Promise<void> {
  const title = why === "late" ? `Pago tardío del pedido ${order.number}` : `Pago de más en el pedido ${order.number}`;
  return notifyStaff(ctx, "payments", {
    kind: `payment-${why}`,
    icon: "heroicons_outline:credit-card",
    title,
    description: `Han entrado ${formatMoney(amount)}. ${end}`,
    link: pathOf(ORDERS, order.id),
  });
}
