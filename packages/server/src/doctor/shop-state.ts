import { sql } from "drizzle-orm";
import { Decimal, Int } from "../db/columns.ts";
import { standingOf } from "../db/migrate.ts";
import { one } from "../db/query.ts";
import type { Database } from "../db/types.ts";
import { type Broken, findBroken } from "../domain/system/invariants.ts";
import { hasQueue } from "../domain/system/list-jobs.ts";
import { codeOf } from "./connection.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";
import { checkPostgres, type Demand, readPostgresFacts } from "./postgres.ts";

const TOLERATED_SKEW_MS = 2_000;
const LATE_MINUTES = 15;
/** SQLSTATE of a table that may not be read. */
const NO_RIGHT = "42501";

/** What the database tells: of itself, its clock, the schema, the queue, and the rules of stock and money. */
export async function checkDatabase(database: Database, demand: Demand): Promise<Finding[]> {
  const { db, kind } = database;
  const found: Finding[] =
    kind === "postgres"
      ? checkPostgres(await readPostgresFacts(db), demand)
      : [
          warn(
            "database",
            "The embedded database is in use: a power cut can lose its last seconds.",
            "Set DATABASE_URL for a shop in earnest.",
          ),
        ];
  if (kind === "postgres") found.push(checkClock(await skewOf(database)));
  try {
    found.push(...(await checkContents(database)));
  } catch (error) {
    // Tables of another user: what was found before says so.
    if (codeOf(error) !== NO_RIGHT || found.every(({ level }) => level !== "error")) throw error;
  }
  return found;
}

/** The schema, and where it is that of this version the queue and the rules of stock and money. */
async function checkContents(database: Database): Promise<Finding[]> {
  const { db } = database;
  const standing = await standingOf(db);
  if (standing === "ahead")
    return [wrong("schema", "A newer version of the shop has migrated this database.", "Start that version.")];
  if (standing === "behind")
    return [
      warn(
        "schema",
        "The schema is not that of this version yet.",
        "The next start migrates it: make a backup before.",
      ),
    ];
  return [
    ok("schema", "The schema is that of this version."),
    ...checkWork(await workOf(database)),
    ...checkRules(await findBroken(db)),
  ];
}

/** How far the clock of this machine is ahead of the database's, in milliseconds. */
async function skewOf({ db }: Database): Promise<number> {
  const began = Date.now();
  const answer = await one(db, sql`select extract(epoch from clock_timestamp()) * 1000 as now`, { now: Decimal });
  return (began + Date.now()) / 2 - (answer?.now ?? began);
}

export function checkClock(skewMs: number): Finding {
  if (Math.abs(skewMs) <= TOLERATED_SKEW_MS) return ok("clock", "This machine and the database agree on the time.");
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const way = skewMs > 0 ? "ahead of" : "behind";
  return warn("clock", `The clock of this machine is ${seconds} s ${way} the database's.`, "Set both by NTP.");
}

export interface WorkFacts {
  dead: number;
  /** Minutes that the oldest due work has waited; null where none waits. */
  waitedMinutes: number | null;
}

async function workOf({ db }: Database): Promise<WorkFacts> {
  const columns = { dead: Int, waited: Decimal };
  const jobs = (await hasQueue(db))
    ? await one(
        db,
        sql`select count(*) filter (where state = 'failed' and name not like '\\_\\_pgboss%')::int as dead,
            coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry')
              and start_after <= now())), 0)::float as waited from pgboss.job`,
        columns,
      )
    : undefined;
  const outbox = await one(
    db,
    sql`select 0 as dead, coalesce(extract(epoch from now() - min(available_at)), 0)::float as waited from outbox
        where processed_at is null and available_at <= now()`,
    columns,
  );
  const seconds = Math.max(jobs?.waited ?? 0, outbox?.waited ?? 0);
  return { dead: jobs?.dead ?? 0, waitedMinutes: seconds > 0 ? Math.floor(seconds / 60) : null };
}

/** The queue: what failed for good, and what waits for too long. */
export function checkWork({ dead, waitedMinutes }: WorkFacts): Finding[] {
  const found: Finding[] = [];
  if (dead > 0)
    found.push(warn("work", `${dead} jobs failed for good and wait for staff.`, "Look at them in admin/sistema."));
  if (waitedMinutes !== null && waitedMinutes >= LATE_MINUTES)
    found.push(
      warn(
        "work",
        `Work has waited for ${waitedMinutes} minutes: mails, refunds and deadlines are late.`,
        "If the shop runs, look at its log; otherwise start it.",
      ),
    );
  return found.length > 0 ? found : [ok("work", "No job is dead or late.")];
}

/** The rules of stock and money. */
export function checkRules(broken: readonly Broken[]): Finding[] {
  if (broken.length === 0) return [ok("rules", "Every rule of stock and money holds.")];
  return [...Map.groupBy(broken, ({ rule }) => rule)].map(([rule, rows]) =>
    wrong(
      "rules",
      `A rule is broken, "${rule}": ${rows
        .slice(0, 3)
        .map(({ row }) => row)
        .join(", ")}${rows.length > 3 ? " and others" : ""}.`,
      "This is a fault of the shop: keep a backup and report it.",
    ),
  );
}
