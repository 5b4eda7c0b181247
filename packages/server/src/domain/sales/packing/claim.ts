import type { PackingOrder } from "@tablero/contract/sales/shapes/packing";
import { forbidden } from "@tablero/domain/platform/access/permissions";
import type { UnitsOf } from "@tablero/domain/sales/orders/units-after-refund";
import {
  fitUnits,
  NO_PACKING,
  PACKING_CLAIM_MS,
  type Packing,
  requirePackable,
  requireUnclaimed,
  unitsToPack,
} from "@tablero/domain/sales/packing/packing";
import { sql } from "drizzle-orm";
import { arrayOf, Instant, Int, nullable, objectOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { actorColumns, type Ctx, inTransaction } from "../../platform/context.ts";
import { type LoadedOrder, loadOrder } from "../orders/load.ts";
import { lockOrder } from "../orders/lock.ts";
import { viewPackingOrder } from "./read-run.ts";

const PACKING = {
  units: arrayOf(objectOf({ lineId: Text, quantity: Int })),
  userId: nullable(Text),
  userName: nullable(Text),
  claimedUntil: nullable(Instant),
};

/** The stored progress of an order, whose row is locked. */
async function readPacking({ db }: Ctx, orderId: string): Promise<Packing> {
  const row = sql`select units, user_id as "userId", user_name as "userName", claimed_until as "claimedUntil"
    from packings where order_id = ${orderId}`;
  return (await one(db, row, PACKING)) ?? NO_PACKING;
}

/** Throws `forbidden` for the shop's software. */
function requirePacker({ actor, clock }: Ctx) {
  const { actorId: userId } = actorColumns(actor);
  if (userId === null) throw forbidden();
  return { userId, now: clock().toISOString() };
}

/** Throws `in-use` if another person packs the order. */
export async function requireFree(tx: Ctx, orderId: string): Promise<void> {
  requireUnclaimed(await readPacking(tx, orderId), requirePacker(tx));
}

/** Throws `in-use`, `invalid-transition`. */
export async function requireOwnPacking(tx: Ctx, order: LoadedOrder): Promise<Packing> {
  const packing = await readPacking(tx, order.id);
  requirePackable(order, packing, requirePacker(tx));
  return packing;
}

/** Stores units, and claims the order for the caller. */
export async function writePacking(tx: Ctx, orderId: string, units: readonly UnitsOf[]): Promise<void> {
  const now = tx.clock();
  const { actorId, actorName } = actorColumns(tx.actor);
  const until = new Date(now.getTime() + PACKING_CLAIM_MS).toISOString();
  await tx.db.execute(
    sql`insert into packings (order_id, units, user_id, user_name, claimed_until, updated_at)
        values (${orderId}, ${JSON.stringify(units)}::jsonb, ${actorId}, ${actorName}, ${until}, ${now.toISOString()})
        on conflict (order_id) do update set units = excluded.units, user_id = excluded.user_id,
          user_name = excluded.user_name, claimed_until = excluded.claimed_until, updated_at = excluded.updated_at`,
  );
}

/**
 * Claims an order for the caller, or renews the claim, and stores the units in the box. The lock on the order lets one
 * of two callers win. Throws `not-found`, `in-use`, `invalid-transition`.
 */
export function claimPacking(ctx: Ctx, orderId: string, units: readonly UnitsOf[] | undefined): Promise<PackingOrder> {
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: orderId });
    const packing = await requireOwnPacking(tx, order);
    await writePacking(tx, orderId, fitUnits(units ?? packing.units, unitsToPack(order)));
    return viewPackingOrder(tx, order);
  });
}

/** Ends the caller's claim; the units stay. Nothing happens if another person has it. Throws `not-found`. */
export function releasePacking(ctx: Ctx, orderId: string): Promise<true> {
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, { id: orderId });
    const { actorId } = actorColumns(tx.actor);
    await tx.db.execute(
      sql`update packings set user_id = null, user_name = null, claimed_until = null
          where order_id = ${orderId} and user_id = ${actorId}`,
    );
    return true as const;
  });
}
