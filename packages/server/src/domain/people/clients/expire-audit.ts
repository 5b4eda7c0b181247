import { sql } from "drizzle-orm";
import { Int, nullable } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { allowRewrite } from "../clients/clients.ts";

/**
 * The longest limitation period of the data protection act (LOPDGDD, art. 72), during which an entry may be
 * evidence.
 */
const DEFAULT_AUDIT_DAYS = 1095;
/** Minimum retention: no setting deletes entries younger than a year. */
const MIN_AUDIT_DAYS = 365;
const DAY = 24 * 60 * 60 * 1000;
/** Maximum number of entries per transaction and per run; the rest wait for the next night. */
const BATCH = 1000;
const MAX_BATCHES = 200;

/** Deletes the entries of the audit log that are older than the shop's retention period. */
export async function expireAudit(ctx: Ctx): Promise<void> {
  const setting = await one(
    ctx.db,
    sql`select (select (value ->> 'auditDays')::int from settings where key = 'shop') as days`,
    { days: nullable(Int) },
  );
  const days = Math.max(setting?.days ?? DEFAULT_AUDIT_DAYS, MIN_AUDIT_DAYS);
  const oldest = new Date(ctx.clock().getTime() - days * DAY).toISOString();
  for (let batch = 0; batch < MAX_BATCHES; batch++) if ((await deleteBatch(ctx, oldest)) < BATCH) return;
}

/** Returns the number of deleted entries. */
const deleteBatch = (ctx: Ctx, oldest: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    await allowRewrite(tx);
    const gone = await rows(
      tx.db,
      sql`delete from audit_entries where id = any(array(select id from audit_entries where at < ${oldest}
            order by at, id limit ${BATCH} for no key update skip locked)) returning 1`,
    );
    return gone.length;
  });
