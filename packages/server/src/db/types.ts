import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Changes } from "./changes/changes.ts";
import type { Watcher } from "./changes/watchers.ts";
import type { Peers } from "./open/peers-port.ts";
import type * as schema from "./schema/index.ts";

type Schema = typeof schema;

/** The database or a transaction on it, embedded or not. Inside a transaction use only the given one. */
export type Db = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface Database {
  readonly kind: "embedded" | "postgres";
  readonly db: Db;
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Runs foreign SQL unchanged: one statement with values, or any number without; returns all rows in one list. A
   * transaction that it begins and does not commit is rolled back.
   */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Changes written by this process, and by the others once it has joined them. */
  readonly changes: Changes;
  /** Adds work around everything that is sent to the database from now on; foreign SQL (`run`) excepted. */
  watch(watcher: Watcher): void;
  /** Current connections: open, of these idle, and the number of callers waiting for one. */
  pool(): { total: number; idle: number; waiting: number };
  /**
   * Milliseconds for which work has been pending without progress: the embedded database's only connection is held by
   * something that never ends. A pool is never stuck: callers waiting for a connection are refused after some seconds.
   */
  stuckFor(): number;
  /** Exchanges notifications with the other processes on the same database; the embedded one has none. */
  joinPeers(onError: (error: Error) => void): Promise<Peers>;
  close(): Promise<void>;
}
