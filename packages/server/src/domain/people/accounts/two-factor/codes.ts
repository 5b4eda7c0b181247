import { matchingStep } from "@tablero/domain/people/accounts/totp";
import { CODE_ATTEMPTS, parseTypedCode, wrongCode } from "@tablero/domain/people/accounts/two-factor";
import { sql } from "drizzle-orm";
import { Text } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { countAttempt } from "../../../platform/system/attempts.ts";
import { verifyPassword } from "../passwords.ts";
import { type Factor, lockAccount } from "./factor.ts";

/** A matching code that is to be redeemed. */
type Match = { step: number } | { recoveryId: string };

async function findMatch({ db, clock }: Ctx, accountId: string, factor: Factor, input: string): Promise<Match | null> {
  const code = parseTypedCode(input);
  if (code?.kind === "totp") {
    const { secret, lastStep } = factor;
    const step = secret && (await matchingStep(secret, code.text, { now: clock().getTime(), lastStep }));
    return step ? { step } : null;
  }
  // An unconfirmed secret has no recovery codes yet.
  if (!code || !factor.confirmedAt) return null;
  const left = await rows(
    db,
    sql`select id, code_hash as hash from recovery_codes where account_id = ${accountId} and used_at is null`,
    { id: Text, hash: Text },
  );
  for (const { id, hash } of left) if (await verifyPassword(hash, code.text)) return { recoveryId: id };
  return null;
}

/** Redeems the code; false if another call has used it in the meantime. */
async function useUp({ db, clock }: Ctx, accountId: string, match: Match): Promise<boolean> {
  const now = clock().toISOString();
  const used = await one(
    db,
    "step" in match
      ? sql`update two_factor set last_step = ${match.step}, updated_at = ${now}
            where account_id = ${accountId} and last_step < ${match.step} returning account_id`
      : sql`update recovery_codes set used_at = ${now}, updated_at = ${now}
            where id = ${match.recoveryId} and used_at is null returning id`,
  );
  return used !== undefined;
}

/**
 * Runs work authorised by a code, in one transaction that redeems the code. Wrong codes are counted per account,
 * whatever their origin, because the caller already knows the password. Throws `validation` for a wrong or used
 * code, and `rate-limited`.
 */
export async function withCode<T>(
  ctx: Ctx,
  { accountId, factor, code }: { accountId: string; factor: Factor; code: string },
  work: (tx: Ctx, by: "totp" | "recovery") => Promise<T>,
): Promise<T> {
  const forgive = await countAttempt(ctx, [{ kind: "two-factor", subject: accountId, ...CODE_ATTEMPTS }]);
  const match = await findMatch(ctx, accountId, factor, code);
  if (!match) throw wrongCode();
  const done = await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await useUp(tx, accountId, match))) throw wrongCode();
    return work(tx, "step" in match ? "totp" : "recovery");
  });
  await forgive();
  return done;
}
