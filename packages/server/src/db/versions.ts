import { hostname } from "node:os";
import { fileURLToPath } from "node:url";
import { textProperty } from "@tablero/domain/platform/typed";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { Text } from "./columns.ts";
import { rows } from "./query.ts";
import type { Db } from "./types.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** How long a new connection may take to report the state of its schema, in milliseconds. */
const PATIENCE_MS = 5_000;
const UNDEFINED_TABLE = "42P01";

/** Another version of the shop uses or has migrated the database. Two versions must never write to one database. */
export class OtherVersionError extends Error {
  override readonly name = "OtherVersionError";
}

/** Whether an error, or one of its causes, is an OtherVersionError. */
export function isOtherVersionError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OtherVersionError) return true;
  return false;
}

export const migrationFiles = () => readMigrationFiles({ migrationsFolder });

/** Hashes of all migrations of this version, oldest first. */
export const migrationHashes = (): string[] => migrationFiles().map(({ hash }) => hash);

/** The same for all versions with the same migrations. Earlier versions named their connections without it. */
const ours = (() => {
  const hashes = migrationHashes();
  return `tablero ${hashes.length}-${hashes.at(-1)?.slice(0, 8)} `;
})();

/** Connection name of this process: PostgreSQL truncates it to 63 bytes. */
export const applicationName = (): string => `${ours}${hostname().slice(-30)} ${process.pid}`;

const isOther = sql`datname = current_database() and application_name like 'tablero %'
  and not starts_with(application_name, ${ours}) and pid <> pg_backend_pid()`;

/** Names of connected processes with other migrations. */
export async function listOtherVersions(tx: Db): Promise<string[]> {
  const found = await rows(
    tx,
    sql`select distinct application_name as name from pg_stat_activity where ${isOther} order by 1`,
    { name: Text },
  );
  return found.map(({ name }) => name);
}

/** Closes connections of other versions, whose next connection is refused (`refuseNewerSchema`). */
export async function disconnectOtherVersions(db: Db): Promise<void> {
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isOther}`);
}

export const newerSchemaError = (): OtherVersionError =>
  new OtherVersionError(
    "Una versión más nueva de la tienda ha actualizado esta base de datos: arranca esa versión o restaura una copia hecha antes.",
  );

/** Throws OtherVersionError on a new connection to a database that a newer version has migrated. */
export async function refuseNewerSchema(client: Client, known: readonly string[]): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), PATIENCE_MS);
  try {
    const unknown = await client.query("select 1 from schema_migrations where hash <> all($1) limit 1", [known]);
    if (unknown.rows.length > 0) throw newerSchemaError();
  } catch (error) {
    // In a new database, this table does not exist yet.
    if (textProperty(error, "code") !== UNDEFINED_TABLE) throw error;
  } finally {
    clearTimeout(late);
  }
}
