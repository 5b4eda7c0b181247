import { normaliseEmail } from "@tablero/domain/validation";
import type { AccountStatus } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Secrets } from "../../secrets.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { countSignIn, type SignInLimits } from "./account-limits.ts";
import { type AccountPerson, auditAccount } from "./audit.ts";
import { knownDevice } from "./devices.ts";
import { endSession } from "./end-sessions.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords.ts";
import { type Profile, readProfile } from "./profile.ts";
import { invalidToken, type Sessions } from "./sessions.ts";

export interface Session {
  user: Profile;
  accessToken: string;
  tokenType: "bearer";
}

/** Where somebody signs in, or asks for a mail. */
export interface Origin {
  /** As limits count: see `addressKey`. */
  address: string;
  userAgent?: string | undefined;
  /** The mark that this browser has for an account: see `devices.ts`. */
  deviceMark(accountId: string): string | undefined;
}

export interface SignInPorts {
  sessions: Sessions;
  secrets: Secrets;
  limits: SignInLimits;
}

interface AccountRow extends AccountPerson {
  status: AccountStatus;
  tokenVersion: number;
  passwordHash: string | null;
}

const findAccount = ({ db }: Ctx, email: string) =>
  one<AccountRow>(
    db,
    sql`select a.id as "accountId", a.role, a.status, a.token_version as "tokenVersion", a.password_hash as "passwordHash",
               u.id as "userId", coalesce(u.name, '') as name
        from accounts a left join users u on u.account_id = a.id where a.email = ${email}`,
  );

/** What tells apart the device that a call comes from, where the account knows it. */
export const deviceOf = (secrets: Secrets, origin: Origin, accountId: string | undefined): string | null =>
  accountId ? knownDevice(secrets, accountId, origin.deviceMark(accountId)) : null;

/**
 * Signs in by password. null for wrong, unknown, blocked and unverified alike, in about the same time. Only failures
 * count against the limits. A token of the same account that the call came with ends with its session. Throws
 * `rate-limited`.
 */
export async function signIn(
  ctx: Ctx,
  { sessions, secrets, limits }: SignInPorts,
  input: { email: string; password: string; origin: Origin; token: string | null },
): Promise<(Session & { accountId: string }) | null> {
  const email = normaliseEmail(input.email);
  const { origin } = input;
  const account = await findAccount(ctx, email);
  const device = deviceOf(secrets, origin, account?.accountId);
  const forgive = await countSignIn(ctx, limits, email, { address: origin.address, device });
  const fits = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !fits || account.status !== "active") {
    if (account) await auditAccount(ctx, account, "sign-in-failed");
    return null;
  }
  await forgive();
  const newHash =
    account.passwordHash && isOutdatedHash(account.passwordHash)
      ? await hashPassword(input.password)
      : account.passwordHash;
  const before = input.token ? await sessions.sessionOf(input.token) : null;
  const session = await inTransaction(ctx, async (tx) => {
    const { accountId: id, role, tokenVersion } = account;
    const still = await one(
      tx.db,
      sql`update accounts set last_sign_in_at = ${tx.clock().toISOString()}, password_hash = ${newHash}
          where id = ${id} and token_version = ${tokenVersion} returning id`,
    );
    if (!still) return null;
    if (before?.accountId === id) await endSession(tx, before.sessionId);
    const accessToken = await sessions.open(tx, { id, role }, origin);
    await auditAccount(tx, account, "sign-in");
    return { user: await readProfile(tx, id), accessToken, tokenType: "bearer" as const, accountId: id };
  });
  // Its sessions were ended in between, perhaps by a new password: the password is asked again, as it is now.
  return session ?? signIn(ctx, { sessions, secrets, limits }, input);
}

/** Exchanges a token for the next one of its session. Throws `invalid-token`. */
export async function signInWithToken(
  ctx: Ctx,
  sessions: Sessions,
  input: { accessToken: string; origin: Origin },
): Promise<Session> {
  const next = await sessions.exchange(ctx, input.accessToken, input.origin);
  if (!next) throw invalidToken();
  return { user: await readProfile(ctx, next.accountId), accessToken: next.token, tokenType: "bearer" };
}
