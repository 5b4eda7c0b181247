import {
  type ManualMovement,
  movementRefusal,
  shouldServeReservations,
  signedQuantity,
} from "@tablero/domain/catalogue/stock/movements";
import { unitsReserved } from "@tablero/domain/catalogue/stock/refusals";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import { stockMovements } from "../../../db/schema/index.ts";
import { actorColumns, type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { orderAlerts } from "../wishes/order-alerts.ts";
import { announceLowStock } from "./low-stock.ts";

export interface MovementInput {
  variantId: string;
  /** Sales are recorded when goods leave: see `consume`. */
  kind: ManualMovement;
  /** Signed for an adjustment; for the others only the absolute value counts. */
  quantity: number;
  reason: string;
  /** Number of a delivery note or similar document. */
  reference?: string;
  /** Set for a variant that was just created, which no order can have reserved. */
  isFirst?: true;
}

/**
 * Adds a ledger entry and updates the stock. Returns the new onHand. Throws `not-found`, `reserved` with the
 * orders that hold the units, `validation` if the stock would be negative.
 */
export function recordMovement(ctx: Ctx, input: MovementInput): Promise<{ id: string; onHand: number }> {
  const quantity = signedQuantity(input.kind, input.quantity);
  const serves = shouldServeReservations(input.kind, quantity) && !input.isFirst;
  return inTransaction(ctx, async (tx) => {
    // Received units serve reservations before they go on sale.
    const serve = serves ? await tx.followers.unitsArriving(tx, input.variantId) : null;
    const stock = await one(
      tx.db,
      sql`update stock set on_hand = on_hand + ${quantity}, updated_at = now()
          where variant_id = ${input.variantId} and on_hand + ${quantity} >= reserved
          returning on_hand as "onHand", on_hand - reserved as available`,
      { onHand: Int, available: Int },
    );
    if (!stock) throw await refusal(tx, input.variantId, quantity);
    const now = ctx.clock();
    const id = uuidv7(now.getTime());
    await insertAll(tx.db, [
      batch(stockMovements, [
        {
          id,
          variantId: input.variantId,
          kind: input.kind,
          quantity,
          onHandAfter: stock.onHand,
          reason: input.reason,
          reference: input.reference ?? null,
          at: now,
          ...actorColumns(ctx.actor),
        },
      ]),
    ]);
    const { variantId } = input;
    const kept = (await serve?.()) ?? 0;
    if (quantity > kept) await orderAlerts(tx, [{ variantId, quantity: quantity - kept }]);
    const before = stock.available - quantity;
    await announceLowStock(tx, [{ variantId, before, after: stock.available - kept }]);
    return { id, onHand: stock.onHand };
  });
}

async function refusal({ db }: Ctx, variantId: string, quantity: number): Promise<Failure> {
  const stock = await one(db, sql`select on_hand as "onHand", reserved from stock where variant_id = ${variantId}`, {
    onHand: Int,
    reserved: Int,
  });
  if (!stock) return new Failure("not-found", "No encontramos esa variante.");
  const orders = await rows(
    db,
    sql`select distinct o.id, o.number from reservations r join orders o on o.id = r.order_id
        where r.variant_id = ${variantId} and r.state = 'active' order by o.number`,
    { id: Text, number: Text },
  );
  const campaigns = await rows(
    db,
    sql`select title from preorders where variant_id = ${variantId} and held > 0 order by ${nameSort(sql`title`)}, id`,
    { title: Text },
  );
  const holders = { orders, campaigns: campaigns.map(({ title }) => title) };
  // Units that became free in the meantime do not make the failed movement succeed.
  return movementRefusal(stock, quantity, () => holders) ?? unitsReserved(stock.reserved, orders, holders.campaigns);
}
