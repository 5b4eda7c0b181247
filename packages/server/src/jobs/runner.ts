import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "../db/types.ts";
import { type Ctx, SYSTEM } from "../domain/context.ts";
import { onWorkOrdered } from "../domain/system/outbox.ts";
import { describeError, type ServerErrorRecorder } from "../domain/system/server-errors.ts";
import { endAbandoned } from "./abandoned.ts";
import { DIED, deadJobOf, noticeDeadJob } from "./died.ts";
import type { Job } from "./job.ts";
import { type JobError, perform } from "./perform.ts";
import { relayOutbox } from "./relay.ts";
import { type RelayLoop, relayLoop } from "./relay-loop.ts";

export interface JobRunner {
  /** Starts in the background and never throws: without a database it retries. No job runs until then. */
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
      unsubscribe = onWorkOrdered(() => working?.relay.wake());
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

async function begin({ database, jobs, clock, logger, serverErrors }: RunnerPorts): Promise<Working> {
  const ctx: Ctx = {
    db: database.db,
    clock,
    actor: SYSTEM,
    onError: ({ source, error }) => logger.error({ job: source, ...describeError(error) }, "an item of a sweep failed"),
  };
  const onError = (error: unknown) => logger.warn(describeError(error), "the queue has trouble");
  const onJobError = ({ job, id, attempt, error }: JobError) => {
    logger.error({ job, id, attempt, ...describeError(error) }, "a job failed");
    serverErrors.record({ source: job, error });
  };
  // Loaded lazily: loading the queue takes longer than the shop may take for its first response.
  const { openQueue } = await import("./queue.ts");
  const boss = await openQueue({ database, jobs, onError, background: true });
  try {
    if (database.kind === "embedded") await endAbandoned(boss, database.db);
    const workers = new Map<string, string[]>();
    for (const job of jobs) {
      const ids: string[] = [];
      for (let place = 0; place < (job.concurrency ?? 1); place++)
        ids.push(await work(boss, job.name, (fetched) => perform(ctx, job, fetched, onJobError)));
      workers.set(job.name, ids);
    }
    workers.set(DIED, [await work(boss, DIED, (fetched) => noticeDeadJob(ctx, deadJobOf(fetched)))]);
    const topics = jobs.map(({ name }) => name);
    const relay = relayLoop(async () => {
      const moved = await relayOutbox({ database, boss, topics, clock, onError });
      for (const topic of moved) for (const id of workers.get(topic) ?? []) boss.notifyWorker(id);
    }, onError);
    return { boss, relay };
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
}

/** One worker: after a job it fetches the next one without a pause. Returns its id. */
async function work(
  boss: PgBoss,
  name: string,
  run: (fetched: JobWithMetadata<unknown>) => Promise<void>,
): Promise<string> {
  let id = "";
  const options = { batchSize: 1, includeMetadata: true as const, pollingIntervalSeconds: POLL_SECONDS };
  id = await boss.work(name, options, async (batch: JobWithMetadata<unknown>[]) => {
    try {
      for (const fetched of batch) await run(fetched);
    } finally {
      boss.notifyWorker(id);
    }
  });
  return id;
}
