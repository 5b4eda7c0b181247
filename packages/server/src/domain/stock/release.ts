import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { batch, insertAll } from "../../db/insert.ts";
import { rows } from "../../db/query.ts";
import { reservations } from "../../db/schema/index.ts";
import type { Db } from "../../db/types.ts";
import type { Ctx } from "../context.ts";
import { byVariant, type Wanted } from "./reserve.ts";

/** Gives back what an order still holds. Call it inside the transaction that cancels or expires the order. */
export async function release(tx: Db, orderId: string): Promise<void> {
  const held = await rows<Wanted>(
    tx,
    sql`update reservations set state = 'released', updated_at = now()
        where order_id = ${orderId} and state = 'active'
        returning variant_id as "variantId", quantity`,
  );
  await unreserve(tx, held);
}

/**
 * Gives back units of some lines of an order, as far as it still holds them; a reservation that is given back in part is
 * split. Call it with the order locked.
 */
export async function releaseUnits(
  { db, clock }: Ctx,
  orderId: string,
  lines: readonly { lineId: string; quantity: number }[],
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  const held = await rows<Wanted & { id: string; lineId: string }>(
    db,
    sql`select id, order_line_id as "lineId", variant_id as "variantId", quantity from reservations
        where order_id = ${orderId} and state = 'active' order by id for no key update`,
  );
  const given: (Wanted & { orderLineId: string })[] = [];
  for (const { lineId, quantity } of lines) {
    let left = quantity;
    for (const { id, variantId, quantity: units } of held.filter((reservation) => reservation.lineId === lineId)) {
      const part = Math.min(left, units);
      if (part === 0) continue;
      left -= part;
      given.push({ orderLineId: lineId, variantId, quantity: part });
      await db.execute(
        part === units
          ? sql`update reservations set state = 'released', updated_at = ${at} where id = ${id}`
          : sql`update reservations set quantity = quantity - ${part}, updated_at = ${at} where id = ${id}`,
      );
      if (part < units)
        await insertAll(db, [
          batch(reservations, [
            {
              id: uuidv7(now.getTime()),
              orderId,
              orderLineId: lineId,
              variantId,
              quantity: part,
              state: "released" as const,
            },
          ]),
        ]);
    }
  }
  await unreserve(db, given);
}

/** Units count as available again; variants in the order in which stock is locked everywhere. */
export async function unreserve(tx: Db, units: readonly Wanted[]): Promise<void> {
  for (const { variantId, quantity } of byVariant(units)) {
    await tx.execute(
      sql`update stock set reserved = reserved - ${quantity}, updated_at = now() where variant_id = ${variantId}`,
    );
  }
}
