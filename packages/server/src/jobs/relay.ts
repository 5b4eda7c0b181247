import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { type RowOf, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import type { Database } from "../db/types.ts";
import { describeError } from "../domain/platform/system/server-errors.ts";
import { queueConnection } from "./inside.ts";

const BATCH = 100;
/** Pause in milliseconds after the queue refused a row; it doubles with each attempt. */
const PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 60 * 60_000;

export interface RelayPorts {
  database: Database;
  boss: Pick<PgBoss, "insert">;
  /** Topics with a job; rows of other topics stay in the outbox. */
  topics: readonly string[];
  clock: () => Date;
  /** Called for rows that the queue refused although it accepted others. */
  onError?(error: unknown): void;
}

const OUTBOX_COLUMNS = { id: Text, topic: Text, payload: z.record(z.string(), z.unknown()) };
type Row = RowOf<typeof OUTBOX_COLUMNS>;

/**
 * Moves due rows from the outbox into the queue. A row and its job, which has the row's id, change in one
 * transaction, so any number of processes may do this concurrently. Returns how many jobs each topic got.
 */
export async function relayOutbox(ports: RelayPorts): Promise<Map<string, number>> {
  const moved = new Map<string, number>();
  for (let size = BATCH; size === BATCH; ) {
    if (!(await isDue(ports))) break;
    const batch = await moveBatch(ports);
    size = batch.size;
    for (const { topic } of batch.moved) moved.set(topic, (moved.get(topic) ?? 0) + 1);
  }
  return moved;
}

/** Checks before locking: usually there is nothing to do. */
async function isDue({ database, topics, clock }: RelayPorts): Promise<boolean> {
  if (topics.length === 0) return false;
  const due = await one(
    database.db,
    sql`select 1 as ok from outbox where processed_at is null and available_at <= ${clock().toISOString()}
          and topic in ${topics} limit 1`,
  );
  return due !== undefined;
}

/** Moves a batch; if the queue refuses it, row by row, so that one refused row does not block the others. */
async function moveBatch(ports: RelayPorts): Promise<{ moved: Row[]; size: number }> {
  const batch = await moveRows(ports);
  const size = batch.taken.length;
  if (batch.error === null) return { moved: batch.taken, size };
  if (size < 2) {
    await postpone(ports, batch.taken, batch.error);
    throw batch.error;
  }
  const moved: Row[] = [];
  let error: unknown = null;
  for (const { id } of batch.taken) {
    const alone = await moveRows(ports, id);
    if (alone.error === null) moved.push(...alone.taken);
    else {
      await postpone(ports, alone.taken, alone.error);
      error = alone.error;
    }
  }
  if (error !== null && moved.length === 0) throw error;
  if (error !== null) ports.onError?.(error);
  return { moved, size };
}

/** One transaction for all due rows, up to a batch, or for one row of it. After an error, nothing was moved. */
async function moveRows(
  { database, boss, topics, clock }: RelayPorts,
  only?: string,
): Promise<{ taken: Row[]; error: unknown }> {
  const now = clock().toISOString();
  let taken: Row[] = [];
  try {
    await database.transaction(async (tx) => {
      taken = await rows(
        tx,
        sql`select id, topic, payload from outbox where processed_at is null and available_at <= ${now}
              and topic in ${topics} ${only ? sql`and id = ${only}` : sql``} order by available_at, id limit ${BATCH} for no key update skip locked`,
        OUTBOX_COLUMNS,
      );
      for (const topic of new Set(taken.map((row) => row.topic))) {
        const jobs = taken.filter((row) => row.topic === topic).map(({ id, payload }) => ({ id, data: payload }));
        await boss.insert(topic, jobs, { db: queueConnection(tx) });
      }
      const ids = taken.map(({ id }) => id);
      if (ids.length > 0) {
        await tx.execute(
          sql`update outbox set processed_at = ${now}, attempts = attempts + 1, last_error = null where id in ${ids}`,
        );
      }
    });
    return { taken, error: null };
  } catch (error) {
    return { taken, error };
  }
}

/** Postpones the rows that the queue refused, and stores the reason. */
async function postpone({ database, clock }: RelayPorts, refused: readonly Row[], error: unknown): Promise<void> {
  if (refused.length === 0) return;
  const now = clock().toISOString();
  await database.db.execute(
    sql`update outbox set attempts = attempts + 1, last_error = ${describeError(error).message},
          available_at = ${now}::timestamptz
            + interval '1 millisecond' * least(${PAUSE_MS} * 2 ^ least(attempts, 20), ${MAX_PAUSE_MS})
        where id in ${refused.map(({ id }) => id)} and processed_at is null`,
  );
}
