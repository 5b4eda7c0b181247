import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { busyReason } from "../../../db/errors.ts";
import { rows } from "../../../db/query.ts";
import { countSweepError } from "../../../observability/counts.ts";
import type { Ctx } from "../context.ts";
import { describeError, recordServerError } from "./server-errors.ts";

const MINUTE = 60_000;
/** Pause before a failed item is retried, in ms; it doubles with each attempt. */
const FIRST_PAUSE = 5 * MINUTE;
const MAX_PAUSE = 24 * 60 * MINUTE;
/** Pause for an item that another transaction has locked, which is not an error. */
const BUSY_PAUSE = MINUTE;

/** SQL condition that an item is not deferred; `item` is its id as text. */
export const isNotDeferred = ({ clock }: Ctx, sweep: string, item: SQL): SQL =>
  sql`not exists (select 1 from sweep_deferrals d where d.sweep = ${sweep} and d.item = ${item}
    and d.until > ${clock().toISOString()})`;

export interface Swept {
  /** Sum of the results of `work`. */
  done: number;
  /** Items that failed and were deferred. */
  failed: number;
}

/**
 * Processes a batch of a cleanup job, each item separately. A failed item is recorded for administrators and
 * deferred for a growing time, and does not block the others. `work` returns how many it processed: 0 if another
 * process did. Throws only if even recording the failure fails.
 */
export async function sweepItems(
  ctx: Ctx,
  sweep: string,
  items: readonly string[],
  work: (item: string) => Promise<number>,
): Promise<Swept> {
  const swept: Swept = { done: 0, failed: 0 };
  const good: string[] = [];
  for (const item of items) {
    try {
      swept.done += await work(item);
      good.push(item);
    } catch (error) {
      await putOff(ctx, sweep, item, error);
      swept.failed += 1;
    }
  }
  if (good.length > 0)
    await ctx.db.execute(sql`delete from sweep_deferrals where sweep = ${sweep} and item in ${good}`);
  return swept;
}

async function putOff(ctx: Ctx, sweep: string, item: string, error: unknown): Promise<void> {
  const now = ctx.clock().getTime();
  const isBusy = busyReason(error) !== null;
  const after = (pause: number) => new Date(now + pause).toISOString();
  const { message } = describeError(error);
  await ctx.db.execute(
    isBusy
      ? sql`insert into sweep_deferrals as d (sweep, item, attempts, until, last_error)
            values (${sweep}, ${item}, 0, ${after(BUSY_PAUSE)}, ${message})
            on conflict (sweep, item) do update set until = excluded.until, last_error = excluded.last_error`
      : sql`insert into sweep_deferrals as d (sweep, item, attempts, until, last_error)
            values (${sweep}, ${item}, 1, ${after(FIRST_PAUSE)}, ${message})
            on conflict (sweep, item) do update set attempts = d.attempts + 1, last_error = excluded.last_error,
              until = least(${new Date(now).toISOString()}::timestamptz
                + interval '1 millisecond' * (${FIRST_PAUSE} * 2 ^ least(d.attempts, 20)), ${after(MAX_PAUSE)}::timestamptz)`,
  );
  if (isBusy) return;
  countSweepError(sweep);
  const source = `${sweep} ${item}`;
  ctx.onError?.({ source, error });
  await recordServerError(ctx, { source, error });
}

/** Rows deleted per statement. */
const BATCH = 500;

/**
 * Deletes the rows that match a condition, in batches; if a batch fails, row by row. Rows locked by others stay
 * until the next run. Returns the number of deleted rows.
 */
export async function deleteRows(ctx: Ctx, sweep: string, table: string, condition: SQL): Promise<number> {
  const from = sql.identifier(table);
  const places = (items: readonly string[]) =>
    sql`any(array[${sql.join(
      items.map((item) => sql`${item}`),
      sql`, `,
    )}]::text[]::tid[])`;
  // Runs in a transaction, although it is one statement: PostgreSQL reports an error before it releases the locks, so
  // another connection would skip the rows of a batch that just failed. The response to `rollback` arrives after the
  // release.
  const remove = (items: readonly string[]): Promise<number> =>
    ctx.db.transaction(async (tx) => {
      const gone = await rows(
        tx,
        sql`delete from ${from} where ctid in (select ctid from ${from} where ctid = ${places(items)}
              and (${condition}) for no key update skip locked) returning 1`,
      );
      return gone.length;
    });
  let deleted = 0;
  for (;;) {
    const due = await rows(
      ctx.db,
      sql`select ctid::text as item from ${from} where (${condition}) and ${isNotDeferred(ctx, sweep, sql`${from}.ctid::text`)}
          limit ${BATCH}`,
      { item: Text },
    );
    const items = due.map(({ item }) => item);
    if (items.length === 0) return deleted;
    const swept = await remove(items).then(
      (done): Swept => ({ done, failed: 0 }),
      () => sweepItems(ctx, sweep, items, (item) => remove([item])),
    );
    deleted += swept.done;
    if (swept.done + swept.failed === 0) return deleted;
  }
}
