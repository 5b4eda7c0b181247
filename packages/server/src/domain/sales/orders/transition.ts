import type { OrderState } from "@tablero/domain/platform/vocabulary";
import { commandAudit } from "@tablero/domain/sales/orders/audit";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { auditOrder } from "./audit.ts";
import { cancelOrder } from "./closing/cancel.ts";
import { commandOrder } from "./command.ts";
import { loadOrder } from "./load.ts";
import type { LockedOrder } from "./lock.ts";
import { readAcceptance } from "./placing/buyer.ts";

export interface OrderTransitionInput {
  orderId: string;
  to: OrderState;
  reason?: string | undefined;
  version: number;
}

/**
 * Moves the order on behalf of staff. An order is completed once everything has arrived and is paid; only a
 * scheduled job expires orders. Throws `not-found`, `version-conflict`, `invalid-transition` with `allowed`.
 */
export function transitionOrder(ctx: Ctx, input: OrderTransitionInput): Promise<LockedOrder> {
  const { orderId, to, reason, version } = input;
  if (to === "cancelled") return cancelOrder(ctx, { id: orderId, version }, reason);
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: orderId, version });
    const accepted = await readAcceptance(tx, order);
    const command = { kind: "move", to, reason, ...accepted } as const;
    const decided = await commandOrder(tx, order, command);
    await auditOrder(tx, commandAudit(command, decided));
    return decided.after;
  });
}
