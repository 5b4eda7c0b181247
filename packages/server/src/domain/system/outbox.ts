import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

/**
 * Orders work for after the commit, in the caller's transaction: it is done if, and only if, that commits. `topic` is
 * the name of a job. Answers the row's id, which is the job's.
 */
export async function orderWork({ db, clock }: Ctx, topic: string, payload: unknown): Promise<string> {
  const now = clock();
  const id = uuidv7(now.getTime());
  await db.execute(
    sql`insert into outbox (id, topic, payload, created_at, available_at)
        values (${id}, ${topic}, ${JSON.stringify(payload)}::jsonb, ${now.toISOString()}, ${now.toISOString()})`,
  );
  return id;
}
