import type { JobRow } from "@tablero/contract/shapes/admin-system";
import { Failure } from "@tablero/domain/failure";
import { type JobState, shownPayload } from "@tablero/domain/job-words";
import { paginate } from "@tablero/domain/pagination";
import { type SQL, sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";
import type { Ctx } from "../context.ts";
import { anyOf, contains, type ListQuery, listPage, orderBy, readOne } from "../records/page.ts";
import { withoutAddresses } from "./faults.ts";

type Sort = "createdAt" | "name";
export interface JobsQuery extends ListQuery<Sort> {
  state?: readonly JobState[] | undefined;
  name?: readonly string[] | undefined;
}

/** The queue's own errands are no business of staff. */
export const SHOWN_JOBS = sql`j.name not like '\\_\\_pgboss%' and j.name <> 'job-died' and j.state <> 'cancelled'`;

const JOB = {
  from: sql`pgboss.job j`,
  alias: "j",
  columns: sql`j.id, j.name, j.state::text as state, iso(j.created_on) as "createdAt", iso(j.started_on) as "startedAt",
    iso(j.completed_on) as "completedAt", (j.retry_count + (j.started_on is not null)::int)::int as attempts,
    j.retry_limit as "retryLimit", case when j.state in ('created', 'retry') then iso(j.start_after) end as "nextAttemptAt",
    case when j.state in ('retry', 'failed', 'active') then j.output ->> 'message' end as "lastError", j.data as payload`,
};

const SORTS: Record<Sort, SQL> = { createdAt: sql`j.created_on`, name: sql`j.name` };

interface Stored extends Omit<JobRow, "payload"> {
  payload: unknown;
}
const wire = ({ payload, lastError, ...row }: Stored): JobRow => ({
  ...row,
  lastError: lastError === null ? null : withoutAddresses(lastError).slice(0, 500),
  payload: shownPayload(payload),
});

/** Whether the queue was ever opened on this database: its tables come with the first process that runs jobs. */
export async function hasQueue(db: Db): Promise<boolean> {
  return (
    (await one<{ there: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as there`))?.there ?? false
  );
}

/** What the queue holds, waiting, running, done and dead. */
export async function listJobs({ db }: Ctx, query: JobsQuery) {
  if (!(await hasQueue(db))) return { items: [], pagination: paginate(0, query.page, query.size) };
  const { items, pagination } = await listPage<Stored>(db, {
    ...JOB,
    where: [
      SHOWN_JOBS,
      anyOf(sql`j.state::text`, query.state),
      anyOf(sql`j.name`, query.name),
      contains(sql`lower(plain(concat_ws(' ', j.name, j.id::text, j.output ->> 'message')))`, query.search),
    ],
    order: orderBy(SORTS[query.sort], query.order, "j"),
    page: query.page,
    size: query.size,
  });
  return { items: items.map(wire), pagination };
}

/** Throws `not-found`. */
export async function readJob({ db }: Ctx, id: string): Promise<JobRow> {
  if (!(await hasQueue(db))) throw new Failure("not-found", "Ese trabajo ya no está.");
  return wire(await readOne<Stored>(db, JOB, id));
}
