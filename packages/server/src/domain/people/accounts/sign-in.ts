import type { Challenge } from "@tablero/contract/people/shapes/two-factor";
import { requiredSecondStep } from "@tablero/domain/people/accounts/two-factor";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { ACCOUNT_STATUSES, ROLES } from "@tablero/domain/platform/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { among, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { countSignIn, type SignInLimits } from "./account-limits.ts";
import { auditAccount } from "./audit.ts";
import { verifyDeviceMark } from "./devices.ts";
import { endSession } from "./end-sessions.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords.ts";
import { type Profile, readProfile } from "./profile.ts";
import { readSecurity } from "./security-settings.ts";
import { invalidToken, type Sessions } from "./sessions.ts";
import { signChallenge } from "./two-factor/challenge.ts";
import { hasFactor } from "./two-factor/factor.ts";

export interface Session {
  user: Profile;
  accessToken: string;
  tokenType: "bearer";
}

/** Origin of a sign-in or mail request. */
export interface Origin {
  /** Key for limits: see `addressKey`. */
  address: string;
  userAgent?: string | undefined;
  /** The device mark of this browser for an account: see `devices.ts`. */
  deviceMark(accountId: string): string | undefined;
}

export interface SignInPorts {
  sessions: Sessions;
  secrets: Secrets;
  limits: SignInLimits;
}

const ACCOUNT_ROW = {
  email: Text,
  status: among(ACCOUNT_STATUSES),
  tokenVersion: Int,
  passwordHash: nullable(Text),
  accountId: Text,
  role: among(ROLES),
  name: Text,
  userId: nullable(Text),
};
export type AccountRow = RowOf<typeof ACCOUNT_ROW>;

const findAccount = ({ db }: Ctx, which: SQL) =>
  one(
    db,
    sql`select a.id as "accountId", a.email, a.role, a.status, a.token_version as "tokenVersion",
               a.password_hash as "passwordHash", u.id as "userId", coalesce(u.name, '') as name
        from accounts a left join users u on u.account_id = a.id where ${which}`,
    ACCOUNT_ROW,
  );
export const findAccountById = (ctx: Ctx, id: string) => findAccount(ctx, sql`a.id = ${id}`);

/** Identifies the calling device if it is known to the account. */
export const deviceOf = (secrets: Secrets, origin: Origin, accountId: string | undefined): string | null =>
  accountId ? verifyDeviceMark(secrets, accountId, origin.deviceMark(accountId)) : null;

export type SignedInSession = Session & { accountId: string };

/**
 * Signs in by password. Null for wrong, unknown, blocked and unverified accounts alike, in about the same time.
 * Returns a challenge if a second step follows, before which there is no session. Only failures count against
 * the limits. If the call carries a token of the same account, its session ends. Throws `rate-limited`.
 */
export async function signIn(
  ctx: Ctx,
  { sessions, secrets, limits }: SignInPorts,
  input: { email: string; password: string; origin: Origin; token: string | null },
): Promise<SignedInSession | Challenge | null> {
  const email = normaliseEmail(input.email);
  const { origin } = input;
  const account = await findAccount(ctx, sql`a.email = ${email}`);
  const device = deviceOf(secrets, origin, account?.accountId);
  const forgive = await countSignIn(ctx, limits, email, { address: origin.address, device });
  const fits = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !fits || account.status !== "active") {
    if (account) await auditAccount(ctx, account, "sign-in-failed");
    return null;
  }
  await forgive();
  await renewHash(ctx, account, input.password);
  const { accountId, tokenVersion, role } = account;
  const enabled = await hasFactor(ctx, accountId);
  const { twoFactorRequired: required } = await readSecurity(ctx);
  const step = requiredSecondStep(role, { enabled, required });
  if (step) return { step, ...(await signChallenge(secrets, { accountId, tokenVersion, step }, ctx.clock())) };
  const session = await inTransaction(ctx, (tx) => openSession(tx, sessions, account, input));
  // The account's sessions have ended in the meantime, perhaps by a password change, so the password is checked
  // again.
  return session ?? signIn(ctx, { sessions, secrets, limits }, input);
}

/** Renews a hash with outdated parameters while the password is available. */
async function renewHash({ db }: Ctx, account: AccountRow, password: string): Promise<void> {
  if (!account.passwordHash || !isOutdatedHash(account.passwordHash)) return;
  const fresh = await hashPassword(password);
  await db.execute(
    sql`update accounts set password_hash = ${fresh} where id = ${account.accountId} and password_hash = ${account.passwordHash}`,
  );
}

/** Opens the session of a completed sign-in; null if the account's sessions were ended since the account was read. */
export async function openSession(
  tx: Ctx,
  sessions: Sessions,
  account: AccountRow,
  { origin, token, by }: { origin: Origin; token: string | null; by?: "totp" | "recovery" },
): Promise<SignedInSession | null> {
  const { accountId: id, role, tokenVersion } = account;
  const still = await one(
    tx.db,
    sql`update accounts set last_sign_in_at = ${tx.clock().toISOString()}
        where id = ${id} and token_version = ${tokenVersion} returning id`,
  );
  if (!still) return null;
  const before = token ? await sessions.sessionOf(token) : null;
  if (before?.accountId === id) await endSession(tx, before.sessionId);
  const accessToken = await sessions.open(tx, { id, role }, origin);
  await auditAccount(tx, account, "sign-in", by === "recovery" ? { by } : undefined);
  return { user: await readProfile(tx, id), accessToken, tokenType: "bearer", accountId: id };
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
