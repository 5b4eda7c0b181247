import { Failure } from "@tablero/domain/platform/failure";
import { orderLinked } from "@tablero/domain/sales/orders/audit";
import { requireOrderLink } from "@tablero/domain/sales/orders/order-link";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { auditOrder } from "../audit.ts";
import { lockOrder } from "../lock.ts";

/** Returns the token of an order's page to staff, with an entry in the audit log. Throws `forbidden`, `not-found`. */
export function shareOrderLink(ctx: Ctx, orderId: string): Promise<{ token: string }> {
  if (ctx.actor.kind !== "staff") throw new Failure("forbidden", "Solo para el personal de la tienda.");
  requireOrderLink(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    await auditOrder(tx, orderLinked(order));
    return { token: order.token };
  });
}
