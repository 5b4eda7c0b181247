import { wrongOwnPassword } from "@tablero/domain/people/accounts/password-rules";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { ROLES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import type { SignedIn } from "../../platform/signed-in.ts";
import { enqueueMail } from "../../platform/system/mail-outbox.ts";
import { countSignIn } from "./account-limits.ts";
import { auditAccount } from "./audit.ts";
import { endSessions } from "./end-sessions.ts";
import { redeemOneTimeToken, requireOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword, requireGoodPassword, verifyPassword } from "./passwords.ts";
import { deviceOf, type Origin, type SignInPorts } from "./sign-in.ts";
import { activateAccount, countMailFor, enqueuePasswordLink, isInvited, type MailPorts } from "./sign-up.ts";

/**
 * Queues the mail with which the owner of an account sets a new password. Unknown, invited and blocked addresses
 * get no mail. Throws `rate-limited`.
 */
export async function forgotPassword(
  ctx: Ctx,
  ports: MailPorts,
  input: { email: string; origin: Origin },
): Promise<void> {
  const email = normaliseEmail(input.email);
  const account = await countMailFor(ctx, ports, email, input.origin);
  if (!account || account.status === "blocked" || isInvited(account)) return;
  await inTransaction(ctx, (tx) => enqueuePasswordLink(tx, ports, account, email));
}

const OWNER = {
  email: Text,
  passwordHash: nullable(Text),
  tokenVersion: Int,
  accountId: Text,
  role: among(ROLES),
  name: Text,
  userId: nullable(Text),
};
type Owner = RowOf<typeof OWNER>;

const readOwner = ({ db }: Ctx, accountId: string) =>
  one(
    db,
    sql`select a.id as "accountId", a.email, a.role, a.password_hash as "passwordHash", a.token_version as "tokenVersion", u.id as "userId",
               coalesce(u.name, c.name, '') as name
        from accounts a left join users u on u.account_id = a.id left join clients c on c.account_id = a.id
        where a.id = ${accountId}`,
    OWNER,
  );

type ResetLink = { id: string; token: string };

/** Names of the passkeys of the account whose password a link sets, the newest first. Throws `gone`. */
export async function readResetPasskeys(ctx: Ctx, { id, token }: ResetLink): Promise<string[]> {
  await requireOneTimeToken(ctx, { accountId: id, kind: "reset", token });
  const found = await rows(
    ctx.db,
    sql`select name from passkeys where account_id = ${id} order by created_at desc, id desc`,
    { name: Text },
  );
  return found.map(({ name }) => name);
}

/**
 * Sets a new password through the link of a mail, removes the passkeys unless they are to stay, and ends all sessions.
 * Throws `gone`, and `validation` for a bad password.
 */
export async function resetPassword(
  ctx: Ctx,
  input: ResetLink & { password: string; keepPasskeys?: boolean | undefined },
): Promise<void> {
  const link = { accountId: input.id, kind: "reset", token: input.token } as const;
  // Hashing costs memory and time, so only requests with a valid link get this far.
  await requireOneTimeToken(ctx, link);
  const owner = await readOwner(ctx, input.id);
  if (!owner) return;
  requireGoodPassword(input.password, owner);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    await redeemOneTimeToken(tx, link);
    await setPassword(tx, owner, passwordHash, { stays: null, keepPasskeys: input.keepPasskeys ?? false });
    await activateAccount(tx, input.id);
  });
}

type OwnPassword = { current: string; origin: Origin };
type OwnPasswordPorts = Pick<SignInPorts, "secrets" | "limits">;

/**
 * Checks the current password of the signed-in user. Returns the account version at which it was checked, for
 * `lockOwnPassword`. Throws `validation` for a wrong password, and `rate-limited` like a sign-in.
 */
export async function requireOwnPassword(
  ctx: Ctx,
  { secrets, limits }: OwnPasswordPorts,
  caller: SignedIn,
  { current, origin }: OwnPassword,
): Promise<number> {
  const owner = await readOwner(ctx, caller.accountId);
  const device = deviceOf(secrets, origin, caller.accountId);
  const forgive = await countSignIn(ctx, limits, caller.email, { address: origin.address, device });
  if (!(await verifyPassword(owner?.passwordHash ?? null, current)) || !owner) throw wrongOwnPassword();
  await forgive();
  return owner.tokenVersion;
}

/**
 * Locks the account whose password was checked at a version. Someone who knew the old password must not undo
 * changes that the owner or an administrator has since made, through a mail or by ending the sessions. Throws as
 * for a wrong password.
 */
export async function lockOwnPassword({ db }: Ctx, accountId: string, version: number): Promise<void> {
  const still = await one(
    db,
    sql`select token_version as version from accounts where id = ${accountId} for no key update`,
    { version: Int },
  );
  if (still?.version !== version) throw wrongOwnPassword();
}

/**
 * Changes the password of the signed-in user; the current session stays, all others end. Throws `validation` if
 * the current password is wrong or the new one is bad, and `rate-limited` like a sign-in.
 */
export async function changePassword(
  ctx: Ctx,
  ports: OwnPasswordPorts,
  caller: SignedIn,
  input: OwnPassword & { password: string },
): Promise<void> {
  const owner = await readOwner(ctx, caller.accountId);
  if (!owner) return;
  requireGoodPassword(input.password, owner);
  const version = await requireOwnPassword(ctx, ports, caller, input);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    await lockOwnPassword(tx, owner.accountId, version);
    await setPassword(tx, owner, passwordHash, { stays: caller.sessionId, keepPasskeys: true });
  });
}

/** Stores a new hash, ends every session except one that may stay, and notifies the owner. */
async function setPassword(
  tx: Ctx,
  { accountId, ...owner }: Owner,
  passwordHash: string,
  { stays, keepPasskeys }: { stays: string | null; keepPasskeys: boolean },
): Promise<void> {
  await tx.db.execute(sql`update accounts set password_hash = ${passwordHash} where id = ${accountId}`);
  const passkeys = await rows(
    tx.db,
    keepPasskeys
      ? sql`select id from passkeys where account_id = ${accountId}`
      : sql`delete from passkeys where account_id = ${accountId} returning id`,
  );
  await endSessions(tx, accountId, stays);
  await auditAccount(tx, { accountId, ...owner }, "password");
  const { email: to, name } = owner;
  const data = { at: tx.clock().toISOString(), passkeys: { count: passkeys.length, kept: keepPasskeys } };
  await enqueueMail(tx, { template: "password-changed", to, name, data });
}
