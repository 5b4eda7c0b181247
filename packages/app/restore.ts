import { resolve } from "node:path";
import { stdout } from "node:process";
import { parseArgs } from "node:util";
import { formatLongDateTime } from "@tablero/domain/dates";
import { openBackup, restore } from "@tablero/server/backup/restore";
import { ConfigError, readConfig } from "@tablero/server/config";
import { openConfigured } from "@tablero/server/db/open-configured";
import { openUploads } from "@tablero/server/storage/open-uploads";
import { writePrivately } from "@tablero/server/storage/private-folder";
import { imagesText, runCommand } from "./http/terminal.ts";

const USAGE = "Uso: npm run restore -- archivo [--force]";

function asked(args: string[]): { file: string; force: boolean } {
  try {
    const options = { force: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new ConfigError(USAGE);
    return { file: resolve(process.env.INIT_CWD ?? process.cwd(), file), force: values.force };
  } catch {
    throw new ConfigError(USAGE);
  }
}

await runCommand(async () => {
  writePrivately();
  const { file, force } = asked(process.argv.slice(2));
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const backup = await openBackup(file, dataDir);
  try {
    const database = await openConfigured({ ...config, databasePool: 1 });
    try {
      const uploads = await openUploads(config, { clock: () => new Date() });
      await restore(database, backup, { dataDir, uploads, force });
    } finally {
      await database.close();
    }
    const { madeAt, tables, uploads, withoutUploads } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const files = withoutUploads ? "las imágenes como estaban" : imagesText(uploads.length);
    stdout.write(
      `La tienda del ${formatLongDateTime(madeAt)} está restaurada: ${rows} filas, ${files}. Ya puedes arrancarla.\n`,
    );
  } finally {
    await backup.close();
  }
});
