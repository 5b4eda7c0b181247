import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Int } from "../db/columns.ts";
import { migrate } from "../db/migrate.ts";
import { one } from "../db/query.ts";
import type { Database, Db } from "../db/types.ts";
import { migrationHashes } from "../db/versions.ts";
import { StoreAwayError, type UploadStore } from "../storage/port.ts";
import { measure } from "./files.ts";
import { dropShop, isEmpty, loadTables } from "./load.ts";
import { BackupError, isOurName, MANIFEST, type Manifest, parseManifest } from "./manifest.ts";
import { unpackTar } from "./tar.ts";
import { checkFiles, readArchive } from "./verify.ts";

export interface OpenedBackup {
  manifest: Manifest;
  /** The folder into which the backup is unpacked; `close` removes it. */
  folder: string;
  close(): Promise<void>;
}

/**
 * Unpacks a backup below the data folder and checks all of its files before changing anything in the shop. Throws
 * BackupError for a file that is not a backup, is damaged, or was made by a newer shop.
 */
export async function openBackup(file: string, dataDir: string): Promise<OpenedBackup> {
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, ".restore-"));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const names = await readArchive(file, (source) => unpackTar(source, folder, isOurName));
    if (!names.includes(MANIFEST)) throw new BackupError(`${file} no es una copia de una tienda: no tiene manifiesto.`);
    const manifest = parseManifest(await readFile(join(folder, MANIFEST), "utf8"));
    const ours = migrationHashes();
    if (manifest.migrations.some((hash, index) => hash !== ours[index]))
      throw new BackupError(
        `La copia es de una versión más nueva (${manifest.shopVersion}): actualiza antes esta tienda.`,
      );
    await checkFiles(manifest, names, (name) => measure(join(folder, name)));
    return { manifest, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Replaces the current data with a backup: rows in one transaction, then the uploads. Without `force`, only into
 * an empty shop. All sessions and links end. Afterwards the schema is migrated. Throws BackupError.
 */
export async function restore(
  database: Database,
  backup: OpenedBackup,
  options: { dataDir: string; uploads: UploadStore; force: boolean },
): Promise<void> {
  const { manifest, folder } = backup;
  const { uploads } = options;
  if (!options.force) await requireEmpty(database, manifest.withoutUploads ? null : uploads);
  await requireAlone(database);
  await database.transaction(async (tx) => {
    await dropShop(tx);
    await loadTables(tx, manifest, folder);
    await endAccess(tx);
  });
  await migrate(database);
  // These rows describe files on the machine where the backup was made.
  await database.db.execute(sql`delete from backups`);
  if (!manifest.withoutUploads) await putUploads(join(folder, "uploads"), uploads);
  // Cached image sizes may be outdated; they are generated again on request.
  await rm(join(options.dataDir, "media"), { recursive: true, force: true });
}

async function putUploads(folder: string, uploads: UploadStore): Promise<void> {
  await mkdir(folder, { recursive: true });
  try {
    await uploads.replaceWith(folder);
  } catch (error) {
    if (!(error instanceof StoreAwayError)) throw error;
    throw new BackupError(
      `Se han restaurado los datos, pero no todas las imágenes: ${error.message}. Restaura otra vez, con --force.`,
    );
  }
}

/**
 * Access that was revoked after the backup must not be restored, so all users sign in again and request new
 * links.
 */
async function endAccess(tx: Db): Promise<void> {
  await tx.execute(sql`update account_tokens set used_at = now() where used_at is null`);
  await tx.execute(sql`update sessions set revoked_at = now() where revoked_at is null`);
}

async function requireEmpty(database: Database, uploads: UploadStore | null): Promise<void> {
  if (!(await isEmpty(database.db)))
    throw new BackupError("En esta base de datos ya hay una tienda: con --force la copia la sustituye.");
  for await (const { key } of uploads?.list() ?? [])
    throw new BackupError(`Ya hay imágenes, como ${key}: con --force las de la copia las sustituyen.`);
}

/** A running shop would continue with cached rows that no longer exist. */
async function requireAlone(database: Database): Promise<void> {
  if (database.kind === "embedded") return;
  const others = await one(
    database.db,
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database()
          and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    { count: Int },
  );
  if (!others?.count) return;
  throw new BackupError(
    `Hay otras conexiones a esta base de datos (${others.count}): para la tienda antes de restaurar y cierra otras herramientas.`,
  );
}
