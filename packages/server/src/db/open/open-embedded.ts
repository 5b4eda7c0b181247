import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { restrictToOwner } from "../../storage/private-folder.ts";
import { newChanges } from "../changes/changes.ts";
import { touchedTables } from "../changes/statement-tables.ts";
import { openWatchers } from "../changes/watchers.ts";
import { openProgress, type Progress } from "../progress.ts";
import * as schema from "../schema/index.ts";
import type { Database, Db } from "../types.ts";
import { lockFolder } from "./folder-lock.ts";
import { setParsers } from "./parsers.ts";
import { watchEmbedded, watchTransactions } from "./watched-client.ts";
import { withMethods } from "./with-methods.ts";

/** Wraps an embedded database that is already open. */
export async function wrapEmbedded(client: PGlite, afterClose: () => void = () => {}): Promise<Database> {
  await client.exec("set time zone 'UTC'; set search_path to public; set pg_trgm.word_similarity_threshold = 0.45;");
  setParsers(client);
  const progress = openProgress();
  const watchers = openWatchers();
  const watched = watchEmbedded(followed(client, progress), watchers);
  const db = drizzle({ client: watched.client, schema, casing: "snake_case" }) as unknown as Db;
  watchTransactions(db, watched.send, watchers);
  const changes = newChanges({ trusted: true });
  watchers.add(changes.watcher);
  return {
    kind: "embedded",
    db,
    transaction: (work) => db.transaction(work as (tx: unknown) => ReturnType<typeof work>),
    async run(text, values) {
      changes.requireOutside();
      return progress
        .follow(() => run(client, text, values))
        .finally(() => changes.note(touchedTables(text).writes, "us"));
    },
    changes,
    watch: watchers.add,
    pool: () => ({ total: 1, idle: 1, waiting: 0 }),
    stuckFor: progress.stuckFor,
    joinPeers: async () => ({ leave: async () => {} }),
    async close() {
      await client.close();
      afterClose();
    },
  };
}

/**
 * The database with its progress tracked: each statement, and each transaction's wait for the connection. A
 * transaction's own work in between does not count.
 */
function followed(client: PGlite, progress: Progress): PGlite {
  const query = (on: PGlite | Transaction) =>
    ((text, values, options) => progress.follow(() => on.query(text, values, options))) as PGlite["query"];
  return withMethods(client, {
    query: query(client),
    transaction(work) {
      const begun = Promise.withResolvers<void>();
      void progress.follow(() => begun.promise);
      return client
        .transaction((tx) => {
          begun.resolve();
          return work(withMethods(tx, { query: query(tx) }));
        })
        .finally(() => begun.resolve());
    },
  });
}

/** With one connection, a transaction has to hold it from its first statement to its commit or rollback. */
async function run(client: PGlite, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  if (values.length > 0) return client.query(text, values);
  const inside = /^\s*BEGIN;([\s\S]*);\s*COMMIT;\s*$/i.exec(text)?.[1];
  const results = inside ? await client.transaction((tx) => tx.exec(inside)) : await client.exec(text);
  return { rows: results.flatMap(({ rows }) => rows) };
}

/** Extensions of the embedded database that its first migration needs. */
export const EXTENSIONS = { pg_trgm, unaccent };

/** Opens the embedded database in a folder. Throws FolderLockedError when another process has it. */
export async function openEmbedded(dataDir: string, folderWaitMs?: number): Promise<Database> {
  const folder = join(dataDir, "db");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(join(dataDir, "db.lock"), folder, folderWaitMs);
  try {
    const client = await PGlite.create({ dataDir: folder, extensions: EXTENSIONS });
    // The initial files of a new database are world-writable, whatever the umask of the process.
    restrictToOwner(folder);
    return await wrapEmbedded(client, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}
