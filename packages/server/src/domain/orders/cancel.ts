import { GONE } from "@tablero/domain/cancelled-units";
import { moved, refundRequested, unconfirmed } from "@tablero/domain/order-events";
import { requireCancellable } from "@tablero/domain/order-steps";
import { planClosing } from "@tablero/domain/refunds";
import { sql } from "drizzle-orm";
import { one, rows } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { refundableOrder } from "../payments/refundable.ts";
import { closeAwaited, writeRefund } from "../payments/write.ts";
import { release } from "../stock/release.ts";
import { auditOrder } from "./audit.ts";
import { type LockedOrder, lockOrder, statesOf } from "./lock.ts";
import { settle } from "./settle.ts";
import { writeTimeline } from "./timeline.ts";

/**
 * Closes an order that is locked already: gives its stock back, voids what was awaited, refunds what is still held,
 * unless `keep` says that staff decided over it.
 */
export async function close(
  ctx: Ctx,
  order: LockedOrder,
  to: "cancelled" | "expired",
  reason?: string | undefined,
  keep = false,
): Promise<LockedOrder> {
  const { db } = ctx;
  const now = ctx.clock();
  const at = now.toISOString();
  await release(db, order.id);
  // Parcels that were not sent are dropped with their order, packed ones too: nothing of it may leave any more.
  await db.execute(
    sql`update shipments set state = 'cancelled', updated_at = ${at}, version = version + 1
        where order_id = ${order.id} and state in ('preparing', 'packed', 'ready-for-pickup')`,
  );
  await closeAwaited(ctx, order.id);
  if (order.couponId && order.mailProof !== "awaited") {
    await db.execute(sql`update coupons set uses = greatest(uses - 1, 0) where id = ${order.couponId}`);
  }
  const refunded = keep ? 0 : await refundCaptured(ctx, order, reason ?? "Pedido cancelado");
  await db.execute(
    sql`update orders set state = ${to}, cancelled_at = ${at}, expires_at = null where id = ${order.id}`,
  );
  const by = ctx.actor.kind === "staff" ? "shop" : ctx.actor.kind;
  const neverConfirmed = to === "expired" && order.mailProof === "awaited";
  await writeTimeline(ctx, order.id, [
    neverConfirmed ? unconfirmed() : moved(order.state, to, { reason, by }),
    ...(refunded > 0 ? [refundRequested(refunded)] : []),
  ]);
  return settle(ctx, { ...order, state: to });
}

/** Requests the refund of all that was captured; answers its sum. */
async function refundCaptured(ctx: Ctx, order: LockedOrder, reason: string): Promise<number> {
  const captured = await rows<{ id: string; amount: number; provider: string | null }>(
    ctx.db,
    sql`select id, (amount - refunded)::float8 as amount, provider from payments
        where order_id = ${order.id} and state = 'captured' and amount > refunded order by created_at, id`,
  );
  for (const payment of captured) {
    const plan = planClosing(await refundableOrder(ctx, order.id), payment.amount);
    await writeRefund(ctx, { orderId: order.id, payment, plan, reason });
  }
  return captured.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Cancels an order while none of its goods are out of the shop; staff name it by id and version, shoppers by token, who
 * may not once a parcel was sent. Captured money becomes a refund to be made. Throws `not-found`, `version-conflict`, `invalid-transition` with `allowed`.
 */
export function cancelOrder(
  ctx: Ctx,
  which: { id: string; version: number } | { token: string },
  reason?: string | undefined,
): Promise<LockedOrder> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, which);
    requireCancellable(statesOf(order), "token" in which && (await wasSent(tx, order.id)));
    const after = await close(tx, order, "cancelled", reason);
    await auditOrder(tx, { action: "transition", before: order, after, details: { reason } });
    return after;
  });
}

/** Whether a parcel of an order left the shop, were it back by now. */
async function wasSent({ db }: Ctx, orderId: string): Promise<boolean> {
  const sent = await one(
    db,
    sql`select 1 from shipments where order_id = ${orderId} and state in ${[...GONE]} limit 1`,
  );
  return sent !== undefined;
}
