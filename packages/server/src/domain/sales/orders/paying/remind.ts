import { ONLINE_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import { sql } from "drizzle-orm";
import { Text } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../../platform/context.ts";
import { isNotDeferred, sweepItems } from "../../../platform/system/sweep-items.ts";
import { currentSettings } from "../../../settings/door.ts";
import { commandOrder } from "../command.ts";
import { loadOrder } from "../load.ts";

const SWEEP = "remind-payments";
/** Orders read per batch; each is reminded in its own transaction. */
const BATCH = 100;

/**
 * Reminds the shoppers of unpaid orders, each order once. Whether an order is due is decided under its lock, so any
 * number of processes may run this concurrently. Returns how many reminders were sent.
 */
export async function remindPayments(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: SYSTEM };
  const { paymentReminderDays: days } = await currentSettings(ctx);
  if (days === 0) return 0;
  const now = ctx.clock().toISOString();
  let sent = 0;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    // The index of orders with a deadline finds the unpaid ones; most of them are not due yet.
    const waiting = await rows(
      ctx.db,
      sql`select id from orders where expires_at > ${now} and reminded_at is null and due > 0 and id > ${last}
            and payment_method in ${["transfer", ...ONLINE_PAYMENTS]}
            and ${isNotDeferred(ctx, SWEEP, sql`orders.id::text`)} order by id limit ${BATCH}`,
      { id: Text },
    );
    const ids = waiting.map(({ id }) => id);
    const swept = await sweepItems(system, SWEEP, ids, (id) => remind(system, id, days));
    sent += swept.done;
    last = ids.at(-1) ?? last;
    if (ids.length < BATCH) return sent;
  }
}

/** Returns 0 if the order is not due, or another process has locked it. */
function remind(system: Ctx, id: string, days: number): Promise<number> {
  return inTransaction(system, async (tx) => {
    const free = await rows(
      tx.db,
      sql`select 1 from orders where id = ${id} and reminded_at is null for no key update skip locked`,
    );
    if (free.length === 0) return 0;
    const order = await loadOrder(tx, { id });
    const { after } = await commandOrder(tx, order, { kind: "remind-payment", automaticAfter: days });
    return after.remindedAt === order.remindedAt ? 0 : 1;
  });
}
