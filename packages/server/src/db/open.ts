import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import pg from "pg";
import { lockFolder } from "./folder-lock.ts";
import * as schema from "./schema/index.ts";
import type { Database, Db } from "./types.ts";

export interface DatabaseOptions {
  /** Where the embedded database keeps its files, under `db/`. */
  dataDir: string;
  /** A PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** Connections to PostgreSQL, at most. */
  poolSize?: number;
  /** Told when an idle connection to PostgreSQL breaks; the pool replaces it. */
  onError?: (error: Error) => void;
}

const drizzleOptions = { schema, casing: "snake_case" } as const;

/** Wraps an embedded database that is already open. */
export async function embedded(client: PGlite, afterClose: () => void = () => {}): Promise<Database> {
  await client.exec("set time zone 'UTC'; set search_path to public; set pg_trgm.word_similarity_threshold = 0.45;");
  const db = drizzleEmbedded({ client, ...drizzleOptions }) as unknown as Db;
  return {
    kind: "embedded",
    db,
    transaction: (work) => db.transaction(work as (tx: unknown) => ReturnType<typeof work>),
    async close() {
      await client.close();
      afterClose();
    },
  };
}

/** The embedded database's extensions, which its first migration needs. */
export const EXTENSIONS = { pg_trgm, unaccent };

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, "db");
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(join(dataDir, "db.lock"), folder);
  try {
    return await embedded(await PGlite.create({ dataDir: folder, extensions: EXTENSIONS }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPostgres(options: DatabaseOptions & { databaseUrl: string }): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    options:
      "-c timezone=UTC -c search_path=public -c pg_trgm.word_similarity_threshold=0.45 -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000",
  });
  pool.on("error", (error) => options.onError?.(error));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzlePostgres({ client: pool, ...drizzleOptions }) as unknown as Db;
  return {
    kind: "postgres",
    db,
    transaction: (work) => db.transaction(work as (tx: unknown) => ReturnType<typeof work>),
    close: () => pool.end(),
  };
}

/**
 * Opens PostgreSQL when there is an address, else the embedded database. It does not migrate: see `migrate`.
 * Throws FolderLockedError when another process has the folder, and the driver's error when PostgreSQL is not in reach.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options.dataDir);
}
