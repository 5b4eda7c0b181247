import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Changes } from "./changes/changes.ts";
import type { Watcher } from "./changes/watchers.ts";
import type { Peers } from "./open/peers-port.ts";
import type * as schema from "./schema/index.ts";

type Schema = typeof schema;

/** The database or a transaction on it, embedded or not. Inside a transaction, use only the one passed in. */
export type Db = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface Database {
  readonly kind: "embedded" | "postgres";
  readonly db: Db;
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Runs foreign SQL unchanged: one statement with values, or any number without; returns all rows in one list. If
   * it begins a transaction and does not commit it, the transaction is rolled back.
   */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Changes written by this process and, once it has joined them, by the other processes. */
  readonly changes: Changes;
  /** Adds a watcher around everything sent to the database from now on, except foreign SQL (`run`). */
  watch(watcher: Watcher): void;
  /** Current connections: open ones, the idle ones among them, and the number of callers waiting for one. */
  pool(): { total: number; idle: number; waiting: number };
  /**
   * Milliseconds for which work has been pending without progress, because something that never ends holds the
   * embedded database's only connection. A pool is never stuck: it refuses callers that wait some seconds for a
   * connection.
   */
  stuckFor(): number;
  /** Exchanges notifications with the other processes on the same database; the embedded database has none. */
  joinPeers(onError: (error: Error) => void): Promise<Peers>;
  close(): Promise<void>;
}
