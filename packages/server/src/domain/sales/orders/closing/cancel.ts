import { PREORDER_RESERVATION_STATES } from "@tablero/domain/platform/vocabulary";
import { commandAudit } from "@tablero/domain/sales/orders/audit";
import { requireFree } from "@tablero/domain/sales/preorders/ending";
import { sql } from "drizzle-orm";
import { among } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { auditOrder } from "../audit.ts";
import { commandOrder } from "../command.ts";
import { type LoadedOrder, loadOrder } from "../load.ts";

/**
 * Cancels an order while none of its goods have left the shop. Staff identify it by id and version; shoppers by
 * token, and only until a parcel is sent. Captured money becomes a pending refund. Throws `not-found`,
 * `version-conflict`, `invalid-transition` with `allowed`.
 */
export function cancelOrder(
  ctx: Ctx,
  which: { id: string; version: number } | { token: string },
  reason?: string | undefined,
): Promise<LoadedOrder> {
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, which);
    if ("token" in which) await requireFreePlaces(tx, order.id);
    const command = { kind: "cancel", reason, asShopper: "token" in which } as const;
    const decided = await commandOrder(tx, order, command);
    await auditOrder(tx, commandAudit(command, decided));
    return decided.after;
  });
}

/** Throws `invalid-transition` if units of its preorders are already allocated. */
async function requireFreePlaces({ db }: Ctx, orderId: string): Promise<void> {
  const places = await rows(
    db,
    sql`select r.state from preorder_reservations r join order_lines l on l.id = r.order_line_id
        where l.order_id = ${orderId}`,
    { state: among(PREORDER_RESERVATION_STATES) },
  );
  for (const { state } of places) requireFree(state);
}
