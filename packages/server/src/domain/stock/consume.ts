import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { batch, insertAll } from "../../db/insert.ts";
import { one, rows } from "../../db/query.ts";
import { reservations, stockMovements } from "../../db/schema/index.ts";
import { actorColumns, type Ctx } from "../context.ts";
import { byVariant } from "./reserve.ts";

interface Held {
  id: string;
  orderLineId: string;
  variantId: string;
  quantity: number;
}

/**
 * Goods leave the shop: turns reservations into sale movements. `lines` are units of order lines; a reservation that
 * leaves in part is split. Call it inside the transaction that ships.
 */
export async function consume(
  ctx: Ctx,
  order: { id: string; number: string },
  lines: readonly { orderLineId: string; quantity: number }[],
): Promise<void> {
  const { db, clock } = ctx;
  const held = await rows<Held>(
    db,
    sql`select id, order_line_id as "orderLineId", variant_id as "variantId", quantity from reservations
        where order_id = ${order.id} and state = 'active' order by id for no key update`,
  );
  const taken: Held[] = [];
  for (const { orderLineId, quantity } of lines) {
    let left = quantity;
    for (const reservation of held) {
      if (reservation.orderLineId !== orderLineId || left === 0) continue;
      const units = Math.min(left, reservation.quantity);
      taken.push({ ...reservation, quantity: units });
      reservation.quantity -= units;
      left -= units;
    }
    if (left > 0) throw new Error(`order line ${orderLineId} holds ${left} units less than are to leave`);
  }

  const now = clock();
  const split = taken.filter(({ id }) => held.some((reservation) => reservation.id === id && reservation.quantity > 0));
  const whole = taken.filter((part) => !split.includes(part)).map(({ id }) => id);
  if (whole.length > 0) {
    await db.execute(
      sql`update reservations set state = 'consumed', updated_at = ${now.toISOString()} where id in ${whole}`,
    );
  }
  for (const { id, quantity } of split) {
    await db.execute(
      sql`update reservations set quantity = quantity - ${quantity}, updated_at = ${now.toISOString()} where id = ${id}`,
    );
  }

  const movements: (typeof stockMovements.$inferInsert)[] = [];
  for (const { variantId, quantity } of byVariant(taken)) {
    const stock = await one<{ onHand: number }>(
      db,
      sql`update stock set on_hand = on_hand - ${quantity}, reserved = reserved - ${quantity}, updated_at = now()
          where variant_id = ${variantId} returning on_hand as "onHand"`,
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
  await insertAll(db, [
    batch(
      reservations,
      split.map(({ orderLineId, variantId, quantity }) => ({
        id: uuidv7(now.getTime()),
        orderId: order.id,
        orderLineId,
        variantId,
        quantity,
        state: "consumed" as const,
      })),
    ),
    batch(stockMovements, movements),
  ]);
}
