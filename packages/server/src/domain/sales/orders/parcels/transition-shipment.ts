import type { ShipmentState } from "@tablero/domain/platform/vocabulary";
import { commandAudit } from "@tablero/domain/sales/orders/audit";
import { carrierUnavailable } from "@tablero/domain/sales/orders/parcels/parcels";
import { sql } from "drizzle-orm";
import { Text } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { auditOrder } from "../audit.ts";
import { commandOrder } from "../command.ts";
import { loadOrder } from "../load.ts";
import type { LockedOrder } from "../lock.ts";

export interface ShipmentTransitionInput {
  orderId: string;
  shipmentId: string;
  to: ShipmentState;
  /** The carrier's tracking number, with `shipped`. */
  tracking?: string | undefined;
  /** The carrier, with `shipped`; by default, the carrier of the order. */
  carrierId?: string | undefined;
  reason?: string | undefined;
  version: number;
}

/**
 * Moves a shipment. Shipped or picked-up units leave the stock: their reservation becomes a sale in the ledger. Throws
 * `not-found`, `version-conflict`, `invalid-transition` with `allowed`, `validation` for a carrier that accepts no
 * parcels.
 */
export function transitionShipment(ctx: Ctx, input: ShipmentTransitionInput): Promise<LockedOrder> {
  const { orderId, version, shipmentId, to, reason } = input;
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: orderId, version });
    const carrier = input.carrierId === undefined ? undefined : await requireTaker(tx, input.carrierId);
    const command = { kind: "parcel-step", shipmentId, to, tracking: input.tracking, carrier, reason } as const;
    const decided = await commandOrder(tx, order, command);
    await auditOrder(tx, commandAudit(command, decided));
    return decided.after;
  });
}

/** A carrier that parcels can be given to. Throws `validation`. */
export async function requireTaker({ db }: Ctx, id: string): Promise<{ id: string; name: string }> {
  const row = sql`select id, name from carriers where id = ${id} and active and not pickup`;
  const found = await one(db, row, { id: Text, name: Text });
  if (!found) throw carrierUnavailable();
  return found;
}
