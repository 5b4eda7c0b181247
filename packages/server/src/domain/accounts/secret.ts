import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";

/**
 * The key that signs the sessions: the configured one, else one that the shop made itself at its first start and keeps
 * in the database, where all its processes find it.
 */
export async function sessionSecret(db: Db, configured?: string): Promise<Uint8Array> {
  if (configured) return new TextEncoder().encode(configured);
  const made = JSON.stringify(randomBytes(32).toString("base64"));
  await db.execute(
    sql`insert into settings (key, value) values ('session-secret', ${made}::jsonb) on conflict (key) do nothing`,
  );
  const row = await one<{ value: string }>(db, sql`select value from settings where key = 'session-secret'`);
  return Buffer.from(row?.value ?? "", "base64");
}
