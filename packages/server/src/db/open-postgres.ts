import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { newChanges } from "./changes.ts";
import { joinPeers } from "./peers.ts";
import * as schema from "./schema/index.ts";
import { openWatchedPool } from "./silence.ts";
import { touchedBy } from "./statement-tables.ts";
import type { Database, Db } from "./types.ts";
import { applicationName, migrationHashes, refuseNewerSchema } from "./versions.ts";
import { mostWriters, openWriters, takeTurns } from "./writers.ts";

export interface PostgresOptions {
  databaseUrl: string;
  /** Connections at most. */
  poolSize?: number;
  /** How long a statement waits for rows that others have locked, in milliseconds. */
  lockTimeout?: number;
  /** Told when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void;
}

/** Opens a pool of connections. Throws the driver's error when the database is not in reach. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { poolSize = 10, lockTimeout = 3_000 } = options;
  const known = migrationHashes();
  const { pool, close } = openWatchedPool({
    connectionString: options.databaseUrl,
    max: poolSize,
    // Processes of the shop are counted by it, and those of other versions are known by it.
    application_name: applicationName(),
    onConnect: (client) => refuseNewerSchema(client, known),
    connectionTimeoutMillis: 5_000,
    options: `-c timezone=UTC -c search_path=public -c pg_trgm.word_similarity_threshold=0.45 -c jit=off -c plan_cache_mode=force_generic_plan -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c lock_timeout=${lockTimeout}`,
  });
  // The pool hears only of idle connections. One that breaks in the middle of a transaction fails its next query, and
  // says so itself as well: unheard, that would end the process.
  pool.on("error", (error) => options.onError?.(error));
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await close();
    throw error;
  }
  const db = drizzle({ client: pool, schema, casing: "snake_case" }) as unknown as Db;
  const changes = newChanges({ trusted: false });
  // A place has to be free before the lock timeout of those that have one: then both are told at about the same time.
  const writers = openWriters({ most: mostWriters(poolSize), patience: (lockTimeout * 2) / 3 });
  takeTurns(db, writers);
  changes.watch(db);
  return {
    kind: "postgres",
    db,
    transaction: (work) => db.transaction(work as (tx: unknown) => ReturnType<typeof work>),
    async run(text, values) {
      changes.requireOutside();
      return run(pool, text, values).finally(() => changes.note(touchedBy(text).writes, "us"));
    },
    changes,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + writers.waiting() }),
    stuckFor: () => 0,
    joinPeers: (onError) => joinPeers({ databaseUrl: options.databaseUrl, changes, onError }),
    close,
  };
}

async function run(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    // Several statements answer in a list.
    return { rows: [result].flat().flatMap(({ rows }) => rows) };
  } catch (error) {
    // It may have left a transaction open: nobody else gets this connection.
    client.release(error as Error);
    throw error;
  }
}
