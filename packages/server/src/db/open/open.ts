import type { Database } from "../types.ts";
import type { PostgresOptions } from "./open-postgres.ts";

export interface DatabaseOptions extends Omit<PostgresOptions, "databaseUrl"> {
  /** Folder of the embedded database's files, which are under `db/`. */
  dataDir: string;
  /** A PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** How long to wait for another process to release the folder, in milliseconds; five seconds by default. */
  folderWaitMs?: number | undefined;
}

/**
 * Opens PostgreSQL if there is an address, otherwise the embedded database; the other driver is never loaded.
 * Does not migrate: see `migrate`. Throws FolderLockedError if another process uses the folder, and the driver's
 * error if PostgreSQL is not reachable.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  folderWaitMs,
  ...options
}: DatabaseOptions): Promise<Database> {
  if (!databaseUrl) return (await import("./open-embedded.ts")).openEmbedded(dataDir, folderWaitMs);
  return (await import("./open-postgres.ts")).openPostgres({ ...options, databaseUrl });
}
