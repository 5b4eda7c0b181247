import { type SQL, sql } from "drizzle-orm";
import { busyReason } from "../../db/errors.ts";
import { countSweepFault } from "../../observability/counts.ts";
import type { Ctx } from "../context.ts";
import { describeError, recordFault } from "./faults.ts";

const MINUTE = 60_000;
/** Until an item that could not be done is tried again; it doubles from one attempt to the next. */
const FIRST_PAUSE = 5 * MINUTE;
const LONGEST_PAUSE = 24 * 60 * MINUTE;
/** Somebody has it locked for now: no fault. */
const BUSY_PAUSE = MINUTE;

/** The condition that an item was not put off; `item` is its id as text. */
export const notPutOff = ({ clock }: Ctx, sweep: string, item: SQL): SQL =>
  sql`not exists (select 1 from sweep_deferrals d where d.sweep = ${sweep} and d.item = ${item}
    and d.until > ${clock().toISOString()})`;

export interface Swept {
  /** What `work` answered, summed. */
  done: number;
  /** Items that failed and were put off. */
  failed: number;
}

/**
 * Does a batch of a sweep, each item for itself: one that fails is told to those who look after the shop, put off for a
 * growing time, and stands in nobody's way. `work` answers how many it did: 0 where others did it. Throws only where not
 * even the failure can be written down.
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
                + interval '1 millisecond' * (${FIRST_PAUSE} * 2 ^ least(d.attempts, 20)), ${after(LONGEST_PAUSE)}::timestamptz)`,
  );
  if (isBusy) return;
  countSweepFault(sweep);
  const source = `${sweep} ${item}`;
  ctx.onFault?.({ source, error });
  await recordFault(ctx, { source, error });
}

/** Rows that one statement deletes. */
const BATCH = 500;

/**
 * Deletes the rows that a condition names, in batches; where a batch fails, row by row. Rows that others have locked
 * stay for the next time. Answers how many it deleted.
 */
export async function deleteRows(ctx: Ctx, sweep: string, table: string, condition: SQL): Promise<number> {
  const from = sql.identifier(table);
  const places = (rows: readonly string[]) =>
    sql`any(array[${sql.join(
      rows.map((row) => sql`${row}`),
      sql`, `,
    )}]::text[]::tid[])`;
  const remove = async (items: readonly string[]): Promise<number> => {
    const gone = (await ctx.db.execute(
      sql`delete from ${from} where ctid in (select ctid from ${from} where ctid = ${places(items)}
            and (${condition}) for no key update skip locked) returning 1`,
    )) as { rows: unknown[] };
    return gone.rows.length;
  };
  let deleted = 0;
  for (;;) {
    const due = (await ctx.db.execute(
      sql`select ctid::text as item from ${from} where (${condition}) and ${notPutOff(ctx, sweep, sql`${from}.ctid::text`)}
          limit ${BATCH}`,
    )) as { rows: { item: string }[] };
    const items = due.rows.map(({ item }) => item);
    if (items.length === 0) return deleted;
    const swept = await remove(items).then(
      (done): Swept => ({ done, failed: 0 }),
      () => sweepItems(ctx, sweep, items, (item) => remove([item])),
    );
    deleted += swept.done;
    if (swept.done + swept.failed === 0) return deleted;
  }
}
