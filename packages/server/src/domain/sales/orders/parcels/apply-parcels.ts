import type { ShipmentState } from "@tablero/domain/platform/vocabulary";
import type { OrderParcel } from "@tablero/domain/sales/orders/aggregate";
import { effectsOf, type OrderEffect } from "@tablero/domain/sales/orders/effects";
import { trackingUrl } from "@tablero/domain/settings/shipping/shipping";
import { type SQL, sql } from "drizzle-orm";
import { nullable, Text } from "../../../../db/columns.ts";
import { type Batch, batch } from "../../../../db/insert.ts";
import { one } from "../../../../db/query.ts";
import { shipmentLines, shipments } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { LoadedOrder } from "../load.ts";

/** Timestamp columns of parcel states. */
const STAMPS: Partial<Record<ShipmentState, string>> = {
  packed: "packed_at",
  shipped: "shipped_at",
  "ready-for-pickup": "ready_at",
  delivered: "delivered_at",
  "picked-up": "delivered_at",
};

/** Writes changes of parcels and of lines that will not be sent. Returns the rows to be added. */
export async function applyParcelEffects(
  ctx: Ctx,
  before: LoadedOrder,
  effects: readonly OrderEffect[],
): Promise<Batch[]> {
  for (const { units } of effectsOf(effects, "units-cancelled"))
    for (const { lineId, quantity } of units)
      await ctx.db.execute(sql`update order_lines set cancelled = cancelled + ${quantity} where id = ${lineId}`);
  for (const { id, set } of effectsOf(effects, "parcel-set")) {
    await writeParcel(ctx, id, set);
    const held = before.parcels.find((parcel) => parcel.id === id)?.lines ?? [];
    if (set.lines) await writeContents(ctx, id, held, set.lines);
  }
  const now = ctx.clock();
  const added = effectsOf(effects, "parcel-added").map(({ parcel }) => parcel);
  return [
    batch(
      shipments,
      added.map(({ id, state, pickup, carrier, weight }) => ({
        id,
        orderId: before.id,
        state,
        pickup,
        carrierId: before.carrierId,
        carrierName: carrier,
        weight,
        takeOut: [],
        createdAt: now,
        updatedAt: now,
        version: 1,
      })),
    ),
    batch(
      shipmentLines,
      added.flatMap(({ id, lines }) =>
        lines.map(({ lineId, quantity }) => ({ shipmentId: id, orderLineId: lineId, quantity })),
      ),
    ),
  ];
}

async function writeParcel(ctx: Ctx, id: string, set: Partial<OrderParcel>): Promise<void> {
  const { state, carrier, carrierId, tracking, weight, takeOut } = set;
  const at = ctx.clock().toISOString();
  const stamp = state && STAMPS[state];
  const parts: SQL[] = [sql`updated_at = ${at}`, sql`version = version + 1`];
  if (state) parts.push(sql`state = ${state}`);
  if (stamp) parts.push(sql`${sql.identifier(stamp)} = ${at}`);
  // A reopened parcel is no longer packed.
  if (state === "preparing") parts.push(sql`packed_at = null`);
  if (carrierId) {
    // Written before the tracking number, whose address depends on the carrier.
    const row = sql`carrier_id = ${carrierId}, carrier_name = ${carrier}`;
    await ctx.db.execute(sql`update shipments set ${row} where id = ${id}`);
  }
  if (tracking)
    parts.push(sql`tracking = ${tracking}`, sql`tracking_url = ${await readTrackingUrl(ctx, id, tracking)}`);
  if (weight !== undefined) parts.push(sql`weight = ${weight}`);
  if (takeOut) parts.push(sql`take_out = ${JSON.stringify(takeOut)}::jsonb`);
  await ctx.db.execute(sql`update shipments set ${sql.join(parts, sql`, `)} where id = ${id}`);
}

async function readTrackingUrl({ db }: Ctx, id: string, tracking: string): Promise<string | null> {
  const carrier = await one(
    db,
    sql`select c.tracking_url as template from shipments s join carriers c on c.id = s.carrier_id where s.id = ${id}`,
    { template: nullable(Text) },
  );
  return trackingUrl({ trackingUrl: carrier?.template ?? null }, tracking);
}

async function writeContents({ db }: Ctx, id: string, before: OrderParcel["lines"], after: OrderParcel["lines"]) {
  for (const { lineId, quantity } of before) {
    const left = after.find((part) => part.lineId === lineId)?.quantity ?? 0;
    const row = sql`shipment_id = ${id} and order_line_id = ${lineId}`;
    if (left === 0) await db.execute(sql`delete from shipment_lines where ${row}`);
    else if (left !== quantity) await db.execute(sql`update shipment_lines set quantity = ${left} where ${row}`);
  }
}
