import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { ValueCache } from "../db/changes/value-cache.ts";
import type { Database } from "../db/types.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { type Ctx, SYSTEM } from "../domain/platform/context.ts";
import { onJobEnqueued } from "../domain/platform/system/outbox.ts";
import { describeError, type ServerErrorRecorder } from "../domain/platform/system/server-errors.ts";
import { endAbandonedJobs } from "./abandoned.ts";
import { DEAD_JOB_QUEUE, deadJobOf, reportDeadJob } from "./dead-jobs.ts";
import type { Job } from "./job.ts";
import { type JobError, performJob } from "./perform.ts";
import { relayOutbox } from "./relay.ts";
import { type RelayLoop, relayLoop } from "./relay-loop.ts";

export interface JobRunner {
  /** Starts in the background and never throws: without a database, it retries and no job runs. */
  start(): void;
  /** Checks for work immediately. */
  wake(): void;
  /** Whether this process currently runs jobs. */
  isRunning(): boolean;
  /** Waits some seconds for running jobs; longer ones are retried by the next process. */
  stop(): Promise<void>;
}

export interface RunnerPorts {
  database: Database;
  jobs: readonly Job[];
  clock: () => Date;
  logger: Logger;
  serverErrors: ServerErrorRecorder;
  valueCache?: ValueCache;
  /** How long to wait for running jobs at the end, in milliseconds: at least a second. */
  graceMs?: number;
}

const GRACE_MS = 5_000;
/** Polling interval of an empty queue; the relay wakes the workers of jobs that it adds. */
const POLL_SECONDS = 5;
const MAX_RETRY_MS = 30_000;

interface Working {
  boss: PgBoss;
  relay: RelayLoop;
}

/** Runs the jobs of this process. */
export function jobRunner(ports: RunnerPorts): JobRunner {
  const { logger } = ports;
  let working: Working | null = null;
  let opening: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let unsubscribe: (() => void) | undefined;

  const open = (pause: number) => {
    opening = begin(ports).then(
      (begun) => {
        working = begun;
      },
      (error: unknown) => {
        logger.warn(describeError(error), "the queue could not be opened: it is tried again");
        if (stopped) return;
        retry = setTimeout(() => open(Math.min(pause * 2, MAX_RETRY_MS)), pause);
        retry.unref();
      },
    );
  };
  return {
    start() {
      if (opening || stopped) return;
      unsubscribe = onJobEnqueued(() => working?.relay.wake());
      open(1_000);
    },
    wake: () => working?.relay.wake(),
    isRunning: () => working !== null && !stopped,
    async stop() {
      stopped = true;
      unsubscribe?.();
      clearTimeout(retry);
      await opening;
      await working?.relay.stop();
      await working?.boss.stop({ graceful: true, close: false, timeout: ports.graceMs ?? GRACE_MS });
      working = null;
    },
  };
}

async function begin({ database, jobs, clock, logger, serverErrors, valueCache }: RunnerPorts): Promise<Working> {
  const ctx: Ctx = {
    db: database.db,
    clock,
    actor: SYSTEM,
    followers: FOLLOWERS,
    ...(valueCache && { valueCache }),
    onError: ({ source, error }) => logger.error({ job: source, ...describeError(error) }, "an item of a sweep failed"),
  };
  const onError = (error: unknown) => logger.warn(describeError(error), "the queue failed");
  const onJobError = ({ job, id, attempt, error }: JobError) => {
    logger.error({ job, id, attempt, ...describeError(error) }, "a job failed");
    serverErrors.record({ source: job, error });
  };
  // Loaded lazily, because loading the queue takes longer than the shop may take for its first response.
  const { openQueue } = await import("./queue.ts");
  const boss = await openQueue({ database, jobs, onError, background: true });
  try {
    if (database.kind === "embedded") await endAbandonedJobs(boss, database.db);
    const teams = new Map<string, Team>();
    for (const job of jobs) {
      const ids: string[] = [];
      for (let place = 0; place < (job.concurrency ?? 1); place++)
        ids.push(await work(boss, job, (fetched) => performJob(ctx, job, fetched, onJobError)));
      teams.set(job.name, { ids, batch: job.batch ?? 1, next: 0 });
    }
    await work(boss, { name: DEAD_JOB_QUEUE }, (fetched) => reportDeadJob(ctx, deadJobOf(fetched)));
    const topics = jobs.map(({ name }) => name);
    const relay = relayLoop(async () => {
      const moved = await relayOutbox({ database, boss, topics, clock, onError });
      for (const [topic, count] of moved) {
        const team = teams.get(topic);
        if (team) notify(boss, team, count);
      }
    }, onError);
    return { boss, relay };
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
}

/** The workers of one job in this process. */
interface Team {
  ids: readonly string[];
  /** Maximum number of jobs that one worker takes at once. */
  batch: number;
  /** The worker to notify first next time. */
  next: number;
}

/** Notifies as many workers as new jobs need, in turn; each notified worker queries the database for jobs. */
function notify(boss: PgBoss, team: Team, count: number): void {
  const needed = Math.min(team.ids.length, Math.ceil(count / team.batch));
  for (let turn = 0; turn < needed; turn += 1) {
    const id = team.ids[team.next];
    team.next = (team.next + 1) % team.ids.length;
    if (id) boss.notifyWorker(id);
  }
}

/** One worker; after a full batch, it fetches the next one without a pause. Returns its id. */
async function work(
  boss: PgBoss,
  { name, batch = 1 }: Pick<Job, "name" | "batch">,
  run: (fetched: JobWithMetadata<unknown>) => Promise<void>,
): Promise<string> {
  let id = "";
  const options = {
    batchSize: batch,
    includeMetadata: true as const,
    perJobResults: true as const,
    pollingIntervalSeconds: POLL_SECONDS,
  };
  id = await boss.work(name, options, async (fetched: JobWithMetadata<unknown>[]) => {
    try {
      return await settled(fetched, run);
    } finally {
      if (fetched.length === batch) boss.notifyWorker(id);
    }
  });
  return id;
}

/** Runs jobs one after another; a failed one does not stop the following ones. */
async function settled(
  batch: readonly JobWithMetadata<unknown>[],
  run: (fetched: JobWithMetadata<unknown>) => Promise<void>,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const fetched of batch) {
    try {
      await run(fetched);
      results.push({ id: fetched.id, status: "completed" });
    } catch (error) {
      results.push({ id: fetched.id, status: "failed", output: error });
    }
  }
  return results;
}
