import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../context.ts";
import { notPutOff, sweepItems } from "../system/sweep-items.ts";
import { release } from "./release.ts";

const SWEEP = "expire-reservations";
/** Orders that are looked up together; each gives back in its own transaction. */
const BATCH = 100;

/**
 * Gives back what closed orders still hold. Closing an order does that itself: this is the net below it. Reservations of
 * living orders stay, however old they are. An order that fails is put off and stops no other. Answers of how many
 * orders it gave something back.
 */
export async function releaseOrphans(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: SYSTEM };
  let released = 0;
  for (;;) {
    const closed = await rows<{ id: string }>(
      ctx.db,
      sql`select distinct o.id from reservations r join orders o on o.id = r.order_id
          where r.state = 'active' and o.state in ('cancelled', 'expired')
            and ${notPutOff(ctx, SWEEP, sql`o.id::text`)} limit ${BATCH}`,
    );
    const ids = closed.map(({ id }) => id);
    const swept = await sweepItems(system, SWEEP, ids, (id) => releaseOf(system, id));
    released += swept.done;
    if (swept.done + swept.failed === 0) return released;
  }
}

/** Answers 0 where another process has the order. */
function releaseOf(system: Ctx, id: string): Promise<number> {
  return inTransaction(system, async (tx) => {
    const still = await rows(
      tx.db,
      sql`select 1 from orders where id = ${id} and state in ('cancelled', 'expired') for no key update skip locked`,
    );
    if (still.length === 0) return 0;
    await release(tx.db, id);
    return 1;
  });
}
