import { sql } from "drizzle-orm";
import { Text } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../../platform/context.ts";
import { isNotDeferred, sweepItems } from "../../../platform/system/sweep-items.ts";
import { commandOrder } from "../command.ts";
import { loadOrder } from "../load.ts";

const SWEEP = "expire-orders";
/** Orders read per batch; each is closed in its own transaction. */
const BATCH = 100;

/**
 * Closes the orders whose payment deadline has passed and releases their stock: pending ones expire, confirmed
 * ones are cancelled. If an order fails, it is deferred and does not block the others. Any number of processes
 * may run this concurrently. Returns how many orders were closed.
 */
export async function expireOrders(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: SYSTEM };
  const now = ctx.clock().toISOString();
  let closed = 0;
  for (;;) {
    const due = await rows(
      ctx.db,
      sql`select id from orders where expires_at <= ${now} and ${isNotDeferred(ctx, SWEEP, sql`orders.id::text`)}
          order by expires_at limit ${BATCH}`,
      { id: Text },
    );
    const ids = due.map(({ id }) => id);
    const swept = await sweepItems(system, SWEEP, ids, (id) => closeDue(system, id, now));
    closed += swept.done;
    if (swept.done + swept.failed === 0) return closed;
  }
}

/** Returns 0 if another process has locked the order, or its deadline was extended. */
function closeDue(system: Ctx, id: string, now: string): Promise<number> {
  return inTransaction(system, async (tx) => {
    const still = await rows(
      tx.db,
      sql`select 1 from orders where id = ${id} and expires_at <= ${now} for no key update skip locked`,
    );
    if (still.length === 0) return 0;
    await commandOrder(tx, await loadOrder(tx, { id }), { kind: "expire" });
    return 1;
  });
}
