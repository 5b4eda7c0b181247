import { type SQL, sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { deleteRows, sweepItems } from "./sweep-items.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Outbox rows after they went to the queue: their payload can name people. */
const OUTBOX_KEPT = 3 * DAY;
/** Links after they ended: those of sign-ups hold the password that a new mail would confirm. */
const TOKENS_KEPT = 30 * DAY;
/** Keyed hashes of addresses on orders that are unpaid all the time; on others they are of no use. */
const ADDRESSES_KEPT = 30 * DAY;
const FAULTS_KEPT = 30 * DAY;
const MOST_FAULTS = 10_000;

/** Longer than the longest pause of an item that cannot be done. */
const DEFERRALS_KEPT = 7 * DAY;

/**
 * Deletes what is of no use to anybody any more: spent keys, ended sessions and tokens, old outbox rows and faults. What
 * cannot be deleted of one kind stops no other.
 */
export async function sweep(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  const sweepTable = (table: string, condition: SQL) => deleteRows(ctx, `sweep ${table}`, table, condition);
  await sweepTable("idempotency_keys", sql`expires_at < ${before(0)}`);
  await sweepTable("sessions", sql`expires_at < ${before(0)}`);
  await sweepTable("account_tokens", sql`expires_at < ${before(TOKENS_KEPT)}`);
  await sweepTable("attempts", sql`at < ${before(DAY)}`);
  await sweepTable("outbox", sql`processed_at < ${before(OUTBOX_KEPT)}`);
  await sweepTable("sweep_deferrals", sql`until < ${before(DEFERRALS_KEPT)}`);
  await forgetAddresses(ctx, before(ADDRESSES_KEPT));
  await sweepTable(
    "faults",
    sql`at < ${before(FAULTS_KEPT)} or id in (select id from faults order by at desc, id desc offset ${MOST_FAULTS})`,
  );
}

/** Blanks the hashes of addresses on orders that count as unpaid no more, or were placed before a time. */
async function forgetAddresses(ctx: Ctx, placedBefore: string): Promise<void> {
  const due = await rows<{ id: string }>(
    ctx.db,
    sql`select id from orders where address_hash is not null
          and (payment_state <> 'unpaid' or state in ('cancelled', 'expired', 'completed') or placed_at < ${placedBefore})`,
  );
  const ids = due.map(({ id }) => id);
  await sweepItems(ctx, "forget addresses", ids, async (id) => {
    await ctx.db.execute(sql`update orders set address_hash = null where id = ${id}`);
    return 1;
  });
}
