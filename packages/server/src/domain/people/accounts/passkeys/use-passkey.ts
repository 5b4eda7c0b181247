import { checkPasskey, type UsedCredential } from "@tablero/domain/people/accounts/passkey-checks";
import type { RelyingParty } from "@tablero/domain/people/accounts/passkeys";
import { sql } from "drizzle-orm";
import { Flag, Int, Text } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import type { Ctx } from "../../../platform/context.ts";
import { type AccountRow, findAccountById } from "../sign-in.ts";
import { reportCopiedPasskey } from "./copied-passkey.ts";

/** The account of a passkey; null for an unknown one. */
export async function findPasskeyOwner({ db }: Ctx, credentialId: string): Promise<string | null> {
  const owner = await one(
    db,
    sql`select account_id as "accountId" from passkeys where credential_id = ${credentialId}`,
    { accountId: Text },
  );
  return owner?.accountId ?? null;
}

const STORED = { id: Text, name: Text, credentialId: Text, publicKey: Text, counter: Int, synced: Flag };

/**
 * Checks a passkey's answer to a challenge and notes its use. Returns the shopper's account; null if it is not active, or
 * if the passkey is not its own, does not answer, or may be a copy, which is reported.
 */
export async function usePasskey(
  tx: Ctx,
  { credential, ...expected }: { credential: UsedCredential; challenge: string; shop: RelyingParty; accountId: string },
): Promise<AccountRow | null> {
  const { accountId } = expected;
  // The account is locked before its passkeys: see LOCK_ORDER. Concurrent sign-ins compare the counter one by one.
  await tx.db.execute(sql`select 1 from accounts where id = ${accountId} for no key update`);
  const passkey = await one(
    tx.db,
    sql`select id, name, credential_id as "credentialId", public_key as "publicKey", counter, synced
        from passkeys where credential_id = ${credential.id} and account_id = ${accountId}`,
    STORED,
  );
  const account = await findAccountById(tx, accountId);
  if (!passkey || account?.status !== "active" || account.role !== "client") return null;
  const used = await checkPasskey(credential, passkey, expected);
  if (used === "copied") await reportCopiedPasskey(tx, account, passkey);
  if (!used || used === "copied") return null;
  const now = tx.clock().toISOString();
  await tx.db.execute(
    sql`update passkeys set counter = ${used.counter}, synced = ${used.synced}, last_used_at = ${now}, updated_at = ${now}
        where id = ${passkey.id}`,
  );
  return account;
}
