import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { acquireAdvisoryLock } from "./advisory-lock.ts";
import { Flag, Text } from "./columns.ts";
import { rows } from "./query.ts";
import type { Database, Db } from "./types.ts";
import {
  disconnectOtherVersions,
  listOtherVersions,
  migrationFiles,
  migrationHashes,
  newerSchemaError,
  OtherVersionError,
} from "./versions.ts";

/** An arbitrary number shared by all processes of the shop. */
const LOCK = 7_265_001;
const LOOK_EVERY_MS = 250;

export interface MigrateOptions {
  /** How long to wait for processes of another version to disconnect, in milliseconds. */
  patienceMs?: number;
  /** Called once if there are any. */
  onWait?: (processes: readonly string[]) => void;
}

/**
 * Migrates the schema in one transaction. Processes that start together wait for each other, and all but the
 * first find nothing to do. Waits until connected processes of another version have left, because they would
 * write rows that this version can no longer read. Throws OtherVersionError if they stay, and for a database
 * migrated by a newer version.
 */
export async function migrate(database: Database, { patienceMs = 60_000, onWait }: MigrateOptions = {}): Promise<void> {
  let announced = false;
  for (const end = performance.now() + patienceMs; ; await setTimeout(LOOK_EVERY_MS)) {
    const result = await database.transaction((tx) => tryMigrate(tx, database.kind));
    // A process that connected since the count may have seen the old schema.
    if (result.applied && database.kind === "postgres") await disconnectOtherVersions(database.db);
    if (result.others.length === 0) return;
    if (performance.now() >= end)
      throw new OtherVersionError(
        `Otra versión de la tienda trabaja con esta base de datos (${result.others.join(", ")}): párala y vuelve a arrancar esta.`,
      );
    if (!announced) onWait?.(result.others);
    announced = true;
  }
}

async function tryMigrate(tx: Db, kind: Database["kind"]): Promise<{ applied: boolean; others: string[] }> {
  await acquireAdvisoryLock(tx, LOCK);
  const standing = await readSchemaStatus(tx);
  if (standing === "ahead") throw newerSchemaError();
  if (standing === "current") return { applied: false, others: [] };
  const others = kind === "postgres" ? await listOtherVersions(tx) : [];
  if (others.length === 0) await applyMigrations(tx, migrationHashes());
  return { applied: others.length === 0, others };
}

/** Applies the missing ones of the given migrations, in the given transaction. */
export async function applyMigrations(tx: Db, wanted: readonly string[]): Promise<void> {
  await acquireAdvisoryLock(tx, LOCK);
  await tx.execute(
    sql`create table if not exists schema_migrations (hash text primary key, at timestamptz not null default now())`,
  );
  const done = new Set(await appliedMigrations(tx));
  for (const migration of migrationFiles()) {
    if (done.has(migration.hash) || !wanted.includes(migration.hash)) continue;
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into schema_migrations (hash) values (${migration.hash})`);
  }
}

const appliedMigrations = async (db: Db): Promise<string[]> =>
  (await rows(db, sql`select hash from schema_migrations`, { hash: Text })).map(({ hash }) => hash);

/** State of a schema; `empty`: no version has started on it yet, `ahead`: a newer version has migrated it. */
export type SchemaStatus = "empty" | "behind" | "current" | "ahead";

export async function readSchemaStatus(db: Db): Promise<SchemaStatus> {
  const [known] = await rows(db, sql`select to_regclass('schema_migrations') is not null as ok`, { ok: Flag });
  if (!known?.ok) return "empty";
  const done = await appliedMigrations(db);
  const ours = migrationHashes();
  if (done.some((hash) => !ours.includes(hash))) return "ahead";
  return done.length < ours.length ? "behind" : "current";
}
