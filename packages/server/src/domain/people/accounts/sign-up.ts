import { signInMail } from "@tablero/domain/people/accounts/sign-in-link";
import { TEXT_VERSION } from "@tablero/domain/people/clients/consents";
import type { NameParts } from "@tablero/domain/people/clients/guest-orders";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { ACCOUNT_STATUSES, ROLES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { enqueueMail } from "../../platform/system/mail-outbox.ts";
import { clientOfEmail } from "../clients/aliases.ts";
import { separateGuestRecords } from "../clients/separate-guest-records.ts";
import { countMail, type MailLimits } from "./account-limits.ts";
import { createOneTimeToken, redeemOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword, requireGoodPassword } from "./passwords.ts";
import { deviceOf, type Origin } from "./sign-in.ts";

/** Dependencies of forms that send mails. */
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

/**
 * Whether the account belongs to staff with a pending invitation. The invitation is the only way in: no
 * storefront form activates such an account.
 */
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
 * Opens a shopper's account that waits for its e-mail to be confirmed. A sign-up with a known e-mail gets the
 * same response, and the owner of the e-mail an explanatory mail. Until one of the links is used, each sign-up
 * has a separate link, which confirms only its own password. Throws `rate-limited`, and `validation` for a bad
 * password.
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
      await enqueueMail(tx, { template: "account-exists", to: email, name: account.name, data: {} });
      return;
    }
    await orderVerification(tx, ports, { account, email, name: input.name, owner: splitName(input), passwordHash });
  });
}

/** The name of a client, from the fields of a form. */
function splitName({ name, company }: { name: string; company?: string | null | undefined }): NameParts {
  const [first = name, ...rest] = name.split(/\s+/);
  return company ? { name: company, surname: null } : { name: first, surname: rest.join(" ") || null };
}

/**
 * An existing record with the e-mail stays unchanged until the e-mail is confirmed, and is then linked to the
 * account. Likewise, a client's former address gets no record of its own before that.
 */
async function createClient({ db, clock }: Ctx, accountId: string, email: string, input: SignUpInput): Promise<void> {
  const company = input.company || null;
  const { name, surname } = splitName(input);
  const now = clock();
  const clientId = uuidv7(now.getTime());
  // A concurrent order with the same e-mail may create the client first, as a guest's.
  await db.execute(
    sql`with made as (insert into clients (id, account_id, email, name, surname, kind)
          select ${clientId}::uuid, ${accountId}::uuid, ${email}, ${name}, ${surname}, ${company ? "company" : "person"}
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

interface Verification {
  account: KnownAccount;
  email: string;
  /** The name used in the mail's greeting. */
  name: string;
  /** Data of this sign-up, which its link confirms. */
  owner: NameParts | null;
  passwordHash: string;
}

async function orderVerification(
  tx: Ctx,
  { secrets }: MailPorts,
  { account, email, name, ...typed }: Verification,
): Promise<void> {
  const tokenId = await createOneTimeToken(tx, secrets, { accountId: account.id, kind: "verify", ...typed });
  await enqueueMail(tx, { template: "verify-account", to: email, name, data: { accountId: account.id, tokenId } });
}

/**
 * Queues another mail for a pending account, which lets its recipient choose the password: the shop cannot know whether
 * the person who asks is the one who signed up, and a link that confirms the account would confirm that person's
 * password. Throws `rate-limited`.
 */
export async function resendVerification(
  ctx: Ctx,
  ports: MailPorts,
  input: { email: string; origin: Origin },
): Promise<void> {
  const email = normaliseEmail(input.email);
  const account = await countMailFor(ctx, ports, email, input.origin);
  if (!account || signInMail(account) !== "reset-password") return;
  await inTransaction(ctx, (tx) => enqueuePasswordLink(tx, ports, account, email));
}

/** Queues the mail with which the recipient chooses a password, and confirms a pending account. */
export async function enqueuePasswordLink(
  tx: Ctx,
  { secrets }: MailPorts,
  { id: accountId, name, status }: KnownAccount,
  to: string,
): Promise<void> {
  const tokenId = await createOneTimeToken(tx, secrets, { accountId, kind: "reset" });
  const data = { accountId, tokenId, confirms: status === "pending" };
  await enqueueMail(tx, { template: "reset-password", to, name, data });
}

const ownerOf = ({ name, surname }: { name: string | null; surname: string | null }): NameParts | null =>
  name === null ? null : { name, surname };

/**
 * Confirms the e-mail of an account, with the password and the name that belong to the link. Earlier guest orders with
 * that address are only offered to the account: see `guest-orders.ts`. Throws `gone`.
 */
export function verifyAccount(ctx: Ctx, { id: accountId, token }: { id: string; token: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { passwordHash, ...typed } = await redeemOneTimeToken(tx, { accountId, kind: "verify", token });
    await tx.db.execute(
      sql`update accounts set password_hash = coalesce(${passwordHash}, password_hash)
          where id = ${accountId} and status = 'pending'`,
    );
    await activateAccount(tx, accountId, ownerOf(typed));
  });
}

/** The default name for a person who entered none. */
const localPart = (email: string): string => email.split("@")[0] || email;

/**
 * Ensures that a shopper's account has a client. Since the sign-up, its guest may have been merged or have got
 * another address. A sign-up with the former address of a blocked client is blocked too.
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
  const name = localPart(email);
  await db.execute(
    sql`insert into clients (id, account_id, email, name, kind, active, block_reason)
        select ${uuidv7(clock().getTime())}::uuid, ${accountId}::uuid, ${email}, ${name}, 'person',
          coalesce(owner.active, true), owner.block_reason
        from (select ${clientOfEmail(email)} as id) known left join clients owner on owner.id = known.id
        on conflict (email) where archived_at is null do nothing`,
  );
}

/**
 * Following a link from a mail proves ownership of the mailbox. A blocked account stays blocked. `owner`: the
 * name typed in the sign-up that the link belongs to, because another sign-up may have left a different one.
 */
export async function activateAccount(tx: Ctx, accountId: string, owner: NameParts | null = null): Promise<void> {
  const { db, clock } = tx;
  const now = clock().toISOString();
  const activated = await one(
    db,
    sql`update accounts set status = 'active', verified_at = coalesce(verified_at, ${now}), updated_at = ${now}
        where id = ${accountId} and status = 'pending' returning email`,
    { email: Text },
  );
  const record = await one(
    db,
    sql`select c.id::text as id, c.email from clients c join accounts a on a.email = c.email and a.role = 'client'
        where a.id = ${accountId} and c.account_id is null and c.archived_at is null
          and not exists (select 1 from clients where account_id = ${accountId})`,
    { id: Text, email: Text },
  );
  if (record) {
    await separateGuestRecords(tx, record.id, owner ?? { name: localPart(record.email), surname: null });
    await db.execute(sql`update clients set account_id = ${accountId}, updated_at = ${now} where id = ${record.id}
      and account_id is null and archived_at is null`);
  }
  if (activated && owner && !record)
    await db.execute(
      sql`update clients set name = ${owner.name}, surname = ${owner.surname}, updated_at = ${now},
            kind = case when ${owner.surname}::text is null then kind else 'person' end
          where account_id = ${accountId} and (name, surname) is distinct from (${owner.name}::text, ${owner.surname}::text)`,
    );
  await ensureClient(tx, accountId);
  // The terms were accepted with the account, before its client was known.
  await db.execute(
    sql`insert into client_consents (id, client_id, kind, granted, at, text_version, source)
        select ${uuidv7(clock().getTime())}::uuid, c.id, 'terms', true, a.created_at, ${TEXT_VERSION}, 'sign-up'
        from clients c join accounts a on a.id = c.account_id
        where a.id = ${accountId} and a.role = 'client' and c.archived_at is null
          and not exists (select 1 from client_consents where client_id = c.id and kind = 'terms')`,
  );
  // A blocked guest stays blocked with an account.
  await db.execute(
    sql`update accounts set status = 'blocked' where id = ${accountId} and status = 'active'
          and exists (select 1 from clients where account_id = ${accountId} and not active)`,
  );
}
