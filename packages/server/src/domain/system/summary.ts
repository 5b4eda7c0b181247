import { statfs } from "node:fs/promises";
import type { SystemSummary } from "@tablero/contract/shapes/admin-system";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { hasQueue, SHOWN_JOBS } from "./list-jobs.ts";

/** What the process knows of itself. */
export interface SystemFacts {
  version: string;
  startedAt: Date;
  databaseKind: "embedded" | "postgres";
  /** Jobs that there are: the topics of work that will be done. */
  jobNames: readonly string[];
  runsJobs(): boolean;
  /** Whether there is a mail server. */
  hasMailServer: boolean;
  dataDir: string;
}

const DAY = 24 * 60 * 60 * 1000;
const NO_JOBS = { created: 0, retry: 0, active: 0, failed: 0, completed: 0, oldestWaiting: null };

interface Figures {
  processes: number;
  size: number;
  migrations: number;
  waiting: number;
  oldest: string | null;
  queued: number;
  sent: number;
  kept: number;
  failed: number;
  lastDay: number;
}

/** How the shop itself is. */
export async function readSystem(ctx: Ctx, facts: SystemFacts): Promise<SystemSummary> {
  const now = ctx.clock();
  const figures = await one<Figures>(
    ctx.db,
    sql`select pg_database_size(current_database())::float8 as size,
      (select count(*)::int from schema_migrations) as migrations,
      (select count(distinct application_name)::int from pg_stat_activity
        where datname = current_database() and application_name like 'tablero %') as processes,
      w.waiting, w.oldest, m.queued, m.sent, m.kept, m.failed,
      (select count(*)::int from faults where at > ${new Date(now.getTime() - DAY).toISOString()}) as "lastDay"
      from (select count(*)::int as waiting, iso(min(created_at)) as oldest from outbox where processed_at is null) w,
        (select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'sent')::int as sent,
          count(*) filter (where state = 'kept')::int as kept, count(*) filter (where state = 'failed')::int as failed
          from mails) m`,
  );
  if (!figures) throw new Error("the database tells nothing of itself");
  const { processes, size, migrations, waiting, oldest, queued, sent, kept, failed, lastDay } = figures;
  return {
    version: facts.version,
    startedAt: facts.startedAt.toISOString(),
    uptime: Math.max(0, Math.round((now.getTime() - facts.startedAt.getTime()) / 1000)),
    processes: Math.max(1, processes),
    database: { kind: facts.databaseKind, size, migrations },
    jobs: { running: facts.runsJobs(), ...(await countJobs(ctx)) },
    outbox: { waiting, oldest },
    mails: { configured: facts.hasMailServer, queued, sent, kept, failed },
    faults: { lastDay },
    disk: await diskOf(facts.dataDir),
  };
}

async function countJobs({ db }: Ctx): Promise<Omit<SystemSummary["jobs"], "running">> {
  if (!(await hasQueue(db))) return NO_JOBS;
  const counts = await one<typeof NO_JOBS & { oldestWaiting: string | null }>(
    db,
    sql`select count(*) filter (where j.state = 'created')::int as created,
      count(*) filter (where j.state = 'retry')::int as retry, count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      count(*) filter (where j.state = 'completed')::int as completed,
      iso(min(j.created_on) filter (where j.state in ('created', 'retry') and j.start_after <= now())) as "oldestWaiting"
      from pgboss.job j where ${SHOWN_JOBS}`,
  );
  return counts ?? NO_JOBS;
}

async function diskOf(folder: string): Promise<SystemSummary["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    // Not every file system says.
    return null;
  }
}
