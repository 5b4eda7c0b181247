import { sql } from "drizzle-orm";
import type { Db } from "./types.ts";

/**
 * Waits, for as long as it takes, until no other process does the same work: a start may have to seed a whole
 * shop. The lock, and the disabled lock timeout, last until the transaction ends. `lock` is a number that all
 * processes share.
 */
export async function acquireAdvisoryLock(tx: Db, lock: number): Promise<void> {
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
