import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { Text } from "../db/columns.ts";
import { copyMigrated } from "../db/migrated-folder.ts";
import { openDatabase } from "../db/open/open.ts";
import { rows } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { diskUploads } from "../storage/disk-uploads.ts";
import type { UploadStore } from "../storage/port.ts";
import { quoteIdentifier, readTables } from "./schema-tables.ts";

/** A data folder of a test with its database. */
export interface Place {
  dataDir: string;
  uploads: UploadStore;
  database: Database;
  /** Closes the database and removes the folder. */
  leave(): Promise<void>;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), "tablero-backup-"));

/** A place on the tests' own database. A restore is alone in its shop, so its locks cannot conflict with others. */
export async function openPlace(): Promise<Place> {
  return placeWith(await openTestDatabase({ anyLockOrder: true }));
}

/** A place on a migrated, embedded database in its own folder, whatever the tests' database is. */
export async function openEmbeddedPlace(): Promise<Place> {
  const dataDir = newFolder();
  await copyMigrated(join(dataDir, "db"));
  return placeWith(await openDatabase({ dataDir }), dataDir);
}

function placeWith(database: Database, dataDir = newFolder()): Place {
  return {
    dataDir,
    uploads: diskUploads(join(dataDir, "uploads")),
    database,
    async leave() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function upload({ dataDir }: Place, path: string, bytes: string | Uint8Array): void {
  const file = join(dataDir, "uploads", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Every row of every table in the database's own text format. */
export async function contentsOf({ db }: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await readTables(db)) {
    const lines = await rows(
      db,
      sql.raw(`select t::text as line from ${quoteIdentifier(name)} t order by t::text collate "C"`),
      { line: Text },
    );
    found[name] = lines.map(({ line }) => line);
  }
  return found;
}
