import { type CancelledUnits, cancelUnits, type DeliverableLine, type UnitsOf } from "@tablero/domain/cancelled-units";
import { type OrderHappening, parcelOpened, unitsCancelled } from "@tablero/domain/order-events";
import { isRunning } from "@tablero/domain/order-steps";
import type { ShipmentState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { releaseUnits } from "../stock/release.ts";
import type { LockedOrder } from "./lock.ts";
import { writeTimeline } from "./timeline.ts";

interface Facts {
  lines: (DeliverableLine & { name: string; weight: number })[];
  parcels: { id: string; state: ShipmentState; lines: UnitsOf[] }[];
}

/**
 * Units whose money goes back are not delivered any more, as far as they are in the shop: their stock is free again, and
 * parcels are opened for them. Call it with the order locked, after its refunds were written, and settle or close the
 * order after it. Answers whether nothing of the order is left to deliver.
 */
export async function cancelRefundedUnits(ctx: Ctx, order: LockedOrder): Promise<boolean> {
  if (!isRunning(order.state)) return false;
  const facts = await readFacts(ctx, order.id);
  const plan = cancelUnits(facts.lines, facts.parcels);
  if (plan.lines.length === 0) return false;
  const { db } = ctx;
  for (const { lineId, quantity } of plan.lines)
    await db.execute(sql`update order_lines set cancelled = cancelled + ${quantity} where id = ${lineId}`);
  await releaseUnits(ctx, order.id, plan.lines);
  await openParcels(ctx, plan, facts);
  await writeTimeline(ctx, order.id, happeningsOf(plan, facts));
  return plan.everything;
}

async function readFacts({ db }: Ctx, orderId: string): Promise<Facts> {
  const facts = await one<Facts>(
    db,
    sql`select
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'weight', l.weight, 'quantity', l.quantity,
           'cancelled', l.cancelled, 'refunded', (select coalesce(sum(rl.quantity), 0) from refund_lines rl
             join refunds r on r.id = rl.refund_id where rl.order_line_id = l.id and r.state <> 'failed'))
           order by l.position), '[]')
         from order_lines l where l.order_id = ${orderId}) as lines,
      (select coalesce(json_agg(json_build_object('id', s.id, 'state', s.state, 'lines',
           (select coalesce(json_agg(json_build_object('lineId', order_line_id, 'quantity', quantity)), '[]')
              from shipment_lines where shipment_id = s.id)) order by s.created_at desc, s.id desc), '[]')
         from shipments s where s.order_id = ${orderId}) as parcels`,
  );
  if (!facts) throw new Error(`order ${orderId} is gone`);
  return facts;
}

async function openParcels({ db, clock }: Ctx, { parcels }: CancelledUnits, { lines }: Facts): Promise<void> {
  const at = clock().toISOString();
  for (const { id, from, to, lines: rest, taken } of parcels) {
    const takeOut = from !== "preparing" && to !== "cancelled" ? taken : [];
    const weight = rest.reduce((sum, part) => sum + part.quantity * weightOf(lines, part.lineId), 0);
    await db.execute(
      sql`update shipments set state = ${to}, weight = ${weight}, updated_at = ${at}, version = version + 1,
            packed_at = case when ${to} = 'preparing' then null else packed_at end,
            take_out = take_out || ${JSON.stringify(takeOut)}::jsonb where id = ${id}`,
    );
    // A parcel that is dropped keeps what it held, as a record.
    if (to === "cancelled") continue;
    for (const { lineId } of taken) {
      const left = rest.find((part) => part.lineId === lineId)?.quantity ?? 0;
      const row = sql`shipment_id = ${id} and order_line_id = ${lineId}`;
      if (left === 0) await db.execute(sql`delete from shipment_lines where ${row}`);
      else await db.execute(sql`update shipment_lines set quantity = ${left} where ${row}`);
    }
  }
}

const weightOf = (lines: Facts["lines"], id: string): number => lines.find((line) => line.id === id)?.weight ?? 0;

function happeningsOf(plan: CancelledUnits, { lines }: Facts): OrderHappening[] {
  const named = (units: readonly UnitsOf[]) =>
    units.map(({ lineId, quantity }) => ({ name: lines.find(({ id }) => id === lineId)?.name ?? "", quantity }));
  const packed = plan.parcels.filter(({ from }) => from !== "preparing");
  return [
    unitsCancelled(named(plan.lines)),
    ...packed.map(({ taken, to }) => parcelOpened(named(taken), to === "cancelled")),
  ];
}
