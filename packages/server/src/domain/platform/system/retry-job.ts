import type { JobRow } from "@tablero/contract/platform/shapes/admin-system";
import { Failure } from "@tablero/domain/platform/failure";
import { jobRetried } from "@tablero/domain/platform/system/audit";
import { requireFailedJob } from "@tablero/domain/platform/system/refusals";
import { type SQL, sql } from "drizzle-orm";
import { Flag, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { writeAudit } from "./audit.ts";
import { hasQueue, readJob, SHOWN_JOBS } from "./list-jobs.ts";
import { wakeRelayAfterCommit } from "./outbox.ts";

/**
 * Gives a dead job one more attempt, immediately; the row changes as in the queue's own `retry`. Throws
 * `not-found`, and `invalid-transition` if the job is not dead or is already waiting again.
 */
export function retryJob(ctx: Ctx, id: string): Promise<JobRow> {
  return inTransaction(ctx, async (tx) => {
    const job = await readJob(tx, id);
    const locked = await one(
      tx.db,
      sql`select j.state::text as state, j.policy = 'exclusive' as exclusive from pgboss.job j
          where j.id = ${id} and j.name = ${job.name} and ${SHOWN_JOBS} for no key update`,
      { state: Text, exclusive: Flag },
    );
    if (!locked) throw new Failure("not-found", "Ese trabajo ya no está.");
    requireFailedJob(locked);
    if (locked.exclusive) {
      const twin = await one(
        tx.db,
        sql`select 1 as ok from pgboss.job where name = ${job.name} and state in ('created', 'retry', 'active')`,
      );
      if (twin) throw new Failure("invalid-transition", "Ese trabajo ya está en marcha otra vez.");
    }
    await preparedSql(tx, sql`id = ${id} and name = ${job.name}`);
    await writeAudit(tx, jobRetried({ id, name: job.name }));
    return readJob(tx, id);
  });
}

/**
 * Retries the job of an outbox row, or the row itself if its job no longer exists. Returns whether there was
 * either.
 */
export async function requeueJob(ctx: Ctx, id: string): Promise<boolean> {
  if ((await hasQueue(ctx.db)) && (await preparedSql(ctx, sql`id = ${id} and state in ('failed', 'completed')`)))
    return true;
  const waiting = await rows(
    ctx.db,
    sql`update outbox set processed_at = null, available_at = ${ctx.clock().toISOString()} where id = ${id} returning 1`,
  );
  wakeRelayAfterCommit(ctx);
  return waiting.length > 0;
}

/** Whether the job of an outbox row has no attempts left. */
export async function isDead({ db }: Ctx, id: string): Promise<boolean> {
  if (!(await hasQueue(db))) return false;
  return (await one(db, sql`select 1 as ok from pgboss.job where id = ${id} and state = 'failed'`)) !== undefined;
}

async function preparedSql(ctx: Ctx, which: SQL): Promise<boolean> {
  const woken = await rows(
    ctx.db,
    sql`update pgboss.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count + 1), completed_on = null,
          start_after = now() where ${which} returning 1`,
  );
  if (woken.length > 0) wakeRelayAfterCommit(ctx);
  return woken.length > 0;
}
