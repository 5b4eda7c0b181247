import type { JobRow } from "@tablero/contract/platform/shapes/admin-system";
import { Failure } from "@tablero/domain/platform/failure";
import { paginate } from "@tablero/domain/platform/kit/pagination";
import { displayPayload, JOB_STATES, type JobState } from "@tablero/domain/platform/words/jobs";
import { sql } from "drizzle-orm";
import { among, Flag, Instant, Int, nullable, type RowOf, Text, Unknown } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { Ctx } from "../context.ts";
import { orderBy, type SortBy } from "../kit/order.ts";
import { anyOf, contains, type ListQuery, listPage, readOne } from "../kit/page.ts";
import { withoutAddresses } from "./server-errors.ts";

type Sort = "createdAt" | "name";
export interface JobsQuery extends ListQuery<Sort> {
  state?: readonly JobState[] | undefined;
  name?: readonly string[] | undefined;
}

/** Internal jobs of the queue are not shown to staff. */
export const SHOWN_JOBS = sql`j.name not like '\\_\\_pgboss%' and j.name <> 'job-died' and j.state <> 'cancelled'`;

const STORED_COLUMNS = {
  payload: Unknown,
  id: Text,
  name: Text,
  state: among(JOB_STATES),
  createdAt: Instant,
  lastError: nullable(Text),
  startedAt: nullable(Instant),
  completedAt: nullable(Instant),
  attempts: Int,
  retryLimit: Int,
  nextAttemptAt: nullable(Instant),
};
type Stored = RowOf<typeof STORED_COLUMNS>;

const JOB = {
  from: sql`pgboss.job j`,
  alias: "j",
  row: STORED_COLUMNS,
  columns: sql`j.id, j.name, j.state::text as state, j.created_on as "createdAt", j.started_on as "startedAt",
    j.completed_on as "completedAt", (j.retry_count + (j.started_on is not null)::int)::int as attempts,
    j.retry_limit as "retryLimit", case when j.state in ('created', 'retry') then j.start_after end as "nextAttemptAt",
    case when j.state in ('retry', 'failed', 'active') then j.output ->> 'message' end as "lastError", j.data as payload`,
};

const SORTS: Record<Sort, SortBy> = { createdAt: sql`j.created_on`, name: sql`j.name` };

const wire = ({ payload, lastError, ...row }: Stored): JobRow => ({
  ...row,
  lastError: lastError === null ? null : withoutAddresses(lastError).slice(0, 500),
  payload: displayPayload(payload),
});

/** Whether the queue exists in this database; the first process that runs jobs creates its tables. */
export async function hasQueue(db: Db): Promise<boolean> {
  return (await one(db, sql`select to_regclass('pgboss.job') is not null as there`, { there: Flag }))?.there ?? false;
}

/** Jobs in the queue: waiting, running, done and dead. */
export async function listJobs({ db }: Ctx, query: JobsQuery) {
  if (!(await hasQueue(db))) return { items: [], pagination: paginate(0, query.page, query.size) };
  const { items, pagination } = await listPage(db, {
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
    cursor: query.cursor,
  });
  return { items: items.map(wire), pagination };
}

/** Throws `not-found`. */
export async function readJob({ db }: Ctx, id: string): Promise<JobRow> {
  if (!(await hasQueue(db))) throw new Failure("not-found", "Ese trabajo ya no está.");
  return wire(await readOne(db, JOB, id));
}
