import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { closeToOthers } from "../storage/private-folder.ts";
import { newChanges } from "./changes.ts";
import { lockFolder } from "./folder-lock.ts";
import { openProgress } from "./progress.ts";
import * as schema from "./schema/index.ts";
import { touchedBy } from "./statement-tables.ts";
import type { Database, Db } from "./types.ts";
import { watchSession } from "./watch-session.ts";

/** Wraps an embedded database that is already open. */
export async function embedded(client: PGlite, afterClose: () => void = () => {}): Promise<Database> {
  await client.exec("set time zone 'UTC'; set search_path to public; set pg_trgm.word_similarity_threshold = 0.45;");
  const db = drizzle({ client, schema, casing: "snake_case" }) as unknown as Db;
  const changes = newChanges({ trusted: true });
  const progress = openProgress();
  watchSession(db, (_, run) => progress.follow(run));
  const begin = db.transaction.bind(db);
  // The wait for the connection, and each statement on it: what a transaction does in between is not the database's.
  db.transaction = (work, config) => {
    const begun = Promise.withResolvers<void>();
    void progress.follow(() => begun.promise);
    return begin((tx) => {
      begun.resolve();
      watchSession(tx, (_, run) => progress.follow(run));
      return work(tx);
    }, config).finally(() => begun.resolve());
  };
  changes.watch(db);
  return {
    kind: "embedded",
    db,
    transaction: (work) => db.transaction(work as (tx: unknown) => ReturnType<typeof work>),
    async run(text, values) {
      changes.requireOutside();
      return progress.follow(() => run(client, text, values)).finally(() => changes.note(touchedBy(text).writes, "us"));
    },
    changes,
    pool: () => ({ total: 1, idle: 1, waiting: 0 }),
    stuckFor: progress.stuckFor,
    joinPeers: async () => ({ leave: async () => {} }),
    async close() {
      await client.close();
      afterClose();
    },
  };
}

/** There is one connection: a transaction has to hold it from its first statement to the roll-back of a failed one. */
async function run(client: PGlite, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  if (values.length > 0) return client.query(text, values);
  const inside = /^\s*BEGIN;([\s\S]*);\s*COMMIT;\s*$/i.exec(text)?.[1];
  const results = inside ? await client.transaction((tx) => tx.exec(inside)) : await client.exec(text);
  return { rows: results.flatMap(({ rows }) => rows) };
}

/** The embedded database's extensions, which its first migration needs. */
export const EXTENSIONS = { pg_trgm, unaccent };

/** Opens the embedded database in a folder. Throws FolderLockedError when another process has it. */
export async function openEmbedded(dataDir: string, folderWaitMs?: number): Promise<Database> {
  const folder = join(dataDir, "db");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(join(dataDir, "db.lock"), folder, folderWaitMs);
  try {
    const client = await PGlite.create({ dataDir: folder, extensions: EXTENSIONS });
    // The files that a new database begins with may be written by everybody, whatever the umask of the process.
    closeToOthers(folder);
    return await embedded(client, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}
