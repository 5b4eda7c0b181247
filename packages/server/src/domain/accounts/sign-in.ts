import { normaliseEmail } from "@tablero/domain/validation";
import type { AccountStatus, Role } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { countAttempt } from "../system/attempts.ts";
import { verifyPassword } from "./passwords.ts";
import { type Profile, readProfile } from "./profile.ts";
import { invalidToken, type Sessions } from "./sessions.ts";

export interface Session {
  user: Profile;
  accessToken: string;
  tokenType: "bearer";
}

/** Failed sign-ins that are let through, per window in milliseconds. */
export interface SignInLimits {
  perAccount: number;
  perAddress: number;
  window: number;
}

export interface Origin {
  address: string;
  userAgent?: string | undefined;
}

interface AccountRow {
  id: string;
  role: Role;
  status: AccountStatus;
  tokenVersion: number;
  passwordHash: string;
}

const openSession = async (ctx: Ctx, sessions: Sessions, account: AccountRow, origin: Origin): Promise<Session> => ({
  accessToken: await sessions.issue(ctx, account, { ip: origin.address, userAgent: origin.userAgent }),
  user: await readProfile(ctx, account.id),
  tokenType: "bearer",
});

/**
 * Signs in by password. null for wrong, unknown, blocked and unverified alike, in about the same time. Only failures
 * count against the limits. Throws `rate-limited`.
 */
export async function signIn(
  ctx: Ctx,
  sessions: Sessions,
  limits: SignInLimits,
  input: { email: string; password: string; origin: Origin },
): Promise<Session | null> {
  const email = normaliseEmail(input.email);
  const { window } = limits;
  const forgive = await countAttempt(ctx, [
    { kind: "sign-in:account", subject: email, most: limits.perAccount, window },
    { kind: "sign-in:address", subject: input.origin.address, most: limits.perAddress, window },
  ]);
  const account = await one<AccountRow>(
    ctx.db,
    sql`select id, role, status, token_version as "tokenVersion", password_hash as "passwordHash"
        from accounts where email = ${email}`,
  );
  const fits = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !fits || account.status !== "active") return null;
  await forgive();
  await ctx.db.execute(
    sql`update accounts set last_sign_in_at = ${ctx.clock().toISOString()} where id = ${account.id}`,
  );
  return openSession(ctx, sessions, account, input.origin);
}

/** Exchanges a valid token for a new one; the old one stays good until it expires. Throws `invalid-token`. */
export async function signInWithToken(
  ctx: Ctx,
  sessions: Sessions,
  input: { accessToken: string; origin: Origin },
): Promise<Session> {
  const signedIn = await sessions.identify(input.accessToken);
  if (!signedIn) throw invalidToken();
  const account = await one<AccountRow>(
    ctx.db,
    sql`select id, role, status, token_version as "tokenVersion", password_hash as "passwordHash"
        from accounts where id = ${signedIn.accountId} and status = 'active'`,
  );
  if (!account) throw invalidToken();
  return openSession(ctx, sessions, account, input.origin);
}
