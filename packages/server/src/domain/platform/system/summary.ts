import { statfs } from "node:fs/promises";
import type { SystemSummary } from "@tablero/contract/platform/shapes/admin-system";
import type { MailStatus } from "@tablero/domain/settings/sections/mail";
import { sql } from "drizzle-orm";
import { Instant, Int, nullable } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type BackupPlace, backupStatus } from "../backups/list.ts";
import type { Ctx } from "../context.ts";
import { hasQueue, SHOWN_JOBS } from "./list-jobs.ts";

/** System information of the process. */
export interface SystemInfo {
  version: string;
  startedAt: Date;
  databaseKind: "embedded" | "postgres";
  runsJobs(): boolean;
  dataDir: string;
  backups: BackupPlace;
}

const DAY = 24 * 60 * 60 * 1000;
const NO_JOBS = { created: 0, retry: 0, active: 0, failed: 0, completed: 0, oldestWaiting: null };

const FIGURES_COLUMNS = {
  processes: Int,
  size: Int,
  migrations: Int,
  waiting: Int,
  oldest: nullable(Instant),
  queued: Int,
  sent: Int,
  kept: Int,
  failed: Int,
  lastDay: Int,
};

/** System status of the shop. */
export async function readSystem(
  ctx: Ctx,
  info: SystemInfo,
  { source }: Pick<MailStatus, "source">,
): Promise<SystemSummary> {
  const now = ctx.clock();
  const figures = await one(
    ctx.db,
    sql`select pg_database_size(current_database()) as size,
      (select count(*)::int from schema_migrations) as migrations,
      (select count(distinct application_name)::int from pg_stat_activity
        where datname = current_database() and application_name like 'tablero %') as processes,
      w.waiting, w.oldest, m.queued, m.sent, m.kept, m.failed,
      (select count(*)::int from faults where at > ${new Date(now.getTime() - DAY).toISOString()}) as "lastDay"
      from (select count(*)::int as waiting, min(created_at) as oldest from outbox where processed_at is null) w,
        (select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'sent')::int as sent,
          count(*) filter (where state = 'kept')::int as kept, count(*) filter (where state = 'failed')::int as failed
          from mails) m`,
    FIGURES_COLUMNS,
  );
  if (!figures) throw new Error("the database tells nothing of itself");
  const { processes, size, migrations, waiting, oldest, queued, sent, kept, failed, lastDay } = figures;
  return {
    version: info.version,
    startedAt: info.startedAt.toISOString(),
    uptime: Math.max(0, Math.round((now.getTime() - info.startedAt.getTime()) / 1000)),
    processes: Math.max(1, processes),
    database: { kind: info.databaseKind, size, migrations },
    jobs: { running: info.runsJobs(), ...(await countJobs(ctx)) },
    outbox: { waiting, oldest },
    mails: { configured: source !== "none", queued, sent, kept, failed },
    errors: { lastDay },
    backups: await backupStatus(ctx, info.backups.at),
    disk: await measureDisk(info.dataDir),
  };
}

async function countJobs({ db }: Ctx): Promise<Omit<SystemSummary["jobs"], "running">> {
  if (!(await hasQueue(db))) return NO_JOBS;
  const counts = await one(
    db,
    sql`select count(*) filter (where j.state = 'created')::int as created,
      count(*) filter (where j.state = 'retry')::int as retry, count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      count(*) filter (where j.state = 'completed')::int as completed,
      min(j.created_on) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as "oldestWaiting"
      from pgboss.job j where ${SHOWN_JOBS}`,
    { created: Int, retry: Int, active: Int, failed: Int, completed: Int, oldestWaiting: nullable(Instant) },
  );
  return counts ?? NO_JOBS;
}

async function measureDisk(folder: string): Promise<SystemSummary["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    // Not every file system reports its free space.
    return null;
  }
}
