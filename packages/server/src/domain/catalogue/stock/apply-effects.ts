import { mergeByVariant } from "@tablero/domain/catalogue/stock/variant-units";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { effectsOf, type OrderEffect } from "@tablero/domain/sales/orders/effects";
import type { ReservedPart } from "@tablero/domain/sales/orders/units";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { type Batch, batch } from "../../../db/insert.ts";
import { one } from "../../../db/query.ts";
import { reservations, stockMovements } from "../../../db/schema/index.ts";
import { actorColumns, type Ctx } from "../../platform/context.ts";
import { orderAlerts } from "../wishes/order-alerts.ts";
import { announceLowStock } from "./low-stock.ts";
import { recordMovement } from "./record-movement.ts";
import { unreserve } from "./release.ts";
import { reserve } from "./reserve.ts";

interface Subject {
  id: string;
  number: string;
}

/**
 * Writes changes to an order's units, first in its reservations and then in the stock, by variant. Returns the
 * rows to be added. Throws `out-of-stock` with all lines that lack units.
 */
export async function applyUnitEffects(ctx: Ctx, order: Subject, effects: readonly OrderEffect[]): Promise<Batch[]> {
  const released = effectsOf(effects, "units-released").flatMap(({ parts }) => parts);
  const sold = effectsOf(effects, "units-sold").flatMap(({ parts }) => parts);
  const reserved = effectsOf(effects, "units-reserved");
  await endReservations(ctx, released, "released");
  await endReservations(ctx, sold, "consumed");
  await unreserve(ctx.db, released);
  await orderAlerts(ctx, released);
  const taken = await reserve(
    ctx.db,
    reserved.flatMap(({ units }) => units),
  );
  await announceLowStock(ctx, taken);
  for (const { units } of effectsOf(effects, "units-returned"))
    for (const unit of units)
      await recordMovement(ctx, {
        ...unit,
        kind: "return",
        reason: `Devolución del pedido ${order.number}`,
        reference: order.number,
      });
  for (const { units } of effectsOf(effects, "units-written-off"))
    for (const unit of units)
      await recordMovement(ctx, {
        ...unit,
        kind: "loss",
        reason: `Devuelto sin poder venderse: pedido ${order.number}`,
        reference: order.number,
      });
  const now = ctx.clock();
  const row = { orderId: order.id, createdAt: now, updatedAt: now };
  const of = ({ lineId, variantId, quantity }: Omit<ReservedPart, "whole">) => ({
    orderLineId: lineId,
    variantId,
    quantity,
  });
  // If only part of a reservation ends, that part gets a separate row.
  const split = (parts: readonly ReservedPart[], state: "released" | "consumed") =>
    parts.filter(({ whole }) => !whole).map((part) => ({ ...row, ...of(part), id: uuidv7(now.getTime()), state }));
  return [
    batch(reservations, [
      ...split(released, "released"),
      ...split(sold, "consumed"),
      ...reserved.flatMap(({ units, expiresAt }) =>
        units.map((unit) => ({
          ...row,
          ...of(unit),
          id: unit.id,
          state: "active" as const,
          expiresAt: expiresAt === null ? null : new Date(expiresAt),
        })),
      ),
    ]),
    batch(stockMovements, await sell(ctx, order, sold)),
  ];
}

async function endReservations(
  { db, clock }: Ctx,
  parts: readonly ReservedPart[],
  state: "released" | "consumed",
): Promise<void> {
  const at = clock().toISOString();
  const whole = parts.flatMap((part) => (part.whole ? [part.id] : []));
  if (whole.length > 0)
    await db.execute(sql`update reservations set state = ${state}, updated_at = ${at} where id in ${whole}`);
  for (const { id, quantity } of parts.filter((part) => !part.whole))
    await db.execute(
      sql`update reservations set quantity = quantity - ${quantity}, updated_at = ${at} where id = ${id}`,
    );
}

/** Goods leave the shop. Returns the sales rows of the ledger. */
async function sell(ctx: Ctx, order: Subject, parts: readonly ReservedPart[]) {
  const { db, clock } = ctx;
  const now = clock();
  const movements: (typeof stockMovements.$inferInsert)[] = [];
  for (const { variantId, quantity } of mergeByVariant(parts)) {
    const stock = await one(
      db,
      sql`update stock set on_hand = on_hand - ${quantity}, reserved = reserved - ${quantity}, updated_at = now()
          where variant_id = ${variantId} returning on_hand as "onHand"`,
      { onHand: Int },
    );
    if (!stock) throw new Error(`variant ${variantId} has no row of stock`);
    movements.push({
      id: uuidv7(now.getTime()),
      variantId,
      kind: "sale",
      quantity: -quantity,
      onHandAfter: stock.onHand,
      reason: `Pedido ${order.number}`,
      orderId: order.id,
      reference: order.number,
      at: now,
      ...actorColumns(ctx.actor),
    });
  }
  return movements;
}
