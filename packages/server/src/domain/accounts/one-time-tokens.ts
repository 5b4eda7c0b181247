import { createHash } from "node:crypto";
import { Failure } from "@tablero/domain/failure";
import { uuidv7 } from "@tablero/domain/ids";
import { INVITATION_DAYS } from "@tablero/domain/staff-accounts";
import { type SQL, sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { TOKEN_KINDS } from "../../db/schema/accounts.ts";
import type { Secrets } from "../../secrets.ts";
import type { Ctx } from "../context.ts";

export type TokenKind = (typeof TOKEN_KINDS)[number];

const DAY = 24 * 60 * 60 * 1000;
/** How long a link by mail is good, in milliseconds. */
const LIFETIME: Record<TokenKind, number> = {
  verify: 3 * DAY,
  reset: 60 * 60 * 1000,
  invite: INVITATION_DAYS * DAY,
};
const PURPOSE = "one-time token";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

interface NewToken {
  accountId: string;
  kind: TokenKind;
  /** Of a sign-up: what the link confirms. */
  passwordHash?: string | null;
}

/**
 * Makes a token and answers its id. The token itself is made of the id and the shop's secret, when its mail goes out:
 * it is nowhere in the database. Only the newest link to set a password, or invitation, is good; of sign-ups each has its own.
 */
export async function createOneTimeToken(ctx: Ctx, secrets: Secrets, input: NewToken): Promise<string> {
  const { accountId, kind, passwordHash = null } = input;
  const now = ctx.clock();
  if (kind !== "verify") await endOneTimeTokens(ctx, accountId, sql`kind = ${kind}`);
  const id = uuidv7(now.getTime());
  await ctx.db.execute(
    sql`insert into account_tokens (id, account_id, kind, token_hash, password_hash, expires_at)
        values (${id}, ${accountId}, ${kind}, ${hashOf(secrets.mac(PURPOSE, id))}, ${passwordHash},
                ${new Date(now.getTime() + LIFETIME[kind]).toISOString()})`,
  );
  return id;
}

/** The token of a link that nobody has used yet; null for one that is used, gone or too old. */
export async function textOfToken({ db, clock }: Ctx, secrets: Secrets, id: string): Promise<string | null> {
  const known = await one<{ hash: string }>(
    db,
    sql`select token_hash as hash from account_tokens
        where id = ${id} and used_at is null and expires_at > ${clock().toISOString()}`,
  );
  if (!known) return null;
  const made = secrets.macs(PURPOSE, id);
  const given = made.find((token) => hashOf(token) === known.hash);
  if (given) return given;
  // The secret has changed since, and the one before is not believed any more.
  const [fresh = ""] = made;
  await db.execute(sql`update account_tokens set token_hash = ${hashOf(fresh)} where id = ${id} and used_at is null`);
  return fresh;
}

export interface TokenInput {
  accountId: string;
  kind: TokenKind;
  token: string;
}

const goneLink = () => new Failure("gone", "Este enlace ya se ha usado o ha caducado. Pide otro.");

const isGood = ({ accountId, kind, token }: TokenInput, now: string) =>
  sql`token_hash = ${hashOf(token)} and account_id = ${accountId} and kind = ${kind}
      and used_at is null and expires_at > ${now}`;

/** Throws `gone` for a token that cannot be used: before anything that costs more than a look. */
export async function requireOneTimeToken({ db, clock }: Ctx, input: TokenInput): Promise<{ expiresAt: string }> {
  const good = await one<{ expiresAt: string }>(
    db,
    sql`select iso(expires_at) as "expiresAt" from account_tokens where ${isGood(input, clock().toISOString())}`,
  );
  if (!good) throw goneLink();
  return good;
}

/** Uses a token up, once however many try; the others of its kind end with it. Throws `gone`. */
export async function useOneTimeToken(ctx: Ctx, input: TokenInput): Promise<{ passwordHash: string | null }> {
  const now = ctx.clock().toISOString();
  // The account before its tokens: see LOCK_ORDER.
  await ctx.db.execute(sql`select 1 from accounts where id = ${input.accountId} for no key update`);
  const used = await one<{ passwordHash: string | null }>(
    ctx.db,
    sql`update account_tokens set used_at = ${now}, updated_at = ${now} where ${isGood(input, now)}
        returning password_hash as "passwordHash"`,
  );
  if (!used) throw goneLink();
  // Whoever chooses a password needs no earlier one confirmed.
  await endOneTimeTokens(ctx, input.accountId, input.kind === "verify" ? sql`kind = 'verify'` : sql`true`);
  return used;
}

async function endOneTimeTokens({ db, clock }: Ctx, accountId: string, which: SQL): Promise<void> {
  await db.execute(
    sql`update account_tokens set used_at = ${clock().toISOString()}
        where account_id = ${accountId} and used_at is null and ${which}`,
  );
}
