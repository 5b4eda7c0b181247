import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

const listeners = new Set<() => void>();

/**
 * Calls back whenever work requested in this process is committed. Ignores other processes and costs no
 * statement. Returns the function that unsubscribes.
 */
export function onJobEnqueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** For callers that insert outbox rows in their own statements: wakes the relay after the commit. */
export function wakeRelayAfterCommit({ afterCommit }: Ctx): void {
  if (!afterCommit) announce();
  else if (!afterCommit.includes(announce)) afterCommit.push(announce);
}

/**
 * Requests work to run after the commit, in the caller's transaction: it runs if, and only if, the transaction
 * commits. `topic` is the name of a job. Returns the id of the row, which is also the job's.
 */
export async function enqueueJob(ctx: Ctx, topic: string, payload: unknown): Promise<string> {
  const now = ctx.clock();
  const id = uuidv7(now.getTime());
  await ctx.db.execute(
    sql`insert into outbox (id, topic, payload, created_at, available_at)
        values (${id}, ${topic}, ${JSON.stringify(payload)}::jsonb, ${now.toISOString()}, ${now.toISOString()})`,
  );
  wakeRelayAfterCommit(ctx);
  return id;
}
