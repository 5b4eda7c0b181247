import { hostname } from "node:os";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { rows } from "./query.ts";
import type { Db } from "./types.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** How long a new connection may take to say how far its schema is, in milliseconds. */
const PATIENCE_MS = 5_000;
const UNDEFINED_TABLE = "42P01";

/** Another version of the shop is at the database, or was: two versions never write the same one. */
export class OtherVersionError extends Error {
  override readonly name = "OtherVersionError";
}

/** Whether an error, or what caused it, is that of another version. */
export function isOtherVersion(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OtherVersionError) return true;
  return false;
}

export const migrationFiles = () => readMigrationFiles({ migrationsFolder });

/** Hashes of all migrations of this version, oldest first. */
export const migrationHashes = (): string[] => migrationFiles().map(({ hash }) => hash);

/** The same for all versions with the same migrations; earlier ones named their connections without it. */
const ours = (() => {
  const hashes = migrationHashes();
  return `tablero ${hashes.length}-${hashes.at(-1)?.slice(0, 8)} `;
})();

/** Names the connections of this process: PostgreSQL keeps 63 bytes of it. */
export const applicationName = (): string => `${ours}${hostname().slice(-30)} ${process.pid}`;

const isOther = sql`datname = current_database() and application_name like 'tablero %'
  and not starts_with(application_name, ${ours}) and pid <> pg_backend_pid()`;

/** Processes with other migrations that are connected, as they name themselves. */
export async function otherVersions(tx: Db): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    sql`select distinct application_name as name from pg_stat_activity where ${isOther} order by 1`,
  );
  return found.map(({ name }) => name);
}

/** Closes what other versions opened; their next connection finds out (`refuseNewerSchema`). */
export async function cutOtherVersions(db: Db): Promise<void> {
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isOther}`);
}

export const newerSchema = (): OtherVersionError =>
  new OtherVersionError(
    "A newer version of the shop has brought this database up to date: start that version, or restore a backup that was made before.",
  );

/** Throws OtherVersionError on a new connection to a database that a newer version has migrated. */
export async function refuseNewerSchema(client: Client, known: readonly string[]): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), PATIENCE_MS);
  try {
    const unknown = await client.query("select 1 from schema_migrations where hash <> all($1) limit 1", [known]);
    if (unknown.rows.length > 0) throw newerSchema();
  } catch (error) {
    // A new database has no such table yet.
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
  } finally {
    clearTimeout(late);
  }
}
