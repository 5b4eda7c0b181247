import type { Invitation, Invite, Staff } from "@tablero/contract/people/shapes/admin-users";
import { invitationAccepted, invitationSent } from "@tablero/domain/people/accounts/audit";
import { emailTaken, invitationRefusal } from "@tablero/domain/people/accounts/staff-accounts";
import { created, deleted } from "@tablero/domain/platform/audit/changes";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { STAFF_ROLES, type StaffRole } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { countAttempt } from "../../platform/system/attempts.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueMail } from "../../platform/system/mail-outbox.ts";
import { readStaff } from "../staff/list.ts";
import { createOneTimeToken, redeemOneTimeToken, requireOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword, requireGoodPassword } from "./passwords.ts";
import { lockMember, staffAt } from "./staff-accounts.ts";

/** Limit for resending the mail of one invitation, per window in milliseconds. */
const RESENDS = { most: 5, window: 60 * 60 * 1000 };

/** Creates a staff account with a pending invitation. Throws `duplicate` if the e-mail is taken. */
export function inviteStaff(ctx: Ctx, secrets: Secrets, { name, role, ...input }: Invite): Promise<Staff> {
  const email = normaliseEmail(input.email);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock().getTime();
    const [accountId, userId] = [uuidv7(now), uuidv7(now)];
    const made = await one(
      tx.db,
      sql`insert into accounts (id, email, role, status) values (${accountId}, ${email}, ${role}, 'pending')
          on conflict (email) do nothing returning id`,
    );
    if (!made) throw emailTaken();
    await orderInvitation(tx, secrets, accountId, { email, name, role });
    await tx.db.execute(sql`insert into users (id, account_id, name) values (${userId}, ${accountId}, ${name})`);
    const after = await readStaff(tx, userId);
    await writeAudit(tx, created("user", userId, after));
    return after;
  });
}

/** Sends a new link that replaces the previous one. Throws `not-found`, `invalid-transition`, `rate-limited`. */
export async function resendInvitation(ctx: Ctx, secrets: Secrets, userId: string): Promise<Staff> {
  await countAttempt(ctx, [{ kind: "mail:invitation", subject: userId, ...RESENDS }]);
  return inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    const refused = invitationRefusal(member);
    if (refused) throw refused;
    const staff = await readStaff(tx, userId);
    await orderInvitation(tx, secrets, member.accountId, staff);
    const after = await readStaff(tx, userId);
    await writeAudit(tx, invitationSent(userId, staff, after));
    return after;
  });
}

async function orderInvitation(
  tx: Ctx,
  secrets: Secrets,
  accountId: string,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<void> {
  const tokenId = await createOneTimeToken(tx, secrets, { accountId, kind: "invite" });
  const invitedBy = tx.actor.kind === "staff" ? tx.actor.name : "";
  await enqueueMail(tx, {
    template: "staff-invitation",
    to: email,
    name,
    data: { accountId, tokenId, role, invitedBy },
  });
}

/** Revokes an invitation and deletes its account. Throws `not-found`, `version-conflict`, `invalid-transition`. */
export function revokeInvitation(ctx: Ctx, userId: string, version: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    const before = await staffAt(tx, userId, version);
    const refused = invitationRefusal(member);
    if (refused) throw refused;
    await tx.db.execute(sql`delete from users where id = ${userId}`);
    await tx.db.execute(sql`delete from accounts where id = ${member.accountId}`);
    await writeAudit(tx, deleted("user", userId, before));
  });
}

interface Link {
  id: string;
  token: string;
}

interface Invited extends Invitation {
  userId: string;
}

/** Throws `gone` for a link that cannot be accepted. */
async function findInvitation(ctx: Ctx, { id: accountId, token }: Link): Promise<Invited> {
  const { expiresAt } = await requireOneTimeToken(ctx, { accountId, kind: "invite", token });
  const invited = await one(
    ctx.db,
    sql`select u.id as "userId", u.name, a.email, a.role from accounts a join users u on u.account_id = a.id
        where a.id = ${accountId}`,
    { name: Text, email: Text, role: among(STAFF_ROLES), userId: Text },
  );
  if (!invited) throw new Error("an invitation without its account");
  return { ...invited, expiresAt };
}

/** The invitation behind a link. Throws `gone`. */
export async function readInvitation(ctx: Ctx, link: Link): Promise<Invitation> {
  const { userId: _, ...invitation } = await findInvitation(ctx, link);
  return invitation;
}

/**
 * Activates the account with the name and password chosen by its owner. Throws `gone`, and `validation` for a bad
 * password.
 */
export async function acceptInvitation(ctx: Ctx, input: Link & { name: string; password: string }): Promise<void> {
  // Hashing costs memory and time, so only requests with a valid link get this far.
  const { userId, email, role } = await findInvitation(ctx, input);
  requireGoodPassword(input.password, { role, email });
  const passwordHash = await hashPassword(input.password);
  const { id: accountId, token, name } = input;
  await inTransaction(ctx, async (tx) => {
    await redeemOneTimeToken(tx, { accountId, kind: "invite", token });
    const now = tx.clock().toISOString();
    await tx.db.execute(
      sql`update accounts set password_hash = ${passwordHash}, status = 'active', verified_at = ${now}, updated_at = ${now}
          where id = ${accountId}`,
    );
    await tx.db.execute(
      sql`update users set name = ${name}, updated_at = ${now}, version = version + 1 where id = ${userId}`,
    );
    const actor = { kind: "staff", userId, name, role, scopes: null } as const;
    await writeAudit({ ...tx, actor }, invitationAccepted(userId, name));
  });
}
