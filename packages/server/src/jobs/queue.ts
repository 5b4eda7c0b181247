import { PgBoss } from "pg-boss";
import type { Database } from "../db/types.ts";
import { DEAD_JOB_QUEUE } from "./dead-jobs.ts";
import type { Job } from "./job.ts";

const SCHEMA = "pgboss";
/** Time zone of the cron expressions. */
const TIME_ZONE = "Europe/Madrid";

const DAY = 24 * 60 * 60;
/** Pause before the first retry; it doubles with each attempt. */
const FIRST_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 60 * 60;
/** A process without a heartbeat for this long counts as dead, and its jobs as interrupted. */
const HEARTBEAT_SECONDS = 20;
const MAX_RUN_MINUTES = 10;
/** Waiting jobs are kept for a year, because only staff decide to drop them. */
const WAITING_KEPT = 365 * DAY;
const FINISHED_KEPT = 30 * DAY;
/** In seconds: jobs that run every minute would otherwise fill the list of finished jobs. */
const FINISHED_SCHEDULED_KEPT = 60 * 60;

export interface QueueOptions {
  database: Database;
  jobs: readonly Job[];
  /** Called for background errors, such as a lost connection. */
  onError(error: unknown): void;
  /** Off for a queue that only returns jobs on request. */
  background: boolean;
}

/** Opens pg-boss in its own schema, which it creates or migrates, with a queue per job. */
export async function openQueue({ database, jobs, onError, background }: QueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: database.run },
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    schema: SCHEMA,
    schedule: background,
    supervise: background,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    maintenanceIntervalSeconds: 60 * 60,
    cronMonitorIntervalSeconds: 20,
    cronWorkerIntervalSeconds: 2,
    // Makes the queries rare that pg-boss runs for features not used here: flows and index maintenance.
    flowIntervalSeconds: 60 * 60,
    bamIntervalSeconds: 5 * 60,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", onError);
  await boss.start();
  try {
    await declareQueues(boss, jobs);
    await rememberQueues(boss, jobs);
    if (background) await declareSchedules(boss, jobs);
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
  return boss;
}

async function declareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(DEAD_JOB_QUEUE))
    await boss.createQueue(DEAD_JOB_QUEUE, { ...settingsOf(20, false), policy: "standard" });
  for (const { name, retries, schedule, maxMinutes } of jobs) {
    const settings = { ...settingsOf(retries, schedule !== undefined, maxMinutes), deadLetter: DEAD_JOB_QUEUE };
    const queue = known.get(name) as Record<string, unknown> | undefined;
    // Scheduled jobs do not pile up: one at a time across all processes, and none queued in addition.
    if (!queue) await boss.createQueue(name, { ...settings, policy: schedule ? "exclusive" : "standard" });
    else if (Object.entries(settings).some(([key, value]) => queue[key] !== value))
      await boss.updateQueue(name, settings);
  }
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * On first use of a queue, pg-boss loads its settings on a separate connection. Inside one of our transactions
 * on the embedded database, which has only one connection, it would wait forever.
 */
async function rememberQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of jobs) await boss.findJobs(name, { id: NOBODY });
}

function settingsOf(retries: number, scheduled: boolean, maxMinutes = MAX_RUN_MINUTES) {
  return {
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: FIRST_PAUSE_SECONDS,
    retryDelayMax: MAX_PAUSE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: maxMinutes * 60,
    retentionSeconds: WAITING_KEPT,
    deleteAfterSeconds: scheduled ? FINISHED_SCHEDULED_KEPT : FINISHED_KEPT,
  };
}

/** Schedules are stored in the database: every process reads them, and one process creates the jobs. */
async function declareSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted = new Map(jobs.flatMap(({ name, schedule }) => (schedule ? [[name, schedule] as const] : [])));
  const known = await boss.getSchedules();
  for (const { name } of known) if (!wanted.has(name)) await boss.unschedule(name);
  for (const [name, cron] of wanted) {
    if (known.some((schedule) => schedule.name === name && schedule.cron === cron)) continue;
    await boss.schedule(name, cron, null, { tz: TIME_ZONE, missed: "once" });
  }
}
