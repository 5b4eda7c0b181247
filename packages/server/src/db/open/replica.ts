import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Flag, Text } from "../columns.ts";
import { one } from "../query.ts";
import type { Database, Db } from "../types.ts";
import { openPostgres, type PostgresOptions } from "./open-postgres.ts";

/** Maximum time in ms that a read waits for the replica to catch up with the primary. */
const PATIENCE_MS = 300;
/** Time in ms for which reads go to the primary after the replica was unavailable or lagging. */
const REST_MS = 5_000;

/** A streaming replica for expensive reads. Its results are as recent as the primary's. */
export interface Replica {
  /**
   * The replica once it has replayed everything committed before this call, so that callers see their own writes;
   * null if it is unavailable or takes too long.
   */
  caughtUp(): Promise<Db | null>;
  /** Sends reads to the primary for a while after an error of the replica. */
  rest(error: unknown): void;
  close(): Promise<void>;
}

interface ReplicaOptions extends PostgresOptions {
  primary: Database;
  /** Called with the reason when reads move to the primary, and again when they return to the replica. */
  onState(state: { away: string } | "back"): void;
}

/** Opened with the first read and, if unavailable, retried after a pause. Its failure never stops the shop. */
export function openReplica({ primary, onState, ...options }: ReplicaOptions): Replica {
  let opened: Database | null = null;
  let opening: Promise<void> | null = null;
  let restUntil = 0;
  let isAway = false;
  let closed = false;

  const rest = (error: unknown) => {
    restUntil = performance.now() + REST_MS;
    if (!isAway) onState({ away: error instanceof Error ? error.message : String(error) });
    isAway = true;
  };

  const open = async () => {
    try {
      const database = await openPostgres(options);
      if (closed) await database.close();
      else opened = database;
    } catch (error) {
      rest(error);
    } finally {
      opening = null;
    }
  };

  async function waitFor(db: Db, lsn: string): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    for (let pause = 1; ; pause = Math.min(pause * 2, 20)) {
      const found = await one(
        db,
        sql`select pg_is_in_recovery() as "isReplica",
              coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "isThere"`,
        { isReplica: Flag, isThere: Flag },
      );
      // After a promotion, the replica is an independent primary.
      if (!found?.isReplica) throw new Error("DATABASE_REPLICA_URL leads to no replica");
      if (found.isThere) return;
      if (performance.now() > end) throw new Error(`the replica is more than ${PATIENCE_MS} ms behind`);
      await delay(pause);
    }
  }

  return {
    rest,
    async caughtUp() {
      if (closed || performance.now() < restUntil) return null;
      if (!opened) {
        opening ??= open();
        await opening;
      }
      const db = opened?.db;
      if (!db) return null;
      // Commits are flushed before they are confirmed, so every confirmed change is before this position.
      const at = await one(primary.db, sql`select pg_current_wal_flush_lsn()::text as lsn`, { lsn: Text });
      try {
        await waitFor(db, at?.lsn ?? "");
      } catch (error) {
        rest(error);
        return null;
      }
      if (isAway) onState("back");
      isAway = false;
      return db;
    },
    async close() {
      closed = true;
      await opening;
      await opened?.close();
    },
  };
}
