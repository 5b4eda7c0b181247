import type { PackingOrder } from "@tablero/contract/sales/shapes/packing";
import {
  addedParcel,
  type FinishedParcel,
  finishCommands,
  orderPacked,
  parcelReopened,
  reopenCommands,
  unitsToPack,
} from "@tablero/domain/sales/packing/packing";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { auditOrder } from "../orders/audit.ts";
import { commandOrder } from "../orders/command.ts";
import { loadOrder } from "../orders/load.ts";
import { requireTaker } from "../orders/parcels/transition-shipment.ts";
import { requireFree, requireOwnPacking, writePacking } from "./claim.ts";
import { viewPackingOrder } from "./read-run.ts";

interface FinishInput extends Omit<FinishedParcel, "carrier"> {
  orderId: string;
  carrierId?: string | undefined;
  version: number;
}

/**
 * Packs a parcel, and sends it or makes it ready for pickup. Throws `not-found`, `in-use`, `version-conflict`,
 * `invalid-transition`, `validation`.
 */
export function finishPacking(ctx: Ctx, { orderId, version, carrierId, ...parcel }: FinishInput) {
  return inTransaction(ctx, async (tx) => {
    const before = await loadOrder(tx, { id: orderId, version });
    await requireOwnPacking(tx, before);
    const carrier = carrierId === undefined ? undefined : await requireTaker(tx, carrierId);
    const finished = { ...parcel, carrier };
    const { prepare, steps } = finishCommands(before, finished);
    const prepared = await commandOrder(tx, before, prepare);
    const { id: shipmentId } = addedParcel(prepared.effects);
    let { after } = prepared;
    for (const step of steps(shipmentId)) after = (await commandOrder(tx, after, step)).after;
    await auditOrder(tx, orderPacked(before, after, shipmentId, finished));
    await tx.db.execute(sql`delete from packings where order_id = ${orderId}`);
    const left = unitsToPack(after).reduce((sum, { quantity }) => sum + quantity, 0);
    return { shipmentId, version: after.version, left };
  });
}

/**
 * Opens a finished parcel again, and puts its units back into the caller's box. Throws `not-found`, `in-use`,
 * `version-conflict`, `invalid-transition`.
 */
export function reopenPacking(
  ctx: Ctx,
  { orderId, version, shipmentId }: { orderId: string; version: number; shipmentId: string },
): Promise<PackingOrder> {
  return inTransaction(ctx, async (tx) => {
    const before = await loadOrder(tx, { id: orderId, version });
    await requireFree(tx, orderId);
    const commands = reopenCommands(before, shipmentId);
    const units = before.parcels.find(({ id }) => id === shipmentId)?.lines ?? [];
    let after = before;
    for (const command of commands) after = (await commandOrder(tx, after, command)).after;
    await writePacking(tx, orderId, units);
    await auditOrder(tx, parcelReopened(before, after, shipmentId));
    return viewPackingOrder(tx, after);
  });
}
