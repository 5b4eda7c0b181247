import { sql } from "drizzle-orm";
import type { Db } from "./types.ts";

/**
 * Waits until no other process is at the same work, for as long as it takes: a start may have to build a whole shop.
 * Held until the transaction ends, as is its freedom from the lock timeout. `lock` is a number that all processes know.
 */
export async function workAlone(tx: Db, lock: number): Promise<void> {
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
