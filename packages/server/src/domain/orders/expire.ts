import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../context.ts";
import { close } from "./cancel.ts";
import { lockOrder } from "./lock.ts";

/** Orders closed in one go, each in its own transaction. */
const BATCH = 100;

/**
 * Closes the orders whose time to pay is over and gives their stock back: pending ones expire, those that nobody picked
 * up are cancelled. Any number of processes may run it at once. Answers how many it closed.
 */
export async function expireOrders(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: SYSTEM };
  const now = ctx.clock().toISOString();
  const due = await rows<{ id: string }>(
    ctx.db,
    sql`select id from orders where expires_at <= ${now} order by expires_at limit ${BATCH}`,
  );
  let closed = 0;
  for (const { id } of due) {
    closed += await inTransaction(system, async (tx) => {
      const still = await rows(
        tx.db,
        sql`select 1 from orders where id = ${id} and expires_at <= ${now} for no key update skip locked`,
      );
      if (still.length === 0) return 0;
      const order = await lockOrder(tx, { id });
      if (order.state === "pending") await close(tx, order, "expired");
      else await close(tx, order, "cancelled", "Nadie lo recogió a tiempo.");
      return 1;
    });
  }
  return closed;
}
