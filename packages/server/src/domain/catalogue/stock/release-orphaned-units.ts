import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { releaseReservations } from "./release.ts";

const SWEEP = "expire-reservations";
/** Orders read per batch; each releases its units in its own transaction. */
const BATCH = 100;

/**
 * Releases units that closed orders still reserve, as a safeguard: closing an order already does so.
 * Reservations of active orders stay, whatever their age. If an order fails, it is deferred and does not block
 * the others. Returns the number of orders with released units.
 */
export async function releaseOrphanedUnits(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: SYSTEM };
  let released = 0;
  for (;;) {
    const closed = await rows(
      ctx.db,
      sql`select distinct o.id from reservations r join orders o on o.id = r.order_id
          where r.state = 'active' and o.state in ('cancelled', 'expired')
            and ${isNotDeferred(ctx, SWEEP, sql`o.id::text`)} limit ${BATCH}`,
      { id: Text },
    );
    const ids = closed.map(({ id }) => id);
    const swept = await sweepItems(system, SWEEP, ids, (id) => releaseOrphan(system, id));
    released += swept.done;
    if (swept.done + swept.failed === 0) return released;
  }
}

/** Returns 0 if another process has locked the order. */
function releaseOrphan(system: Ctx, id: string): Promise<number> {
  return inTransaction(system, async (tx) => {
    const still = await rows(
      tx.db,
      sql`select 1 from orders where id = ${id} and state in ('cancelled', 'expired') for no key update skip locked`,
    );
    if (still.length === 0) return 0;
    await releaseReservations(tx, id);
    return 1;
  });
}
