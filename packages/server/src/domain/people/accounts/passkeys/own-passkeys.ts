import type { Passkey, PasskeyCreation, PasskeyProof } from "@tablero/contract/people/shapes/passkeys";
import { deviceWords } from "@tablero/domain/people/accounts/devices";
import { checkNewPasskey, type NewCredential, userHandle } from "@tablero/domain/people/accounts/passkey-checks";
import { invalidPasskey, MAX_PASSKEYS, tooManyPasskeys } from "@tablero/domain/people/accounts/passkeys";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { notFound } from "@tablero/domain/platform/refusals";
import { type SQL, sql } from "drizzle-orm";
import { Flag, Instant, Int, nullable, Text } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import type { SignedIn } from "../../../platform/signed-in.ts";
import { enqueueMail } from "../../../platform/system/mail-outbox.ts";
import { currentSettings } from "../../../settings/door.ts";
import { endSessions } from "../end-sessions.ts";
import type { Origin } from "../sign-in.ts";
import { type ProofPorts, requireFreshProof } from "./fresh-proof.ts";
import { type PasskeyPorts, redeemTicket, requireShop, signTicket } from "./ticket.ts";

const PASSKEY = { id: Text, name: Text, createdAt: Instant, lastUsedAt: nullable(Instant), synced: Flag };
const COLUMNS = sql`id, name, created_at as "createdAt", last_used_at as "lastUsedAt", synced`;

/** The passkeys of an account, the newest first. */
export const listPasskeys = ({ db }: Ctx, { accountId }: SignedIn): Promise<Passkey[]> =>
  rows(
    db,
    sql`select ${COLUMNS} from passkeys where account_id = ${accountId} order by created_at desc, id desc`,
    PASSKEY,
  );

const findPasskey = async ({ db }: Ctx, which: SQL): Promise<Passkey> => {
  const found = await one(db, sql`select ${COLUMNS} from passkeys where ${which}`, PASSKEY);
  if (!found) throw notFound();
  return found;
};

/**
 * A challenge for a new passkey. Throws `not-found`, `invalid-transition` if the account has too many, and like
 * `requireFreshProof` if it is not certain that the account's owner asks for it.
 */
export async function startPasskey(
  ctx: Ctx,
  ports: ProofPorts,
  caller: SignedIn,
  proof: PasskeyProof & { origin: Origin },
): Promise<PasskeyCreation> {
  const { id } = requireShop(ports);
  const { accountId, sessionId, email, name } = caller;
  const known = await rows(ctx.db, sql`select credential_id as id from passkeys where account_id = ${accountId}`, {
    id: Text,
  });
  if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys();
  await requireFreshProof(ctx, ports, caller, proof);
  const { shopName } = await currentSettings(ctx);
  const ticket = await signTicket(ctx, ports.secrets, { purpose: "create", sessionId });
  return {
    ...ticket,
    shop: { id, name: shopName },
    user: { id: userHandle(accountId), name: email, displayName: name.trim() || email },
    exclude: known.map((passkey) => passkey.id),
  };
}

/** The account is locked before its passkeys: see LOCK_ORDER. */
const lockOwner = ({ db }: Ctx, accountId: string) =>
  db.execute(sql`select 1 from accounts where id = ${accountId} for no key update`);

/** Adds a passkey and notifies its owner. Throws `gone`, `validation` and `invalid-transition`. */
export async function addPasskey(
  ctx: Ctx,
  ports: PasskeyPorts,
  caller: SignedIn,
  input: { ticket: string; name?: string | undefined; credential: NewCredential; userAgent: string | null },
): Promise<Passkey> {
  const shop = requireShop(ports);
  const { accountId, sessionId } = caller;
  const challenge = await redeemTicket(ctx, ports.secrets, input.ticket, { purpose: "create", sessionId });
  const key = await checkNewPasskey(input.credential, { challenge, shop });
  if (!key) throw invalidPasskey();
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, accountId);
    const counted = await one(tx.db, sql`select count(*)::int as n from passkeys where account_id = ${accountId}`, {
      n: Int,
    });
    if ((counted?.n ?? 0) >= MAX_PASSKEYS) throw tooManyPasskeys();
    const now = tx.clock();
    const id = uuidv7(now.getTime());
    const name = input.name ?? deviceWords(input.userAgent);
    const added = await one(
      tx.db,
      sql`insert into passkeys (id, account_id, credential_id, public_key, counter, synced, name, created_at, updated_at)
          values (${id}, ${accountId}, ${key.credentialId}, ${key.publicKey}, ${key.counter}, ${key.synced}, ${name},
                  ${now.toISOString()}, ${now.toISOString()})
          on conflict (credential_id) do nothing returning id`,
    );
    // Another account's passkey, or the same one twice.
    if (!added) throw invalidPasskey();
    await tellOwner(tx, caller, true);
    return findPasskey(tx, sql`id = ${id}`);
  });
}

export function renamePasskey(
  ctx: Ctx,
  { accountId }: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, accountId);
    const now = tx.clock().toISOString();
    await tx.db.execute(
      sql`update passkeys set name = ${name}, updated_at = ${now} where id = ${id} and account_id = ${accountId}`,
    );
    return findPasskey(tx, sql`id = ${id} and account_id = ${accountId}`);
  });
}

/**
 * Removes a passkey, ends the other sessions, which it may have opened, and notifies its owner. Throws `not-found`.
 */
export function removePasskey(ctx: Ctx, caller: SignedIn, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, caller.accountId);
    const removed = await one(
      tx.db,
      sql`delete from passkeys where id = ${id} and account_id = ${caller.accountId} returning id`,
    );
    if (!removed) throw notFound();
    await endSessions(tx, caller.accountId, caller.sessionId);
    await tellOwner(tx, caller, false);
  });
}

const tellOwner = (tx: Ctx, { email, name }: SignedIn, enabled: boolean) =>
  enqueueMail(tx, {
    template: "passkey-changed",
    to: email,
    name,
    data: { at: tx.clock().toISOString(), enabled },
  });
