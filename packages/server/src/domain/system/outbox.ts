import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

const listeners = new Set<() => void>();

/**
 * Calls back whenever work was ordered in this process and its transaction is committed. It tells nothing of other
 * processes and costs no statement. Answers how to stop it.
 */
export function onWorkOrdered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** For those who write their outbox rows together with others: the relay looks as soon as they are committed. */
export function workOrdered({ afterCommit }: Ctx): void {
  if (!afterCommit) announce();
  else if (!afterCommit.includes(announce)) afterCommit.push(announce);
}

/**
 * Orders work for after the commit, in the caller's transaction: it is done if, and only if, that commits. `topic` is
 * the name of a job. Answers the row's id, which is the job's.
 */
export async function orderWork(ctx: Ctx, topic: string, payload: unknown): Promise<string> {
  const now = ctx.clock();
  const id = uuidv7(now.getTime());
  await ctx.db.execute(
    sql`insert into outbox (id, topic, payload, created_at, available_at)
        values (${id}, ${topic}, ${JSON.stringify(payload)}::jsonb, ${now.toISOString()}, ${now.toISOString()})`,
  );
  workOrdered(ctx);
  return id;
}
