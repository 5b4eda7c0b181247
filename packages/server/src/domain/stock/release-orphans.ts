import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../context.ts";
import { release } from "./release.ts";

/** Orders in one go, each in its own transaction. */
const BATCH = 100;

/**
 * Gives back what closed orders still hold. Closing an order does that itself: this is the net below it. Reservations of
 * living orders stay, however old they are. Answers of how many orders it gave something back.
 */
export async function releaseOrphans(ctx: Ctx): Promise<number> {
  const closed = await rows<{ id: string }>(
    ctx.db,
    sql`select distinct o.id from reservations r join orders o on o.id = r.order_id
        where r.state = 'active' and o.state in ('cancelled', 'expired') limit ${BATCH}`,
  );
  let released = 0;
  for (const { id } of closed) {
    released += await inTransaction({ ...ctx, actor: SYSTEM }, async (tx) => {
      const still = await rows(
        tx.db,
        sql`select 1 from orders where id = ${id} and state in ('cancelled', 'expired') for no key update skip locked`,
      );
      if (still.length === 0) return 0;
      await release(tx.db, id);
      return 1;
    });
  }
  return released;
}
