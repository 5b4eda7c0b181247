import { allowed, canTransition } from "@tablero/domain/machines";
import type { OrderState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../context.ts";
import { cancelOrder } from "./cancel.ts";
import { type LockedOrder, lockOrder, notAllowed } from "./lock.ts";
import { settle } from "./settle.ts";
import { writeTimeline } from "./timeline.ts";

export interface OrderTransitionInput {
  orderId: string;
  to: OrderState;
  reason?: string | undefined;
  version: number;
}

const WORDS: Partial<Record<OrderState, string>> = {
  confirmed: "Pedido confirmado por la tienda.",
  processing: "Pedido en preparación.",
  completed: "Pedido completado.",
};

/**
 * Staff move the order itself. An order is completed once everything arrived and is paid; expiring is the clock's.
 * Throws `not-found`, `version-conflict`, `invalid-transition` with `allowed`.
 */
export function transitionOrder(ctx: Ctx, input: OrderTransitionInput): Promise<LockedOrder> {
  const { orderId, to, reason, version } = input;
  if (to === "cancelled") return cancelOrder(ctx, { id: orderId, version }, reason);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { id: orderId, version });
    const finished = order.fulfilmentState === "fulfilled" && order.paymentState === "paid";
    const possible = allowed("order", order.state).filter(
      (state) => state !== "expired" && (state !== "completed" || finished),
    );
    if (!canTransition("order", order.state, to) || !possible.includes(to)) {
      throw notAllowed("Ese cambio no es posible desde el estado en que está el pedido.", possible);
    }
    await tx.db.execute(sql`update orders set state = ${to} where id = ${order.id}`);
    await writeTimeline(tx, order.id, [
      {
        machine: "order",
        type: to,
        from: order.state,
        to,
        text: [WORDS[to], reason].filter(Boolean).join(" "),
        public: true,
      },
    ]);
    return settle(tx, { ...order, state: to });
  });
}
