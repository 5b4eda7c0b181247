import { uuidv7 } from "@tablero/domain/ids";
import { normaliseEmail } from "@tablero/domain/validation";
import type { AccountStatus } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { countAttempt } from "../system/attempts.ts";
import { orderMail } from "../system/mail-outbox.ts";
import { createOneTimeToken, useOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword } from "./passwords.ts";

/** Mails that one account may ask for, per window in milliseconds. */
export interface MailLimits {
  perAccount: number;
  window: number;
}

export interface SignUpInput {
  name: string;
  email: string;
  password: string;
  company?: string | undefined;
}

interface KnownAccount {
  id: string;
  status: AccountStatus;
  name: string;
}

const findAccount = ({ db }: Ctx, email: string) =>
  one<KnownAccount>(
    db,
    sql`select a.id, a.status, coalesce(u.name, c.name, '') as name from accounts a
        left join users u on u.account_id = a.id left join clients c on c.account_id = a.id
        where a.email = ${email}`,
  );

export const countMail = (ctx: Ctx, limits: MailLimits, email: string) =>
  countAttempt(ctx, [{ kind: "mail", subject: email, most: limits.perAccount, window: limits.window }]);

/**
 * Opens a shopper's account that waits for its e-mail to be confirmed. Who signs up with a known e-mail gets the same
 * answer, and its owner a mail that says so. Throws `rate-limited`.
 */
export async function signUp(ctx: Ctx, limits: MailLimits, input: SignUpInput): Promise<void> {
  const email = normaliseEmail(input.email);
  await countMail(ctx, limits, email);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    const known = await findAccount(tx, email);
    if (known && known.status !== "pending") {
      await orderMail(tx, { template: "account-exists", to: email, name: known.name, data: {} });
      return;
    }
    const accountId = known?.id ?? uuidv7(tx.clock().getTime());
    if (known) {
      // Nobody has proved to own the mailbox yet: the newest password is the one that its link confirms.
      await tx.db.execute(sql`update accounts set password_hash = ${passwordHash} where id = ${accountId}`);
    } else {
      const made = await one(
        tx.db,
        sql`insert into accounts (id, email, password_hash, role, status)
            values (${accountId}, ${email}, ${passwordHash}, 'client', 'pending')
            on conflict (email) do nothing returning id`,
      );
      // Two at once: the other one has ordered the mail.
      if (!made) return;
      await createClient(tx, accountId, email, input);
    }
    await orderVerification(tx, { accountId, email, name: input.name });
  });
}

/** A guest's record stays as it is until the e-mail is confirmed: then it is joined to the account. */
async function createClient({ db, clock }: Ctx, accountId: string, email: string, input: SignUpInput): Promise<void> {
  const company = input.company || null;
  const [first = input.name, ...rest] = input.name.split(/\s+/);
  const consents = JSON.stringify({ termsAt: clock().toISOString() });
  await db.execute(
    sql`insert into clients (id, account_id, email, name, surname, kind, notes, consents)
        select ${uuidv7(clock().getTime())}::uuid, ${accountId}::uuid, ${email}, ${company ?? first},
               ${company ? null : rest.join(" ") || null}, ${company ? "company" : "person"},
               ${company ? `Contacto: ${input.name}` : ""}, ${consents}::jsonb
        where not exists (select 1 from clients where email = ${email} and archived_at is null)`,
  );
}

async function orderVerification(tx: Ctx, to: { accountId: string; email: string; name: string }): Promise<void> {
  const token = await createOneTimeToken(tx, to.accountId, "verify");
  await orderMail(tx, {
    template: "verify-account",
    to: to.email,
    name: to.name,
    data: { path: `/verificar-cuenta/${to.accountId}/${token}` },
  });
}

/** Sends the verification mail again, to a pending account only; others are told nothing. Throws `rate-limited`. */
export async function resendVerification(ctx: Ctx, limits: MailLimits, input: { email: string }): Promise<void> {
  const email = normaliseEmail(input.email);
  await countMail(ctx, limits, email);
  await inTransaction(ctx, async (tx) => {
    const account = await findAccount(tx, email);
    if (account?.status === "pending")
      await orderVerification(tx, { accountId: account.id, email, name: account.name });
  });
}

/** Confirms the e-mail of an account; a guest's orders under it become the account's. Throws `gone`. */
export function verifyAccount(ctx: Ctx, input: { id: string; token: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await useOneTimeToken(tx, { accountId: input.id, kind: "verify", token: input.token });
    await activate(tx, input.id);
  });
}

/** Whoever follows a link from a mail owns the mailbox. A blocked account stays blocked. */
export async function activate({ db, clock }: Ctx, accountId: string): Promise<void> {
  const now = clock().toISOString();
  await db.execute(
    sql`update accounts set status = 'active', verified_at = coalesce(verified_at, ${now}), updated_at = ${now}
        where id = ${accountId} and status = 'pending'`,
  );
  await db.execute(
    sql`update clients set account_id = ${accountId}, updated_at = ${now}
        where account_id is null and archived_at is null
          and email = (select email from accounts where id = ${accountId} and role = 'client')
          and not exists (select 1 from clients where account_id = ${accountId})`,
  );
}
