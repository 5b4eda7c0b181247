import { textProperty } from "@tablero/domain/platform/typed";
import { type Config, ConfigError } from "../../config.ts";
import { openPrivateFolder } from "../../storage/private-folder.ts";
import type { Database } from "../types.ts";
import { openDatabase } from "./open.ts";

/**
 * Opens the configured database. Throws ConfigError if no PostgreSQL responds or other users have access to the
 * data folder, FolderLockedError if another process uses the embedded database.
 */
export async function openConfigured(
  config: Pick<Config, "dataDir" | "databaseUrl" | "databasePool" | "databaseLockTimeout"> & { folderWaitMs?: number },
  onError?: (error: Error) => void,
): Promise<Database> {
  const { dataDir, databaseUrl, databasePool: poolSize, databaseLockTimeout: lockTimeout, folderWaitMs } = config;
  openPrivateFolder(dataDir);
  try {
    return await openDatabase({
      dataDir,
      databaseUrl,
      poolSize,
      lockTimeout,
      folderWaitMs,
      ...(onError && { onError }),
    });
  } catch (error) {
    if (!databaseUrl) throw error;
    // A refused connection is an AggregateError without a message of its own.
    const said = textProperty(error, "message") || textProperty(error, "code") || "sin respuesta";
    throw new ConfigError(`Con DATABASE_URL no se entra en ninguna base de datos: ${said}.`);
  }
}
