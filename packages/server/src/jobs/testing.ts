import { sql } from "drizzle-orm";
import { pino } from "pino";
import { Decimal, Int, nullable, type RowOf, Text } from "../db/columns.ts";
import { rows } from "../db/query.ts";
import type { Database } from "../db/types.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import { serverErrorRecorder } from "../domain/platform/system/server-errors.ts";
import type { Job, JobRequest } from "./job.ts";
import { type JobRunner, jobRunner } from "./runner.ts";

const QUEUED_JOB = {
  id: Text,
  name: Text,
  state: Text,
  attempts: Int,
  /** Seconds until the next attempt. */
  pause: Decimal,
  error: nullable(Text),
};

/** A row of the queue for tests. */
export type QueuedJob = RowOf<typeof QUEUED_JOB>;

/** Queued jobs with this name, oldest first. */
export const queuedJobs = ({ db }: Database, name: string): Promise<QueuedJob[]> =>
  rows(
    db,
    sql`select id::text, name, state::text, retry_count + (started_on is not null)::int as attempts,
          extract(epoch from start_after - now()) as pause, output ->> 'message' as error
        from pgboss.job where name = ${name} order by created_on, id`,
    QUEUED_JOB,
  );

/** Makes all jobs that wait for a retry due. */
export const endPauses = ({ db }: Database) =>
  db.execute(sql`update pgboss.job set start_after = now() - interval '1 second' where state in ('created', 'retry')`);

/** A job that records its orders, and fails as long as `fails` returns true. */
export function recordingJob(name: string, more: Partial<Job> & { fails?: (attempt: number) => boolean } = {}) {
  const orders: JobRequest<unknown>[] = [];
  const { fails = () => false, ...rest } = more;
  const job: Job = {
    name,
    retries: 3,
    async run(_, order) {
      orders.push(order);
      if (fails(order.attempt)) throw new Error(`no luck for ana@correo.test in attempt ${order.attempt}`);
    },
    ...rest,
  };
  return { job, orders };
}

/** A runner as in a separate process. */
export function testRunner(database: Database, jobs: readonly Job[], clock: () => Date): JobRunner {
  const logger = pino({ level: "silent" });
  const serverErrors = serverErrorRecorder({ db: database.db, clock, actor: SYSTEM, followers: FOLLOWERS }, () => {});
  return jobRunner({ database, jobs, clock, logger, serverErrors, graceMs: 1_000 });
}
