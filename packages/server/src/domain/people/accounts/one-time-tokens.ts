import { createHash } from "node:crypto";
import { expiredLink } from "@tablero/domain/people/accounts/refusals";
import { SIGN_IN_LINK_MINUTES } from "@tablero/domain/people/accounts/sign-in-link";
import { EMAIL_LINK_HOURS, INVITATION_DAYS } from "@tablero/domain/people/accounts/staff-accounts";
import type { NameParts } from "@tablero/domain/people/clients/guest-orders";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { type SQL, sql } from "drizzle-orm";
import { Instant, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { TOKEN_KINDS } from "../../../db/schema/people/accounts.ts";
import type { Secrets } from "../../../secrets.ts";
import type { Ctx } from "../../platform/context.ts";

export type TokenKind = (typeof TOKEN_KINDS)[number];

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long a link in a mail is valid, in milliseconds. */
const LIFETIME: Record<TokenKind, number> = {
  verify: 3 * DAY,
  reset: HOUR,
  invite: INVITATION_DAYS * DAY,
  email: EMAIL_LINK_HOURS * HOUR,
  "sign-in": SIGN_IN_LINK_MINUTES * MINUTE,
};
/** Links that leave the links of other kinds valid. */
const ENDS_ONLY_ITS_KIND: readonly TokenKind[] = ["verify", "sign-in"];
const PURPOSE = "one-time token";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

interface NewToken {
  accountId: string;
  kind: TokenKind;
  /** For a sign-up: the password that the link confirms. */
  passwordHash?: string | null;
  /** For a sign-up: the name that was typed with it. */
  owner?: NameParts | null;
  /** For a change of address: the new one. */
  email?: string | null;
}

/**
 * Creates a token and returns its id. The token itself is derived from the id and the shop's secret when its
 * mail is sent, so the database does not contain it. Only the newest link of a kind is valid, but each
 * sign-up has its own link.
 */
export async function createOneTimeToken(ctx: Ctx, secrets: Secrets, input: NewToken): Promise<string> {
  const { accountId, kind, passwordHash = null, owner = null, email = null } = input;
  const now = ctx.clock();
  if (kind !== "verify") await endOneTimeTokens(ctx, accountId, sql`kind = ${kind}`);
  const id = uuidv7(now.getTime());
  await ctx.db.execute(
    sql`insert into account_tokens (id, account_id, kind, token_hash, password_hash, name, surname, email, expires_at)
        values (${id}, ${accountId}, ${kind}, ${hashOf(secrets.mac(PURPOSE, id))}, ${passwordHash},
                ${owner?.name ?? null}, ${owner?.surname ?? null}, ${email}, ${new Date(now.getTime() + LIFETIME[kind]).toISOString()})`,
  );
  return id;
}

/** The token of an unused link; null if the link is used, deleted or expired. */
export async function findTokenText({ db, clock }: Ctx, secrets: Secrets, id: string): Promise<string | null> {
  const known = await one(
    db,
    sql`select token_hash as hash from account_tokens
        where id = ${id} and used_at is null and expires_at > ${clock().toISOString()}`,
    { hash: Text },
  );
  if (!known) return null;
  const made = secrets.macs(PURPOSE, id);
  const given = made.find((token) => hashOf(token) === known.hash);
  if (given) return given;
  // The secret has since changed, and the former one is no longer accepted.
  const [fresh = ""] = made;
  await db.execute(sql`update account_tokens set token_hash = ${hashOf(fresh)} where id = ${id} and used_at is null`);
  return fresh;
}

export interface TokenInput {
  accountId: string;
  kind: TokenKind;
  token: string;
}

interface Redeemed {
  passwordHash: string | null;
  name: string | null;
  surname: string | null;
  email: string | null;
}

const isGood = ({ accountId, kind, token }: TokenInput, now: string) =>
  sql`token_hash = ${hashOf(token)} and account_id = ${accountId} and kind = ${kind}
      and used_at is null and expires_at > ${now}`;

/** Throws `gone` for a token that cannot be used. Call it before any expensive work. */
export async function requireOneTimeToken({ db, clock }: Ctx, input: TokenInput): Promise<{ expiresAt: string }> {
  const good = await one(
    db,
    sql`select expires_at as "expiresAt" from account_tokens where ${isGood(input, clock().toISOString())}`,
    { expiresAt: Instant },
  );
  if (!good) throw expiredLink();
  return good;
}

/**
 * Redeems a token, only once even with concurrent attempts; other tokens of its kind become invalid. Throws
 * `gone`.
 */
export async function redeemOneTimeToken(ctx: Ctx, input: TokenInput): Promise<Redeemed> {
  const now = ctx.clock().toISOString();
  // The account is locked before its tokens: see LOCK_ORDER.
  await ctx.db.execute(sql`select 1 from accounts where id = ${input.accountId} for no key update`);
  const used = await one(
    ctx.db,
    sql`update account_tokens set used_at = ${now}, updated_at = ${now} where ${isGood(input, now)}
        returning password_hash as "passwordHash", name, surname, email`,
    { passwordHash: nullable(Text), name: nullable(Text), surname: nullable(Text), email: nullable(Text) },
  );
  if (!used) throw expiredLink();
  // A user who chose a new password no longer needs to confirm an earlier one.
  await endOneTimeTokens(
    ctx,
    input.accountId,
    ENDS_ONLY_ITS_KIND.includes(input.kind) ? sql`kind = ${input.kind}` : sql`true`,
  );
  return used;
}

async function endOneTimeTokens({ db, clock }: Ctx, accountId: string, which: SQL): Promise<void> {
  await db.execute(
    sql`update account_tokens set used_at = ${clock().toISOString()}
        where account_id = ${accountId} and used_at is null and ${which}`,
  );
}
