import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database } from "../db/types.ts";
import { StoreAwayError, type UploadStore } from "../storage/port.ts";
import { dumpTables } from "./dump.ts";
import { copyUploads, filesBelow, measure } from "./files.ts";
import {
  BackupError,
  FORMAT_VERSION,
  isOurName,
  MANIFEST,
  type Manifest,
  shopVersion,
  tableFile,
  uploadFile,
} from "./manifest.ts";
import { packTar } from "./tar.ts";
import { verifyBackup } from "./verify.ts";

export interface BackupSummary {
  file: string;
  /** Size of the file. */
  bytes: number;
  tables: number;
  rows: number;
  /** Null for a backup without uploads. */
  uploads: number | null;
}

export interface BackupOptions {
  dataDir: string;
  uploads: UploadStore;
  /** Rows only: the store of uploads keeps its own copies. */
  withoutUploads?: boolean;
  to: string;
  now: Date;
}

/**
 * Writes rows and uploads of a shop, which may be running, into one file that only its owner can read. The file
 * appears, replacing one of the same name, once it is complete and was read back with every checksum. Throws
 * BackupError.
 */
export async function backup(database: Database, options: BackupOptions): Promise<BackupSummary> {
  const { dataDir, to, now } = options;
  await mkdir(dataDir, { recursive: true });
  // Next to the uploads, so that they can be hard-linked.
  const work = await mkdtemp(join(dataDir, ".backup-"));
  try {
    const manifest = await collect(database, work, options);
    await pack(work, manifest, to, now);
    const { size } = await stat(to);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const uploads = manifest.withoutUploads ? null : manifest.uploads.length;
    return { file: to, bytes: size, tables: manifest.tables.length, rows, uploads };
  } catch (error) {
    if (error instanceof StoreAwayError) throw new BackupError(`Las imágenes no se pueden leer: ${error.message}.`);
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function collect(
  database: Database,
  work: string,
  { uploads, withoutUploads = false, now }: BackupOptions,
): Promise<Manifest> {
  const held = join(work, "uploads");
  const hold = async () => {
    if (!withoutUploads) await copyUploads(uploads, held);
  };
  // A file is written before its row and removed after it, so every file named by a row exists at least before or
  // after the rows are read.
  await hold();
  const dump = await dumpTables(database, work);
  await hold();
  const paths = (await filesBelow(held)).filter((path) => isOurName(uploadFile(path)));
  const manifest: Manifest = {
    format: "tablero-backup",
    // A shop that supports only version 1 would assume that there are no uploads.
    formatVersion: withoutUploads ? FORMAT_VERSION : 1,
    shopVersion: shopVersion(),
    madeAt: now.toISOString(),
    database: database.kind,
    ...dump,
    withoutUploads,
    uploads: await Promise.all(paths.map(async (path) => ({ path, ...(await measure(join(held, path))) }))),
  };
  await writeFile(join(work, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/** The path of a backup until it is complete. */
export const partialOf = (to: string): string => `${to}.partial`;

async function pack(work: string, manifest: Manifest, to: string, now: Date): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const partial = partialOf(to);
  const names = [
    MANIFEST,
    ...manifest.tables.map(({ name }) => tableFile(name)),
    ...manifest.uploads.map(({ path }) => uploadFile(path)),
  ];
  const entries = [];
  for (const name of names) {
    const path = join(work, name);
    entries.push({ name, path, size: (await stat(path)).size });
  }
  try {
    await rm(partial, { force: true });
    await pipeline(packTar(entries, now), createGzip({ level: 6 }), createWriteStream(partial, { mode: 0o600 }));
    const file = await open(partial, "r+");
    await file.sync().finally(() => file.close());
    await verifyBackup(partial);
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
