import { moved } from "@tablero/domain/order-events";
import { requireOrderStep } from "@tablero/domain/order-steps";
import type { OrderState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../context.ts";
import { auditOrder } from "./audit.ts";
import { cancelOrder } from "./cancel.ts";
import { type LockedOrder, lockOrder, statesOf } from "./lock.ts";
import { settle } from "./settle.ts";
import { writeTimeline } from "./timeline.ts";

export interface OrderTransitionInput {
  orderId: string;
  to: OrderState;
  reason?: string | undefined;
  version: number;
}

/**
 * Staff move the order itself. An order is completed once everything arrived and is paid; expiring is the clock's.
 * Throws `not-found`, `version-conflict`, `invalid-transition` with `allowed`.
 */
export function transitionOrder(ctx: Ctx, input: OrderTransitionInput): Promise<LockedOrder> {
  const { orderId, to, reason, version } = input;
  if (to === "cancelled") return cancelOrder(ctx, { id: orderId, version }, reason);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { id: orderId, version });
    requireOrderStep(statesOf(order), to);
    await tx.db.execute(sql`update orders set state = ${to} where id = ${order.id}`);
    await writeTimeline(tx, order.id, [moved(order.state, to, { reason })]);
    const after = await settle(tx, { ...order, state: to });
    await auditOrder(tx, { action: "transition", before: order, after, details: { reason } });
    return after;
  });
}
