import { moved } from "@tablero/domain/order-events";
import { requireOrderStep } from "@tablero/domain/order-steps";
import { unpaidTime } from "@tablero/domain/payments";
import type { OrderState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../context.ts";
import { readSettings } from "../shop/settings.ts";
import { auditOrder } from "./audit.ts";
import { cancelOrder } from "./cancel.ts";
import { acceptOrder } from "./confirm.ts";
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
    // What staff take on themselves needs no confirmation by mail.
    const accepted = await acceptOrder(tx, order, "shop");
    const after = accepted.state === to ? accepted : await moveTo(tx, accepted, to, reason);
    await auditOrder(tx, { action: "transition", before: order, after, details: { reason } });
    return after;
  });
}

async function moveTo(ctx: Ctx, order: LockedOrder, to: OrderState, reason: string | undefined): Promise<LockedOrder> {
  await ctx.db.execute(sql`update orders set state = ${to} where id = ${order.id}`);
  if (to === "confirmed") await extendDeadline(ctx, order);
  await writeTimeline(ctx, order.id, [moved(order.state, to, { reason })]);
  return settle(ctx, { ...order, state: to });
}

/** What staff confirm without its money waits as long as for a transfer, whatever was left of its time. */
async function extendDeadline(ctx: Ctx, order: LockedOrder): Promise<void> {
  const until = new Date(ctx.clock().getTime() + unpaidTime("transfer", await readSettings(ctx.db)));
  await ctx.db.execute(sql`update orders set expires_at = ${until.toISOString()} where id = ${order.id}`);
}
