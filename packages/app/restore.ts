import { resolve } from "node:path";
import { stdout } from "node:process";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { openBackup, restore } from "@tablero/server/backup/restore";
import { readConfig } from "@tablero/server/config";
import { openConfigured } from "@tablero/server/db/open/open-configured";
import { openUploads } from "@tablero/server/storage/open-uploads";
import { setPrivateUmask } from "@tablero/server/storage/private-folder";
import { readOwnerCommand } from "./commands.ts";
import { imagesText, runCommand } from "./http/terminal.ts";

await runCommand(async () => {
  setPrivateUmask();
  const { values, positionals } = readOwnerCommand("restore");
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0] ?? "");
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const backup = await openBackup(file, dataDir);
  try {
    const database = await openConfigured({ ...config, databasePool: 1 });
    try {
      const uploads = await openUploads(config, { clock: () => new Date() });
      await restore(database, backup, { dataDir, uploads, force: values.force });
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
