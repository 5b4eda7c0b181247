import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { stdout } from "node:process";
import { parseArgs } from "node:util";
import { type BackupSummary, backup } from "@tablero/server/backup/backup";
import { askForBackup } from "@tablero/server/backup/control";
import { type Config, ConfigError, readConfig } from "@tablero/server/config";
import { FolderLockedError } from "@tablero/server/db/folder-lock";
import { openConfigured } from "@tablero/server/db/open-configured";
import { writePrivately } from "@tablero/server/storage/private-folder";
import { runCommand } from "./http/terminal.ts";

const USAGE = "Usage: npm run backup -- [--to file]";

/** Target file: the given path, or one named after the current time in the working directory. */
function targetOf(args: string[], now: Date): string {
  const asked = (() => {
    try {
      return parseArgs({ args, options: { to: { type: "string" } } }).values.to;
    } catch {
      throw new ConfigError(USAGE);
    }
  })();
  const from = process.env.INIT_CWD ?? process.cwd();
  return resolve(from, asked ?? `tablero-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`);
}

/** Makes the backup in this process; if a running shop holds the embedded database, that shop makes it. */
async function make(config: Config, to: string, now: Date): Promise<BackupSummary> {
  const dataDir = resolve(config.dataDir);
  if (!config.databaseUrl && !existsSync(join(dataDir, "db")))
    throw new ConfigError(`There is no shop in ${dataDir}: set DATA_DIR or DATABASE_URL to where yours is.`);
  try {
    // If another process holds the folder, that process makes the backup.
    const database = await openConfigured({ ...config, databasePool: 1, folderWaitMs: 0 });
    try {
      return await backup(database, { dataDir, to, now });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    return askForBackup(dataDir, to);
  }
}

await runCommand(async () => {
  writePrivately();
  const now = new Date();
  const to = targetOf(process.argv.slice(2), now);
  const { file, bytes, tables, rows, uploads } = await make(readConfig(process.env), to, now);
  stdout.write(
    `${file}: ${rows} rows of ${tables} tables, ${uploads} uploads, ${(bytes / 1e6).toFixed(1)} MB. Keep it safe: it holds personal data.\n`,
  );
});
