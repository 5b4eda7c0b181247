import { createHash } from "node:crypto";
import { Failure } from "@tablero/domain/failure";
import { newToken, uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

export type TokenKind = "verify" | "reset";

/** How long a link by mail is good, in milliseconds. */
const LIFETIME: Record<TokenKind, number> = { verify: 3 * 24 * 60 * 60 * 1000, reset: 60 * 60 * 1000 };

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes the account's only valid token of its kind; earlier ones end. Only its hash is stored. */
export async function createOneTimeToken({ db, clock }: Ctx, accountId: string, kind: TokenKind): Promise<string> {
  const token = newToken();
  const now = clock();
  await db.execute(
    sql`update account_tokens set used_at = ${now.toISOString()}
        where account_id = ${accountId} and kind = ${kind} and used_at is null`,
  );
  await db.execute(
    sql`insert into account_tokens (id, account_id, kind, token_hash, expires_at)
        values (${uuidv7(now.getTime())}, ${accountId}, ${kind}, ${hashOf(token)},
                ${new Date(now.getTime() + LIFETIME[kind]).toISOString()})`,
  );
  return token;
}

/** Uses a token up, once however many try. Throws `gone` for an unknown, used or expired one. */
export async function useOneTimeToken(
  { db, clock }: Ctx,
  input: { accountId: string; kind: TokenKind; token: string },
): Promise<void> {
  const now = clock().toISOString();
  // The account before its tokens: see LOCK_ORDER.
  await db.execute(sql`select 1 from accounts where id = ${input.accountId} for no key update`);
  const used = await one(
    db,
    sql`update account_tokens set used_at = ${now}, updated_at = ${now}
        where token_hash = ${hashOf(input.token)} and account_id = ${input.accountId} and kind = ${input.kind}
          and used_at is null and expires_at > ${now} returning id`,
  );
  if (!used) throw new Failure("gone", "Este enlace ya se ha usado o ha caducado. Pide otro.");
}
