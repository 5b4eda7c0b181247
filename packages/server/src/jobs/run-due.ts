import type { PgBoss } from "pg-boss";
import type { Database } from "../db/types.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { type Ctx, SYSTEM } from "../domain/platform/context.ts";
import { describeError, recordServerError } from "../domain/platform/system/server-errors.ts";
import { endAbandonedJobs } from "./abandoned.ts";
import { DEAD_JOB_QUEUE, deadJobOf, reportDeadJob } from "./dead-jobs.ts";
import type { Job } from "./job.ts";
import { type JobError, performJob } from "./perform.ts";
import { openQueue } from "./queue.ts";
import { relayOutbox } from "./relay.ts";

export interface RunDueOptions {
  database: Database;
  jobs: readonly Job[];
  clock: () => Date;
  /** Names of scheduled jobs to create first. */
  also?: readonly string[];
  /** Whether jobs that wait for a retry run too, without their pause, until they are done or dead. */
  ahead?: boolean;
  /** Whether a killed process has left attempts behind and no other process runs jobs. */
  abandoned?: boolean;
}

/** How often a job was run, and its final state. */
export interface RunDueResult {
  done: number;
  failed: number;
}

/**
 * Moves the outbox into the queue and runs everything that is due to the end, without workers or waiting. For
 * tests, and for emptying a queue by hand.
 */
export async function runDueJobs(options: RunDueOptions): Promise<RunDueResult> {
  const { database, jobs, clock } = options;
  const boss = await openQueue({ database, jobs, onError: () => {}, background: false });
  const result = { done: 0, failed: 0 };
  try {
    if (options.abandoned) await endAbandonedJobs(boss, database.db);
    for (const name of options.also ?? []) await boss.send(name);
    for (let ran = true; ran; ) {
      await relayOutbox({ database, boss, topics: jobs.map(({ name }) => name), clock });
      ran = await runRound(boss, options, result);
    }
    return result;
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

async function runRound(boss: PgBoss, options: RunDueOptions, result: RunDueResult): Promise<boolean> {
  const { database, clock, ahead = false } = options;
  const ctx: Ctx = { db: database.db, clock, actor: SYSTEM, followers: FOLLOWERS };
  const errors: JobError[] = [];
  let ran = false;
  for (const job of [...options.jobs, null]) {
    const name = job?.name ?? DEAD_JOB_QUEUE;
    const [fetched] = await boss.fetch<unknown>(name, { includeMetadata: true, ignoreStartAfter: ahead });
    if (!fetched) continue;
    ran = true;
    const attempt = { id: fetched.id, retryCount: fetched.retryCount };
    try {
      if (job) await performJob(ctx, job, fetched, (error) => errors.push(error));
      else await reportDeadJob(ctx, deadJobOf(fetched));
      await boss.complete(name, attempt);
      if (job) result.done += 1;
    } catch (error) {
      await boss.fail(name, attempt, { message: describeError(error).message });
      result.failed += 1;
    }
  }
  for (const { job, error } of errors) await recordServerError(ctx, { source: job, error });
  return ran;
}
