import { type Ctx, inTransaction } from "../context.ts";
import { auditOrder } from "./audit.ts";
import { commandOrder } from "./command.ts";
import { type LoadedOrder, loadOrder } from "./load.ts";

/**
 * Cancels an order while none of its goods have left the shop; staff name it by id and version, shoppers by token, and
 * only while no parcel was sent. Captured money becomes a pending refund. Throws `not-found`, `version-conflict`,
 * `invalid-transition` with `allowed`.
 */
export function cancelOrder(
  ctx: Ctx,
  which: { id: string; version: number } | { token: string },
  reason?: string | undefined,
): Promise<LoadedOrder> {
  return inTransaction(ctx, async (tx) => {
    const command = { kind: "cancel", reason, asShopper: "token" in which } as const;
    const { before, after } = await commandOrder(tx, await loadOrder(tx, which), command);
    await auditOrder(tx, { action: "transition", before, after, details: { reason } });
    return after;
  });
}
