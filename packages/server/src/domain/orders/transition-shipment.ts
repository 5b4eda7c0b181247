import { Failure } from "@tablero/domain/failure";
import { shipmentMoved } from "@tablero/domain/order-events";
import { holdsNothing, requireShipmentStep } from "@tablero/domain/order-steps";
import { trackingUrl } from "@tablero/domain/shipping";
import type { ShipmentState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one, rows } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { consume } from "../stock/consume.ts";
import { recordMovement } from "../stock/record-movement.ts";
import { auditOrder } from "./audit.ts";
import { type LockedOrder, lockOrder, statesOf } from "./lock.ts";
import { pickupEnd, settle } from "./settle.ts";
import { writeTimeline } from "./timeline.ts";

export interface ShipmentTransitionInput {
  orderId: string;
  shipmentId: string;
  to: ShipmentState;
  /** The carrier's number, with `shipped`. */
  tracking?: string | undefined;
  reason?: string | undefined;
  version: number;
}

interface ShipmentRow {
  id: string;
  state: ShipmentState;
  pickup: boolean;
  carrierName: string | null;
  template: string | null;
}

/** What each step writes down besides the state. */
const STAMPS: Partial<Record<ShipmentState, string>> = {
  packed: "packed_at",
  shipped: "shipped_at",
  "ready-for-pickup": "ready_at",
  delivered: "delivered_at",
  "picked-up": "delivered_at",
};

/**
 * Moves a shipment. What is shipped or picked up leaves the stock: its reservation becomes a sale in the ledger.
 * Throws `not-found`, `version-conflict`, `invalid-transition` with `allowed`.
 */
export function transitionShipment(ctx: Ctx, input: ShipmentTransitionInput): Promise<LockedOrder> {
  const { to } = input;
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { id: input.orderId, version: input.version });
    const shipment = await one<ShipmentRow>(
      tx.db,
      sql`select s.id, s.state, s.pickup, s.carrier_name as "carrierName", c.tracking_url as template
          from shipments s left join carriers c on c.id = s.carrier_id
          where s.id = ${input.shipmentId} and s.order_id = ${order.id}`,
    );
    if (!shipment) throw new Failure("not-found", "No encontramos ese envío.");
    requireShipmentStep(shipment, order.state, to);
    const tracking = to === "shipped" ? input.tracking?.trim() || null : null;
    await writeState(tx, shipment, to, tracking);
    if (to === "shipped" || to === "picked-up") await consume(tx, order, await linesOf(tx, shipment.id));
    if (to === "returned") await takeBack(tx, order, shipment.id);
    if (to === "ready-for-pickup" && holdsNothing(statesOf(order))) await startPickupTime(tx, order);
    const { state: from, carrierName: carrier, pickup } = shipment;
    const happening = shipmentMoved({ from, to, carrier, pickup, tracking, reason: input.reason });
    await writeTimeline(tx, order.id, [happening], { shipmentId: shipment.id });
    const after = await settle(tx, order);
    const details = { shipmentId: shipment.id, from, to, tracking, reason: input.reason };
    await auditOrder(tx, { action: "shipment", before: order, after, details });
    return after;
  });
}

/** Nothing has to be taken out any more: the parcel was packed again, or handed over. */
const DONE_WITH: readonly ShipmentState[] = ["packed", "picked-up", "cancelled"];

async function writeState(ctx: Ctx, shipment: ShipmentRow, to: ShipmentState, tracking: string | null): Promise<void> {
  const at = ctx.clock().toISOString();
  const stamp = STAMPS[to];
  const url = tracking ? trackingUrl({ trackingUrl: shipment.template }, tracking) : null;
  await ctx.db.execute(
    sql`update shipments set state = ${to}, updated_at = ${at}, version = version + 1
          ${tracking ? sql`, tracking = ${tracking}, tracking_url = ${url}` : sql``}
          ${DONE_WITH.includes(to) ? sql`, take_out = '[]'` : sql``}
          ${stamp ? sql`, ${sql.identifier(stamp)} = ${at}` : sql``}
        where id = ${shipment.id}`,
  );
}

function linesOf({ db }: Ctx, shipmentId: string) {
  return rows<{ orderLineId: string; quantity: number }>(
    db,
    sql`select order_line_id as "orderLineId", quantity from shipment_lines where shipment_id = ${shipmentId}`,
  );
}

/** The time of goods at the counter begins when they lie there. */
async function startPickupTime(ctx: Ctx, order: LockedOrder): Promise<void> {
  await ctx.db.execute(sql`update orders set expires_at = ${await pickupEnd(ctx)} where id = ${order.id}`);
}

/** What came back is in the shop again. */
async function takeBack(ctx: Ctx, order: LockedOrder, shipmentId: string): Promise<void> {
  const parts = await rows<{ variantId: string; quantity: number }>(
    ctx.db,
    sql`select l.variant_id as "variantId", sl.quantity from shipment_lines sl
        join order_lines l on l.id = sl.order_line_id
        where sl.shipment_id = ${shipmentId} and l.variant_id is not null order by l.variant_id`,
  );
  const reason = `Devolución del pedido ${order.number}`;
  for (const part of parts) await recordMovement(ctx, { ...part, kind: "return", reason, reference: order.number });
}
