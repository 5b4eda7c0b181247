import { commandAudit } from "@tablero/domain/sales/orders/audit";
import { effectsOf } from "@tablero/domain/sales/orders/effects";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { auditOrder } from "../audit.ts";
import { commandOrder } from "../command.ts";
import { loadOrder } from "../load.ts";
import { type LockedOrder, toLockedOrder } from "../lock.ts";

export interface CreateShipmentInput {
  orderId: string;
  /** All remaining units by default. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined;
  version: number;
}

/**
 * Prepares a parcel with some or all remaining units of a confirmed order, which then moves to preparation. Throws
 * `not-found`, `version-conflict`, `invalid-transition`, `validation` for more units than are left.
 */
export function createShipment(ctx: Ctx, input: CreateShipmentInput): Promise<LockedOrder & { shipmentId: string }> {
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: input.orderId, version: input.version });
    const command = { kind: "prepare", lines: input.lines } as const;
    const decided = await commandOrder(tx, order, command);
    const [added] = effectsOf(decided.effects, "parcel-added");
    if (!added) throw new Error("a parcel was prepared and is not there");
    await auditOrder(tx, commandAudit(command, decided));
    return { ...toLockedOrder(decided.after), shipmentId: added.parcel.id };
  });
}
