import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { one, rows } from "../db/query.ts";
import type { Database } from "../db/types.ts";
import { describeError } from "../domain/system/faults.ts";
import { inside } from "./inside.ts";

const BATCH = 100;
/** After the queue refused rows, in milliseconds. */
const PAUSE_MS = 30_000;

export interface RelayPorts {
  database: Database;
  boss: Pick<PgBoss, "insert">;
  /** The jobs that there are: rows of other topics stay where they are. */
  topics: readonly string[];
  clock: () => Date;
}

interface Row {
  id: string;
  topic: string;
  payload: object;
}

/**
 * Moves what is due from the outbox into the queue. A row and its job, which has the row's id, change in one
 * transaction, so that any number of processes may do this at once. Answers the topics that got work.
 */
export async function relayOutbox(ports: RelayPorts): Promise<Set<string>> {
  const moved = new Set<string>();
  for (let size = BATCH; size === BATCH; ) {
    if (!(await isDue(ports))) break;
    const taken = await moveBatch(ports);
    size = taken.length;
    for (const { topic } of taken) moved.add(topic);
  }
  return moved;
}

/** Looks before it locks: most of the time there is nothing. */
async function isDue({ database, topics, clock }: RelayPorts): Promise<boolean> {
  if (topics.length === 0) return false;
  const due = await one(
    database.db,
    sql`select 1 as ok from outbox where processed_at is null and available_at <= ${clock().toISOString()}
          and topic in ${topics} limit 1`,
  );
  return due !== undefined;
}

async function moveBatch({ database, boss, topics, clock }: RelayPorts): Promise<Row[]> {
  const now = clock().toISOString();
  let taken: Row[] = [];
  try {
    await database.transaction(async (tx) => {
      taken = await rows<Row>(
        tx,
        sql`select id, topic, payload from outbox where processed_at is null and available_at <= ${now}
              and topic in ${topics} order by available_at, id limit ${BATCH} for no key update skip locked`,
      );
      for (const topic of new Set(taken.map((row) => row.topic))) {
        const jobs = taken.filter((row) => row.topic === topic).map(({ id, payload }) => ({ id, data: payload }));
        await boss.insert(topic, jobs, { db: inside(tx) });
      }
      const ids = taken.map(({ id }) => id);
      if (ids.length > 0) {
        await tx.execute(
          sql`update outbox set processed_at = ${now}, attempts = attempts + 1, last_error = null where id in ${ids}`,
        );
      }
    });
    return taken;
  } catch (error) {
    await postpone(
      database,
      taken.map(({ id }) => id),
      new Date(clock().getTime() + PAUSE_MS),
      error,
    );
    throw error;
  }
}

/** What the queue refused waits a little, and says why. */
async function postpone(database: Database, ids: readonly string[], until: Date, error: unknown): Promise<void> {
  if (ids.length === 0) return;
  await database.db.execute(
    sql`update outbox set attempts = attempts + 1, last_error = ${describeError(error).message},
          available_at = ${until.toISOString()} where id in ${ids} and processed_at is null`,
  );
}
