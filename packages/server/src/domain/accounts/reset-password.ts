import { normaliseEmail } from "@tablero/domain/validation";
import type { Role } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { type Actor, type Ctx, inTransaction } from "../context.ts";
import { writeAudit } from "../system/audit.ts";
import { orderMail } from "../system/mail-outbox.ts";
import { createOneTimeToken, useOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";
import { activate, countMail, type MailLimits } from "./sign-up.ts";

/** Orders the mail that lets its owner set a new password; unknown and blocked addresses are told nothing. */
export async function forgotPassword(ctx: Ctx, limits: MailLimits, input: { email: string }): Promise<void> {
  const email = normaliseEmail(input.email);
  await countMail(ctx, limits, email);
  await inTransaction(ctx, async (tx) => {
    const account = await one<{ id: string; name: string }>(
      tx.db,
      sql`select a.id, coalesce(u.name, c.name, '') as name from accounts a
          left join users u on u.account_id = a.id left join clients c on c.account_id = a.id
          where a.email = ${email} and a.status <> 'blocked'`,
    );
    if (!account) return;
    const token = await createOneTimeToken(tx, account.id, "reset");
    await orderMail(tx, {
      template: "reset-password",
      to: email,
      name: account.name,
      data: { path: `/reset-password/${account.id}/${token}` },
    });
  });
}

/** Sets a new password by the link of a mail and ends all sessions. Throws `gone`. */
export async function resetPassword(ctx: Ctx, input: { id: string; token: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    await useOneTimeToken(tx, { accountId: input.id, kind: "reset", token: input.token });
    await setPassword(tx, input.id, passwordHash);
    await activate(tx, input.id);
  });
}

/** Stores a new hash, ends every session and tells the owner. */
async function setPassword(tx: Ctx, accountId: string, passwordHash: string): Promise<void> {
  const account = await one<{ email: string; name: string; role: Role; userId: string | null }>(
    tx.db,
    sql`update accounts a set password_hash = ${passwordHash} where a.id = ${accountId}
        returning a.email, coalesce((select u.name from users u where u.account_id = a.id),
                                    (select c.name from clients c where c.account_id = a.id), '') as name,
          a.role, (select u.id from users u where u.account_id = a.id) as "userId"`,
  );
  await endSessions(tx, accountId);
  // Whoever has the link is the owner: of a staff account the entry names them.
  const actor: Actor = account?.userId
    ? { kind: "staff", userId: account.userId, name: account.name, role: account.role }
    : tx.actor;
  await writeAudit({ ...tx, actor }, { action: "password", entity: "account", entityId: accountId });
  if (!account) return;
  const { email: to, name } = account;
  await orderMail(tx, { template: "password-changed", to, name, data: { at: tx.clock().toISOString() } });
}
