import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const cacheFolder = join(tmpdir(), "tablero-test-databases");

/** Fingerprint of the migrations, because a template is only valid for the same migrations. */
export function fingerprint(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/**
 * For tests: copies the files of a migrated, empty embedded database to a new folder, in a tenth of the time it
 * takes to create them. They are created once per machine, by the first process that needs them; of two
 * concurrent ones, one discards its own.
 */
export async function copyMigrated(to: string): Promise<void> {
  const template = join(cacheFolder, fingerprint());
  if (!existsSync(template)) await makeTemplate(template);
  cpSync(template, to, { recursive: true });
}

/**
 * The database code is loaded only if the files are missing; a process that copies them may not need it
 * otherwise.
 */
async function makeTemplate(template: string): Promise<void> {
  const [{ PGlite }, { EXTENSIONS, wrapEmbedded }, { migrate }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("./open/open-embedded.ts"),
    import("./migrate.ts"),
  ]);
  const partial = `${template}.${process.pid}`;
  mkdirSync(cacheFolder, { recursive: true });
  const database = await wrapEmbedded(await PGlite.create({ dataDir: partial, extensions: EXTENSIONS }));
  await migrate(database).finally(() => database.close());
  try {
    renameSync(partial, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(partial, { recursive: true });
  }
}
