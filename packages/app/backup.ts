import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { stdout } from "node:process";
import { backupName } from "@tablero/domain/platform/backups/backups";
import { type BackupSummary, backup } from "@tablero/server/backup/backup";
import { askForBackup } from "@tablero/server/backup/control";
import { type Config, ConfigError, readConfig } from "@tablero/server/config";
import { FolderLockedError } from "@tablero/server/db/open/folder-lock";
import { openConfigured } from "@tablero/server/db/open/open-configured";
import { openUploads } from "@tablero/server/storage/open-uploads";
import { setPrivateUmask } from "@tablero/server/storage/private-folder";
import { readOwnerCommand } from "./commands.ts";
import { imagesText, runCommand } from "./http/terminal.ts";

/** Target file: the given path, or a file in the working directory named after the current time. */
function askedFor(now: Date): { to: string; withoutUploads: boolean } {
  const { values } = readOwnerCommand("backup");
  const from = process.env.INIT_CWD ?? process.cwd();
  return {
    to: resolve(from, values.to ?? backupName(now)),
    withoutUploads: values["without-uploads"],
  };
}

/** Makes the backup in this process. If a running shop holds the embedded database, that shop makes it instead. */
async function make(config: Config, asked: ReturnType<typeof askedFor>, now: Date): Promise<BackupSummary> {
  const dataDir = resolve(config.dataDir);
  if (!config.databaseUrl && !existsSync(join(dataDir, "db")))
    throw new ConfigError(`No hay tienda en ${dataDir}: pon DATA_DIR o DATABASE_URL donde esté la tuya.`);
  try {
    // If another process holds the folder, that process makes the backup.
    const database = await openConfigured({ ...config, databasePool: 1, folderWaitMs: 0 });
    try {
      // A backup of rows alone does not need the bucket.
      const onAway = asked.withoutUploads ? { onAway: () => {} } : {};
      const uploads = await openUploads(config, { clock: () => new Date(), ...onAway });
      return await backup(database, { dataDir, uploads, ...asked, now });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    return askForBackup(dataDir, asked);
  }
}

await runCommand(async () => {
  setPrivateUmask();
  const now = new Date();
  const asked = askedFor(now);
  const { file, bytes, tables, rows, uploads } = await make(readConfig(process.env), asked, now);
  const files = uploads === null ? "sin imágenes" : imagesText(uploads);
  stdout.write(
    `${file}: ${rows} filas de ${tables} tablas, ${files}, ${(bytes / 1e6).toFixed(1).replace(".", ",")} MB. Guárdala bien: contiene datos personales.\n`,
  );
});
