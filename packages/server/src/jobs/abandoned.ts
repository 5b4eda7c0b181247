import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { arrayOf, Text } from "../db/columns.ts";
import { rows } from "../db/query.ts";
import type { Db } from "../db/types.ts";

/**
 * Ends the attempts that a killed process left behind; they count, and the jobs are retried after their pause.
 * Call it only if no other process runs jobs; otherwise the missing heartbeat ends them.
 */
export async function endAbandonedJobs(boss: Pick<PgBoss, "fail">, db: Db): Promise<void> {
  const cut = await rows(
    db,
    sql`select name, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`,
    { name: Text, ids: arrayOf(Text) },
  );
  for (const { name, ids } of cut) await boss.fail(name, ids, { message: "El proceso que lo hacía se cortó." });
}
