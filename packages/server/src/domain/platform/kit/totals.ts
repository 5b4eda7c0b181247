import { type SQL, sql } from "drizzle-orm";
import { Flag } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";

/** Tables of totals: see `db/schema/totals.ts`. */
export interface Totals {
  outdated: SQL;
  /** Writes the totals of the rows in `outdated`, which the statement removes from its table. */
  rewrite: SQL;
  /**
   * Key of the lock. Updates run one at a time, because otherwise an older view of the rows might be written last.
   */
  lock: number;
}

/** Brings the totals up to date with committed changes, before a list is sorted by them and every minute. */
export async function refreshTotals(ctx: Ctx, { outdated, rewrite, lock }: Totals): Promise<void> {
  const found = await one(ctx.db, sql`select exists (select from ${outdated}) as some`, { some: Flag });
  if (!found?.some) return;
  await inTransaction(ctx, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`);
    await db.execute(rewrite);
  });
}
