import type { PasskeyRequest } from "@tablero/contract/people/shapes/passkeys";
import { checkPasskey, type UsedCredential } from "@tablero/domain/people/accounts/passkey-checks";
import { sql } from "drizzle-orm";
import { Flag, Int, Text } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import type { Sessions } from "../sessions.ts";
import { findAccountById, type Origin, openSession, type SignedInSession } from "../sign-in.ts";
import { type PasskeyPorts, redeemTicket, requireShop, signTicket } from "./ticket.ts";

/** A challenge for a sign-in; it names no account. Throws `not-found`. */
export async function startPasskeySignIn(ctx: Ctx, ports: PasskeyPorts): Promise<PasskeyRequest> {
  const shop = requireShop(ports);
  return { ...(await signTicket(ctx, ports.secrets, { purpose: "sign-in" })), shopId: shop.id };
}

const STORED = { id: Text, accountId: Text, credentialId: Text, publicKey: Text, counter: Int, synced: Flag };

/** Signs a shopper in with a passkey; null if it is unknown or does not answer the challenge. Throws `gone`. */
export async function signInByPasskey(
  ctx: Ctx,
  ports: PasskeyPorts & { sessions: Sessions },
  input: { ticket: string; credential: UsedCredential; origin: Origin; token: string | null },
): Promise<SignedInSession | null> {
  const shop = requireShop(ports);
  const challenge = await redeemTicket(ctx, ports.secrets, input.ticket, { purpose: "sign-in" });
  const owner = await one(
    ctx.db,
    sql`select account_id as "accountId" from passkeys where credential_id = ${input.credential.id}`,
    { accountId: Text },
  );
  if (!owner) return null;
  return inTransaction(ctx, async (tx) => {
    // The account is locked before its passkeys: see LOCK_ORDER. Concurrent sign-ins compare the counter one by one.
    await tx.db.execute(sql`select 1 from accounts where id = ${owner.accountId} for no key update`);
    const passkey = await one(
      tx.db,
      sql`select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter, synced
          from passkeys where credential_id = ${input.credential.id} and account_id = ${owner.accountId}`,
      STORED,
    );
    const account = await findAccountById(tx, owner.accountId);
    if (!passkey || account?.status !== "active" || account.role !== "client") return null;
    const used = await checkPasskey(input.credential, passkey, { challenge, shop, accountId: owner.accountId });
    if (!used) return null;
    const now = tx.clock().toISOString();
    await tx.db.execute(
      sql`update passkeys set counter = ${used.counter}, synced = ${used.synced}, last_used_at = ${now}, updated_at = ${now}
          where id = ${passkey.id}`,
    );
    return openSession(tx, ports.sessions, account, { origin: input.origin, token: input.token });
  });
}
