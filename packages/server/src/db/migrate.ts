import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { workAlone } from "./alone.ts";
import { rows } from "./query.ts";
import type { Database, Db } from "./types.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** An arbitrary number that all processes of the shop agree on. */
const LOCK = 7_265_001;

/** Hashes of all migrations of this version, oldest first. */
export const migrationHashes = (): string[] => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/**
 * Brings the schema up to date in one transaction. Processes that start together wait for each other, and all but the
 * first find nothing to do.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction((tx) => applyMigrations(tx, migrationHashes()));
}

/** Applies those of the migrations that are named and still missing, in the transaction that it is given. */
export async function applyMigrations(tx: Db, wanted: readonly string[]): Promise<void> {
  await workAlone(tx, LOCK);
  await tx.execute(
    sql`create table if not exists schema_migrations (hash text primary key, at timestamptz not null default now())`,
  );
  const done = new Set((await rows<{ hash: string }>(tx, sql`select hash from schema_migrations`)).map((r) => r.hash));
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (done.has(migration.hash) || !wanted.includes(migration.hash)) continue;
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into schema_migrations (hash) values (${migration.hash})`);
  }
}

/** Whether every migration is in place. */
export async function isMigrated(database: Database): Promise<boolean> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const done = await rows<{ n: number }>(database.db, sql`select count(*)::int as n from schema_migrations`);
  return (done[0]?.n ?? 0) >= migrations.length;
}
