import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pg, { type Client } from "pg";
import { Text } from "./columns.ts";
import { enforceLockOrder } from "./lock-watch.ts";
import { migrate } from "./migrate.ts";
import { copyMigrated, fingerprint } from "./migrated-folder.ts";
import { openDatabase } from "./open/open.ts";
import { EXTENSIONS, wrapEmbedded } from "./open/open-embedded.ts";
import { rows } from "./query.ts";
import type { Database } from "./types.ts";

/** Uses a separate folder, because loading a dump into memory takes four times the processor time. */
async function openInFolder(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "tablero-test-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  await copyMigrated(folder);
  const database = await wrapEmbedded(await PGlite.create({ dataDir: folder, extensions: EXTENSIONS }), remove);
  // Some tests make the database unavailable and never close it.
  process.once("exit", remove);
  return database;
}

async function onPostgres(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

const addressOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** One test file creates the migrated template while all others wait for it. */
async function openOnPostgres(url: string, options: Omit<TestDatabaseOptions, "anyLockOrder">): Promise<Database> {
  const template = `test_template_${fingerprint()}`;
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onPostgres(url, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (!rowCount) {
      await client.query(`create database ${template}`);
      const database = await openDatabase({ dataDir: "", databaseUrl: addressOf(url, template) });
      await migrate(database).finally(() => database.close());
    }
    await client.query(`create database ${name} template ${template}`);
  });
  const database = await openDatabase({ dataDir: "", databaseUrl: addressOf(url, name), ...options });
  return {
    ...database,
    async close() {
      await database.close();
      await onPostgres(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/**
 * Below the statement timeout of 30 s, so that a busy machine causes no refusals. Tests of refusals set their
 * own value.
 */
const LOCK_TIMEOUT_MS = 25_000;

export interface TestDatabaseOptions {
  /** Maximum number of connections to PostgreSQL. */
  poolSize?: number;
  /** In milliseconds. */
  lockTimeout?: number;
  /** For tests that violate the lock order on purpose. */
  anyLockOrder?: boolean;
}

/**
 * A migrated, empty database for one test file: embedded, or on the PostgreSQL of TEST_DATABASE_URL, where `close`
 * drops it. Transactions that violate the lock order fail.
 */
export async function openTestDatabase({
  anyLockOrder = false,
  ...options
}: TestDatabaseOptions = {}): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const database = await (url ? openOnPostgres(url, { lockTimeout: LOCK_TIMEOUT_MS, ...options }) : openInFolder());
  return anyLockOrder ? database : enforceLockOrder(database);
}

/**
 * Makes the database unavailable to a running shop: connections are cut and refused, and the embedded one is closed
 * permanently. Returns a function that makes PostgreSQL reachable again.
 */
export async function makeUnavailable(database: Database): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    await database.close();
    return async () => {};
  }
  const [row] = await rows(database.db, sql`select current_database() as name`, { name: Text });
  const name = row?.name ?? "";
  await onPostgres(url, async (client) => {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  });
  return () => onPostgres(url, (client) => client.query(`alter database ${name} allow_connections true`));
}
