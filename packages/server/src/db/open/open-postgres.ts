import { drizzle } from "drizzle-orm/node-postgres";
import pg, { type Pool } from "pg";
import { newChanges } from "../changes/changes.ts";
import { touchedTables } from "../changes/statement-tables.ts";
import { openWatchers } from "../changes/watchers.ts";
import * as schema from "../schema/index.ts";
import type { Database, Db } from "../types.ts";
import { applicationName, migrationHashes, refuseNewerSchema } from "../versions.ts";
import { readingClient } from "./parsers.ts";
import { joinPeers } from "./peers.ts";
import { openRecurring, type Recurring } from "./recurring.ts";
import { namesRecurring, watchPool, watchTransactions } from "./watched-client.ts";
import { openWatchedPool } from "./watched-pool.ts";
import { limitWriters, maxWriters, openWriters } from "./writers.ts";

export interface PostgresOptions {
  databaseUrl: string;
  /** Maximum number of connections. */
  poolSize?: number;
  /** How long a statement waits for rows that others have locked, in milliseconds. */
  lockTimeout?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void;
}

/** Opens a pool of connections. Throws the driver's error when the database is not reachable. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { poolSize = 10, lockTimeout = 3_000 } = options;
  const known = migrationHashes();
  const { pool, close } = openWatchedPool({
    connectionString: options.databaseUrl,
    max: poolSize,
    Client: readingClient(pg.Client),
    // Identifies the shop's processes, so that those of other versions are recognised.
    application_name: applicationName(),
    onConnect: (client) => refuseNewerSchema(client, known),
    connectionTimeoutMillis: 5_000,
    options: `-c timezone=UTC -c search_path=public -c pg_trgm.word_similarity_threshold=0.45 -c jit=off -c plan_cache_mode=force_generic_plan -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c lock_timeout=${lockTimeout}`,
  });
  // The pool only reports errors of idle connections. A connection that breaks during a transaction fails its next
  // query and also emits an error itself, which would end the process if nothing listened.
  pool.on("error", (error) => options.onError?.(error));
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await close();
    throw error;
  }
  const watchers = openWatchers();
  const recurring = openRecurring();
  const { client, send } = watchPool(pool, watchers, recurring);
  const db = drizzle({ client, schema, casing: "snake_case" }) as unknown as Db;
  watchTransactions(db, send, watchers);
  const changes = newChanges({ trusted: false });
  // A writer slot has to become free before the lock timeout of the running writers, so that both are refused at
  // about the same time.
  const writers = openWriters({ most: maxWriters(poolSize), patience: (lockTimeout * 2) / 3 });
  watchers.add(changes.watcher);
  watchers.add(limitWriters(writers));
  return {
    kind: "postgres",
    db,
    transaction: (work) => db.transaction(work as (tx: unknown) => ReturnType<typeof work>),
    async run(text, values) {
      changes.requireOutside();
      return run(pool, recurring, text, values).finally(() => changes.note(touchedTables(text).writes, "us"));
    },
    changes,
    watch: watchers.add,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + writers.waiting() }),
    stuckFor: () => 0,
    joinPeers: (onError) => joinPeers({ databaseUrl: options.databaseUrl, changes, onError }),
    close,
  };
}

async function run(pool: Pool, recurring: Recurring, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = await namesRecurring(client.query.bind(client), recurring)(text, values);
    client.release();
    // Several statements in one text return a list of results.
    return { rows: [result].flat().flatMap(({ rows }) => rows) };
  } catch (error) {
    // The statement may have left a transaction open, so the connection is not reused.
    client.release(error as Error);
    throw error;
  }
}
