import type { ShipmentState } from "@tablero/domain/vocabulary";
import { type Ctx, inTransaction } from "../context.ts";
import { auditOrder } from "./audit.ts";
import { commandOrder } from "./command.ts";
import { loadOrder } from "./load.ts";
import type { LockedOrder } from "./lock.ts";

export interface ShipmentTransitionInput {
  orderId: string;
  shipmentId: string;
  to: ShipmentState;
  /** The carrier's tracking number, with `shipped`. */
  tracking?: string | undefined;
  reason?: string | undefined;
  version: number;
}

/**
 * Moves a shipment. Shipped or picked-up units leave the stock: their reservation becomes a sale in the ledger. Throws
 * `not-found`, `version-conflict`, `invalid-transition` with `allowed`.
 */
export function transitionShipment(ctx: Ctx, input: ShipmentTransitionInput): Promise<LockedOrder> {
  const { orderId, version, shipmentId, to, reason } = input;
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: orderId, version });
    const from = order.parcels.find(({ id }) => id === shipmentId);
    const command = { kind: "parcel-step", shipmentId, to, tracking: input.tracking, reason } as const;
    const { before, after } = await commandOrder(tx, order, command);
    const tracking = to === "shipped" ? input.tracking?.trim() || null : null;
    await auditOrder(tx, {
      action: "shipment",
      before,
      after,
      details: { shipmentId, from: from?.state, to, tracking, reason },
    });
    return after;
  });
}
