import { newTotpSecret, totpUri } from "@tablero/domain/people/accounts/totp";
import { alreadyEnabled, formatRecoveryCode, newRecoveryCodes } from "@tablero/domain/people/accounts/two-factor";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Instant, Int, nullable, Text } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import type { Secrets } from "../../../../secrets.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { readSettings } from "../../../settings/door.ts";
import { hashPassword } from "../passwords.ts";

const PURPOSE = "two-factor secret";

/** The stored second factor of an account. */
export interface Factor {
  /** Base32; null if the shop's secret has changed and the factor can no longer be decrypted. */
  secret: string | null;
  /** Null while it is being set up. */
  confirmedAt: string | null;
  lastStep: number;
}

/** Call it before locking rows that belong to the account: see LOCKED_UNDER. */
export async function lockAccount({ db }: Ctx, accountId: string): Promise<void> {
  await db.execute(sql`select 1 from accounts where id = ${accountId} for no key update`);
}

export async function readFactor({ db }: Ctx, secrets: Secrets, accountId: string): Promise<Factor | null> {
  const row = await one(
    db,
    sql`select secret, confirmed_at as "confirmedAt", last_step as "lastStep" from two_factor
        where account_id = ${accountId}`,
    {
      /** Base32; null if the shop's secret has changed and the factor can no longer be decrypted. */
      secret: Text,
      /** Null while it is being set up. */
      confirmedAt: nullable(Instant),
      lastStep: Int,
    },
  );
  return row ? { ...row, secret: secrets.unseal(PURPOSE, accountId, row.secret) } : null;
}

/** Whether an account signs in with a second factor. */
export async function hasFactor({ db }: Ctx, accountId: string): Promise<boolean> {
  const found = await one(
    db,
    sql`select 1 as ok from two_factor where account_id = ${accountId} and confirmed_at is not null`,
  );
  return found !== undefined;
}

/**
 * Creates a new secret that has to be confirmed by a first code. Throws `invalid-transition` if one is already
 * confirmed.
 */
export function newFactor(
  ctx: Ctx,
  secrets: Secrets,
  { accountId, email }: { accountId: string; email: string },
): Promise<{ secret: string; uri: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    const secret = newTotpSecret();
    const now = tx.clock().toISOString();
    const made = await one(
      tx.db,
      sql`insert into two_factor (account_id, secret, created_at, updated_at)
        values (${accountId}, ${secrets.seal(PURPOSE, accountId, secret)}, ${now}, ${now})
        on conflict (account_id) do update set secret = excluded.secret, last_step = 0, updated_at = excluded.updated_at
          where two_factor.confirmed_at is null
        returning account_id`,
    );
    if (!made) throw alreadyEnabled();
    const { shopName } = await readSettings(tx.db);
    return { secret, uri: totpUri(secret, { issuer: shopName, account: email }) };
  });
}

/** Deletes the secret and the recovery codes. */
export async function deleteFactor({ db }: Ctx, accountId: string): Promise<void> {
  await db.execute(sql`delete from two_factor where account_id = ${accountId}`);
  await db.execute(sql`delete from recovery_codes where account_id = ${accountId}`);
}

/** Recovery codes and their hashes. Hashing takes a while, so it runs before a transaction begins. */
export async function makeRecoveryCodes(): Promise<{ shown: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes();
  return { shown: codes.map(formatRecoveryCode), hashes: await Promise.all(codes.map(hashPassword)) };
}

/** Replaces the recovery codes. */
export async function storeRecoveryCodes({ db, clock }: Ctx, accountId: string, hashes: string[]): Promise<void> {
  const now = clock();
  await db.execute(sql`delete from recovery_codes where account_id = ${accountId}`);
  const values = hashes.map(
    (hash) => sql`(${uuidv7(now.getTime())}, ${accountId}, ${hash}, ${now.toISOString()}, ${now.toISOString()})`,
  );
  await db.execute(
    sql`insert into recovery_codes (id, account_id, code_hash, created_at, updated_at) values ${sql.join(values, sql`, `)}`,
  );
}

/** The number of accounts whose factor cannot be decrypted with any accepted secret of the shop. */
export async function countLostFactors({ db }: Ctx, secrets: Secrets): Promise<number> {
  const all = await rows(db, sql`select account_id as "accountId", secret from two_factor`, {
    accountId: Text,
    secret: Text,
  });
  return all.filter(({ accountId, secret }) => secrets.unseal(PURPOSE, accountId, secret) === null).length;
}

/**
 * After a change of the shop's secret: re-encrypts factors that an earlier secret encrypted. Returns the number
 * of factors.
 */
export function resealFactors(ctx: Ctx, secrets: Secrets): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const all = await rows(
      tx.db,
      sql`select f.account_id as "accountId", f.secret as sealed from accounts a join two_factor f on f.account_id = a.id
          order by a.id for no key update of a`,
      { accountId: Text, sealed: Text },
    );
    let count = 0;
    for (const { accountId, sealed } of all) {
      const secret = secrets.isCurrent(sealed) ? null : secrets.unseal(PURPOSE, accountId, sealed);
      if (!secret) continue;
      const again = secrets.seal(PURPOSE, accountId, secret);
      await tx.db.execute(sql`update two_factor set secret = ${again} where account_id = ${accountId}`);
      count += 1;
    }
    return count;
  });
}
