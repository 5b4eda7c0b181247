import { sql } from "drizzle-orm";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

/** Ends one session. Returns whether it was open. */
export async function endSession({ db, clock }: Ctx, sessionId: string): Promise<boolean> {
  const ended = await rows(
    db,
    sql`update sessions set revoked_at = ${clock().toISOString()} where id = ${sessionId} and revoked_at is null returning id`,
  );
  return ended.length > 0;
}

/**
 * Ends the sessions of an account except one that may stay, and invalidates the links that would change its
 * address or sign in, because another person may have requested them. Returns the number of sessions. A
 * concurrent sign-in opens no session.
 */
export async function endSessions({ db, clock }: Ctx, accountId: string, but: string | null = null): Promise<number> {
  const now = clock().toISOString();
  // A sign-in compares the version that it read with the password, and waits here until this transaction ends.
  await db.execute(
    sql`update accounts set token_version = token_version + 1, updated_at = ${now} where id = ${accountId}`,
  );
  await db.execute(
    sql`update account_tokens set used_at = ${now}
        where account_id = ${accountId} and used_at is null and kind in ('email', 'sign-in')`,
  );
  const ended = await rows(
    db,
    sql`update sessions set revoked_at = ${now}
        where account_id = ${accountId} and revoked_at is null and id is distinct from ${but}::uuid returning id`,
  );
  return ended.length;
}
