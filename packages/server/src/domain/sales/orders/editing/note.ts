import { orderNoted } from "@tablero/domain/sales/orders/audit";
import { orderNote } from "@tablero/domain/sales/orders/events";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { auditOrder } from "../audit.ts";
import { lockOrder } from "../lock.ts";
import { writeTimeline } from "../views/timeline.ts";

/** Adds a staff note to the timeline; shoppers don't see it. Throws `not-found`. */
export function addNote(ctx: Ctx, input: { orderId: string; text: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { id: input.orderId });
    await writeTimeline(tx, input.orderId, [orderNote(input.text)]);
    await auditOrder(tx, orderNoted(order, input.text));
  });
}
