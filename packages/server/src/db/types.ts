import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Changes } from "./changes.ts";
import type { Peers } from "./peers.ts";
import type * as schema from "./schema/index.ts";

type Schema = typeof schema;

/** The database or a transaction on it, embedded or not. Inside a transaction use only the one that it was given. */
export type Db = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface Database {
  readonly kind: "embedded" | "postgres";
  readonly db: Db;
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * SQL that somebody else wrote, as it stands: with values one statement, without them as many as it has, all rows in
   * one list. What it begins and does not commit is rolled back.
   */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** What was written by this process, and by the others once it has joined them. */
  readonly changes: Changes;
  /** Connections as they are now: open, of these idle, and how much work waits for one. */
  pool(): { total: number; idle: number; waiting: number };
  /**
   * Milliseconds for which work has been waiting while nothing got done: the embedded database's only connection is held
   * by something that never ends. A pool is never stuck: who waits for a connection is refused after some seconds.
   */
  stuckFor(): number;
  /** Tells and hears the other processes on the same database; the embedded one has none. */
  joinPeers(onError: (error: Error) => void): Promise<Peers>;
  close(): Promise<void>;
}
