import { uuidv7 } from "@tablero/domain/ids";
import { normaliseEmail } from "@tablero/domain/validation";
import type { AccountStatus, Role } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one, rows } from "../../db/query.ts";
import type { Secrets } from "../../secrets.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { orderMail } from "../system/mail-outbox.ts";
import { countMail, type MailLimits } from "./account-limits.ts";
import { createOneTimeToken, useOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword, requireGoodPassword } from "./passwords.ts";
import { deviceOf, type Origin } from "./sign-in.ts";

/** What the forms that order mails need besides what was typed. */
export interface MailPorts {
  secrets: Secrets;
  limits: MailLimits;
}

export interface SignUpInput {
  name: string;
  email: string;
  password: string;
  company?: string | undefined;
}

interface KnownAccount {
  id: string;
  role: Role;
  status: AccountStatus;
  name: string;
}

/** Staff who have not accepted yet: their invitation is the only way in, no form of the storefront opens the account. */
export const isInvited = ({ role, status }: KnownAccount): boolean => role !== "client" && status === "pending";

const findAccount = ({ db }: Ctx, email: string) =>
  one<KnownAccount>(
    db,
    sql`select a.id, a.role, a.status, coalesce(u.name, c.name, '') as name from accounts a
        left join users u on u.account_id = a.id left join clients c on c.account_id = a.id
        where a.email = ${email}`,
  );

/** Counts a mail for whoever has the address; answers their account. Throws `rate-limited`. */
export async function countMailFor(
  ctx: Ctx,
  { secrets, limits }: MailPorts,
  email: string,
  origin: Origin,
): Promise<KnownAccount | undefined> {
  const account = await findAccount(ctx, email);
  const device = deviceOf(secrets, origin, account?.id);
  await countMail(ctx, limits, email, { address: origin.address, device });
  return account;
}

/**
 * Opens a shopper's account that waits for its e-mail to be confirmed. Who signs up with a known e-mail gets the same
 * answer, and its owner a mail that says so. Until one of its links is used, each sign-up has a link of its own, which
 * confirms its password and no other. Throws `rate-limited`, and `validation` for a bad password.
 */
export async function signUp(ctx: Ctx, ports: MailPorts, input: SignUpInput & { origin: Origin }): Promise<void> {
  const email = normaliseEmail(input.email);
  requireGoodPassword(input.password, { role: "client", email });
  await countMailFor(ctx, ports, email, input.origin);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    const id = uuidv7(tx.clock().getTime());
    const made = await one(
      tx.db,
      sql`insert into accounts (id, email, role, status) values (${id}, ${email}, 'client', 'pending')
          on conflict (email) do nothing returning id`,
    );
    if (made) await createClient(tx, id, email, input);
    const account = await findAccount(tx, email);
    if (!account) throw new Error("an account is neither known nor new");
    if (isInvited(account)) return;
    if (account.status !== "pending") {
      await orderMail(tx, { template: "account-exists", to: email, name: account.name, data: {} });
      return;
    }
    await orderVerification(tx, ports, { account, email, name: input.name, passwordHash });
  });
}

/** A guest's record stays as it is until the e-mail is confirmed: then it is joined to the account. */
async function createClient({ db, clock }: Ctx, accountId: string, email: string, input: SignUpInput): Promise<void> {
  const company = input.company || null;
  const [first = input.name, ...rest] = input.name.split(/\s+/);
  const consents = JSON.stringify({ termsAt: clock().toISOString() });
  // An order of the same e-mail may make the client at this very moment: then it is a guest's.
  await db.execute(
    sql`insert into clients (id, account_id, email, name, surname, kind, notes, consents)
        select ${uuidv7(clock().getTime())}::uuid, ${accountId}::uuid, ${email}, ${company ?? first},
               ${company ? null : rest.join(" ") || null}, ${company ? "company" : "person"},
               ${company ? `Contacto: ${input.name}` : ""}, ${consents}::jsonb
        where not exists (select 1 from clients where email = ${email} and archived_at is null)
        on conflict (email) where archived_at is null do nothing`,
  );
}

async function orderVerification(
  tx: Ctx,
  { secrets }: MailPorts,
  { account, email, name, passwordHash }: { account: KnownAccount; email: string; name: string; passwordHash: string },
): Promise<void> {
  const tokenId = await createOneTimeToken(tx, secrets, { accountId: account.id, kind: "verify", passwordHash });
  await orderMail(tx, { template: "verify-account", to: email, name, data: { accountId: account.id, tokenId } });
}

/**
 * Sends the verification mail again, to a pending account only; others are told nothing. Where several have signed up
 * with the address nobody knows whose password is meant: the mail lets its reader choose one. Throws `rate-limited`.
 */
export async function resendVerification(
  ctx: Ctx,
  ports: MailPorts,
  input: { email: string; origin: Origin },
): Promise<void> {
  const email = normaliseEmail(input.email);
  const account = await countMailFor(ctx, ports, email, input.origin);
  if (account?.status !== "pending" || isInvited(account)) return;
  await inTransaction(ctx, async (tx) => {
    const signUps = await rows<{ passwordHash: string }>(
      tx.db,
      sql`select distinct password_hash as "passwordHash" from account_tokens
          where account_id = ${account.id} and kind = 'verify' and password_hash is not null limit 2`,
    );
    const [only, ...others] = signUps;
    const { name } = account;
    if (only && others.length === 0) await orderVerification(tx, ports, { account, email, name, ...only });
    else await orderPasswordLink(tx, ports, { accountId: account.id, email, name });
  });
}

/** Orders the mail that lets its reader choose a password. */
export async function orderPasswordLink(
  tx: Ctx,
  { secrets }: MailPorts,
  { accountId, email, name }: { accountId: string; email: string; name: string },
): Promise<void> {
  const tokenId = await createOneTimeToken(tx, secrets, { accountId, kind: "reset" });
  await orderMail(tx, { template: "reset-password", to: email, name, data: { accountId, tokenId } });
}

/**
 * Confirms the e-mail of an account, and with it the password that came with the link; a guest's orders under it become
 * the account's. Throws `gone`.
 */
export function verifyAccount(ctx: Ctx, { id: accountId, token }: { id: string; token: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { passwordHash } = await useOneTimeToken(tx, { accountId, kind: "verify", token });
    await tx.db.execute(
      sql`update accounts set password_hash = coalesce(${passwordHash}, password_hash)
          where id = ${accountId} and status = 'pending'`,
    );
    await activate(tx, accountId);
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
