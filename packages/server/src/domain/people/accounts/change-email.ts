import type { Staff } from "@tablero/contract/people/shapes/admin-users";
import { staffEmailChanged } from "@tablero/domain/people/accounts/audit";
import { expiredLink } from "@tablero/domain/people/accounts/refusals";
import {
  EMAIL_TAKEN,
  emailChangeRefusal,
  emailTaken,
  sameEmailError,
} from "@tablero/domain/people/accounts/staff-accounts";
import { updated } from "@tablero/domain/platform/audit/changes";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { findUniqueViolation } from "../../platform/kit/unique.ts";
import type { SignedIn } from "../../platform/signed-in.ts";
import { countAttempt } from "../../platform/system/attempts.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueMail } from "../../platform/system/mail-outbox.ts";
import { readStaff } from "../staff/list.ts";
import type { MailLimits } from "./account-limits.ts";
import { endSessions } from "./end-sessions.ts";
import { createOneTimeToken, redeemOneTimeToken } from "./one-time-tokens.ts";
import { lockOwnPassword, requireOwnPassword } from "./reset-password.ts";
import type { Origin, SignInPorts } from "./sign-in.ts";
import { countMailFor } from "./sign-up.ts";
import { lockMember, staffAt } from "./staff-accounts.ts";

/** Limit for links that administrators send for one member, per window in milliseconds. */
const LINKS = { most: 5, window: 60 * 60 * 1000 };

function refuseSame(before: string, after: string): void {
  requireNoErrors([sameEmailError(before, after)]);
}

const isTaken = async ({ db }: Ctx, email: string): Promise<boolean> =>
  (await one(db, sql`select 1 as ok from accounts where email = ${email}`)) !== undefined;

/**
 * Sends the link that confirms the user's own new address. If the address already has an account, it gets a
 * notice instead, so that the response reveals nothing about other accounts. Throws `validation` for a wrong
 * password or the current address, and `rate-limited`.
 */
export async function requestOwnEmail(
  ctx: Ctx,
  ports: Pick<SignInPorts, "secrets" | "limits"> & { mailLimits: MailLimits },
  caller: SignedIn & { name: string },
  input: { current: string; email: string; origin: Origin },
): Promise<void> {
  const { secrets, mailLimits } = ports;
  const email = normaliseEmail(input.email);
  const { accountId, name } = caller;
  refuseSame(caller.email, email);
  const version = await requireOwnPassword(ctx, ports, caller, input);
  const owner = await countMailFor(ctx, { secrets, limits: mailLimits }, email, input.origin);
  await inTransaction(ctx, async (tx) => {
    await lockOwnPassword(tx, accountId, version);
    if (owner) await enqueueMail(tx, { template: "email-taken", to: email, name: owner.name, data: {} });
    else await orderLink(tx, secrets, { accountId, email, name });
  });
}

async function orderLink(
  tx: Ctx,
  secrets: Secrets,
  { accountId, email, name }: { accountId: string; email: string; name: string },
): Promise<void> {
  const tokenId = await createOneTimeToken(tx, secrets, { accountId, kind: "email", email });
  await enqueueMail(tx, { template: "confirm-email", to: email, name, data: { accountId, tokenId } });
}

/**
 * Sends a member the link that confirms their new address. Throws `not-found`, `version-conflict`, `duplicate`,
 * `rate-limited`, and the failures of `emailChangeRefusal`.
 */
export async function requestStaffEmail(
  ctx: Ctx,
  secrets: Secrets,
  userId: string,
  { version, ...input }: { email: string; version: number },
): Promise<Staff> {
  const email = normaliseEmail(input.email);
  await countAttempt(ctx, [{ kind: "mail:address-change", subject: userId, ...LINKS }]);
  return inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    const before = await staffAt(tx, userId, version);
    const refused = emailChangeRefusal(member, tx.actor.kind === "staff" ? tx.actor.userId : null);
    if (refused) throw refused;
    refuseSame(before.email, email);
    if (await isTaken(tx, email)) throw emailTaken();
    await orderLink(tx, secrets, { accountId: member.accountId, email, name: before.name });
    await raiseVersion(tx, userId);
    const after = await readStaff(tx, userId);
    await writeAudit(tx, updated("user", userId, before, after));
    return after;
  });
}

async function raiseVersion({ db, clock }: Ctx, userId: string): Promise<void> {
  await db.execute(
    sql`update users set updated_at = ${clock().toISOString()}, version = version + 1 where id = ${userId}`,
  );
}

/**
 * Sets the address that the link confirms, ends all sessions of the account except one, and notifies the old
 * address. Throws `gone`, also if the address has an account by now.
 */
export async function confirmEmail(
  ctx: Ctx,
  { id: accountId, token }: { id: string; token: string },
  caller: SignedIn | null,
): Promise<{ email: string }> {
  const change = (tx: Ctx) => setEmail(tx, { accountId, token }, caller?.accountId === accountId ? caller : null);
  try {
    return await inTransaction(ctx, change);
  } catch (error) {
    throw findUniqueViolation(error, [{ ...EMAIL_TAKEN, constraint: "accounts_email_unique", same: () => sql`false` }])
      ? expiredLink()
      : error;
  }
}

async function setEmail(
  tx: Ctx,
  link: { accountId: string; token: string },
  caller: SignedIn | null,
): Promise<{ email: string }> {
  const { accountId } = link;
  const { email } = await redeemOneTimeToken(tx, { ...link, kind: "email" });
  const owner = await one(
    tx.db,
    sql`select u.id as "userId", u.name, a.email, a.role from accounts a join users u on u.account_id = a.id
        where a.id = ${accountId} and a.status = 'active'`,
    { userId: Text, name: Text, email: Text, role: among(STAFF_ROLES) },
  );
  if (!owner || !email || (await isTaken(tx, email))) throw expiredLink();
  const now = tx.clock().toISOString();
  await tx.db.execute(
    sql`update accounts set email = ${email}, verified_at = ${now}, updated_at = ${now} where id = ${accountId}`,
  );
  await endSessions(tx, accountId, caller?.sessionId ?? null);
  await raiseVersion(tx, owner.userId);
  const { userId, name, role } = owner;
  // Using the link proves the person's identity, with or without a session.
  const actor = { kind: "staff", userId, name, role, scopes: null } as const;
  await writeAudit({ ...tx, actor }, staffEmailChanged(userId, owner.email, email));
  await enqueueMail(tx, { template: "email-changed", to: owner.email, name, data: { at: now } });
  return { email };
}
