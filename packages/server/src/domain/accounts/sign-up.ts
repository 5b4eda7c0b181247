import { TEXT_VERSION } from "@tablero/domain/clients/consents";
import { uuidv7 } from "@tablero/domain/ids";
import { normaliseEmail } from "@tablero/domain/validation";
import { ACCOUNT_STATUSES, ROLES } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { among, type RowOf, Text } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import type { Secrets } from "../../secrets.ts";
import { clientOfEmail } from "../clients/aliases.ts";
import { keepOrderAddress } from "../clients/keep-order-address.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { orderMail } from "../system/mail-outbox.ts";
import { countMail, type MailLimits } from "./account-limits.ts";
import { createOneTimeToken, redeemOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword, requireGoodPassword } from "./passwords.ts";
import { deviceOf, type Origin } from "./sign-in.ts";

/** Dependencies of forms that order mails. */
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

const KNOWN_ACCOUNT = { id: Text, role: among(ROLES), status: among(ACCOUNT_STATUSES), name: Text };
type KnownAccount = RowOf<typeof KNOWN_ACCOUNT>;

/** Staff with a pending invitation: it is the only way in, so no storefront form activates the account. */
export const isInvited = ({ role, status }: KnownAccount): boolean => role !== "client" && status === "pending";

const findAccount = ({ db }: Ctx, email: string) =>
  one(
    db,
    sql`select a.id, a.role, a.status, coalesce(u.name, c.name, '') as name from accounts a
        left join users u on u.account_id = a.id left join clients c on c.account_id = a.id
        where a.email = ${email}`,
    KNOWN_ACCOUNT,
  );

/** Counts a mail for the owner of the address; returns their account. Throws `rate-limited`. */
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
 * Opens a shopper's account that waits for its e-mail to be confirmed. A sign-up with a known e-mail gets the same
 * response, and its owner an explanatory mail. Until one of its links is used, each sign-up has a link of its own,
 * which confirms only its own password. Throws `rate-limited`, and `validation` for a bad password.
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

/**
 * A guest's record stays unchanged until the e-mail is confirmed: then it is linked to the account. Nor does a former
 * address of somebody get a record of its own before.
 */
async function createClient({ db, clock }: Ctx, accountId: string, email: string, input: SignUpInput): Promise<void> {
  const company = input.company || null;
  const [first = input.name, ...rest] = input.name.split(/\s+/);
  const now = clock();
  const clientId = uuidv7(now.getTime());
  // A concurrent order with the same e-mail may create the client: then it is a guest's.
  await db.execute(
    sql`with made as (insert into clients (id, account_id, email, name, surname, kind)
          select ${clientId}::uuid, ${accountId}::uuid, ${email}, ${company ?? first},
                 ${company ? null : rest.join(" ") || null}, ${company ? "company" : "person"}
          where not exists (select 1 from clients where email = ${email} and archived_at is null)
            and not exists (select 1 from client_aliases where email = ${email})
          on conflict (email) where archived_at is null do nothing returning id),
        noted as (insert into client_notes (id, client_id, text, at)
          select ${uuidv7(now.getTime())}::uuid, id, ${`Contacto: ${input.name}`}, ${now.toISOString()}::timestamptz
          from made where ${company !== null})
        insert into client_consents (id, client_id, kind, granted, at, text_version, source)
        select ${uuidv7(now.getTime())}::uuid, id, 'terms', true, ${now.toISOString()}::timestamptz, ${TEXT_VERSION}, 'sign-up'
        from made`,
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
 * Resends the verification mail to a pending account only; other addresses get none. If several people have signed up
 * with the address, it is unclear whose password to confirm: the mail lets its recipient choose one. Throws
 * `rate-limited`.
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
    const signUps = await rows(
      tx.db,
      sql`select distinct password_hash as "passwordHash" from account_tokens
          where account_id = ${account.id} and kind = 'verify' and password_hash is not null limit 2`,
      { passwordHash: Text },
    );
    const [only, ...others] = signUps;
    const { name } = account;
    if (only && others.length === 0) await orderVerification(tx, ports, { account, email, name, ...only });
    else await orderPasswordLink(tx, ports, { accountId: account.id, email, name });
  });
}

/** Orders the mail with which its recipient chooses a password. */
export async function orderPasswordLink(
  tx: Ctx,
  { secrets }: MailPorts,
  { accountId, email, name }: { accountId: string; email: string; name: string },
): Promise<void> {
  const tokenId = await createOneTimeToken(tx, secrets, { accountId, kind: "reset" });
  await orderMail(tx, { template: "reset-password", to: email, name, data: { accountId, tokenId } });
}

/**
 * Confirms the e-mail of an account and the password that belongs to the link; a guest's orders under it become the
 * account's. Throws `gone`.
 */
export function verifyAccount(ctx: Ctx, { id: accountId, token }: { id: string; token: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { passwordHash } = await redeemOneTimeToken(tx, { accountId, kind: "verify", token });
    await tx.db.execute(
      sql`update accounts set password_hash = coalesce(${passwordHash}, password_hash)
          where id = ${accountId} and status = 'pending'`,
    );
    await activate(tx, accountId);
  });
}

/**
 * A shopper's account has a client: its guest may have been merged, or got another address, since the sign-up. Who comes
 * with the former address of a blocked client is blocked, too.
 */
async function ensureClient({ db, clock }: Ctx, accountId: string): Promise<void> {
  const account = await one(
    db,
    sql`select email from accounts where id = ${accountId} and role = 'client'
          and not exists (select 1 from clients where account_id = ${accountId})`,
    { email: Text },
  );
  if (!account) return;
  const { email } = account;
  const [name = email] = email.split("@");
  await db.execute(
    sql`insert into clients (id, account_id, email, name, kind, active, block_reason)
        select ${uuidv7(clock().getTime())}::uuid, ${accountId}::uuid, ${email}, ${name}, 'person',
          coalesce(owner.active, true), owner.block_reason
        from (select ${clientOfEmail(email)} as id) known left join clients owner on owner.id = known.id
        on conflict (email) where archived_at is null do nothing`,
  );
}

/** Following a link from a mail proves ownership of the mailbox. A blocked account stays blocked. */
export async function activate(tx: Ctx, accountId: string): Promise<void> {
  const { db, clock } = tx;
  const now = clock().toISOString();
  const activated = await one(
    db,
    sql`update accounts set status = 'active', verified_at = coalesce(verified_at, ${now}), updated_at = ${now}
        where id = ${accountId} and status = 'pending' returning id`,
    { id: Text },
  );
  await db.execute(
    sql`update clients set account_id = ${accountId}, updated_at = ${now}
        where account_id is null and archived_at is null
          and email = (select email from accounts where id = ${accountId} and role = 'client')
          and not exists (select 1 from clients where account_id = ${accountId})`,
  );
  await ensureClient(tx, accountId);
  // The terms were accepted with the account, before it was known whose client it is.
  await db.execute(
    sql`insert into client_consents (id, client_id, kind, granted, at, text_version, source)
        select ${uuidv7(clock().getTime())}::uuid, c.id, 'terms', true, a.created_at, ${TEXT_VERSION}, 'sign-up'
        from clients c join accounts a on a.id = c.account_id
        where a.id = ${accountId} and a.role = 'client' and c.archived_at is null
          and not exists (select 1 from client_consents where client_id = c.id and kind = 'terms')`,
  );
  // Once: an address that was deleted since does not come back with the next password.
  if (activated) await keepOrderAddress(tx, accountId);
  // A blocked guest stays blocked with an account.
  await db.execute(
    sql`update accounts set status = 'blocked' where id = ${accountId} and status = 'active'
          and exists (select 1 from clients where account_id = ${accountId} and not active)`,
  );
}
