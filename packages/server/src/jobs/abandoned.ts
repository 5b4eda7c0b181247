import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { rows } from "../db/query.ts";
import type { Db } from "../db/types.ts";

/**
 * Ends the attempts that a killed process has left behind: they count, and the jobs come back after their pause. Only
 * for whoever knows that nobody else runs jobs; otherwise the missing heartbeat tells.
 */
export async function endAbandoned(boss: Pick<PgBoss, "fail">, db: Db): Promise<void> {
  const cut = await rows<{ name: string; ids: string[] }>(
    db,
    sql`select name, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`,
  );
  for (const { name, ids } of cut) await boss.fail(name, ids, { message: "El proceso que lo hacía se cortó." });
}
