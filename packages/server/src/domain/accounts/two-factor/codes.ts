import { matchingStep } from "@tablero/domain/totp";
import { CODE_ATTEMPTS, typedCode, wrongCode } from "@tablero/domain/two-factor";
import { sql } from "drizzle-orm";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { countAttempt } from "../../system/attempts.ts";
import { verifyPassword } from "../passwords.ts";
import { type Factor, lockAccount } from "./factor.ts";

/** A code that fits, to be used up. */
type Match = { step: number } | { recoveryId: string };

async function matchOf({ db, clock }: Ctx, accountId: string, factor: Factor, input: string): Promise<Match | null> {
  const code = typedCode(input);
  if (code?.kind === "totp") {
    const { secret, lastStep } = factor;
    const step = secret && (await matchingStep(secret, code.text, { now: clock().getTime(), lastStep }));
    return step ? { step } : null;
  }
  // A secret that is not confirmed has no other codes yet.
  if (!code || !factor.confirmedAt) return null;
  const left = await rows<{ id: string; hash: string }>(
    db,
    sql`select id, code_hash as hash from recovery_codes where account_id = ${accountId} and used_at is null`,
  );
  for (const { id, hash } of left) if (await verifyPassword(hash, code.text)) return { recoveryId: id };
  return null;
}

/** Whether nobody else has used it in the meantime. */
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
 * Does what a code allows, in one transaction that uses the code up. Wrong ones are counted for the account, wherever
 * they come from: whoever types them has its password. Throws `validation` for a wrong or used code, and `rate-limited`.
 */
export async function withCode<T>(
  ctx: Ctx,
  { accountId, factor, code }: { accountId: string; factor: Factor; code: string },
  work: (tx: Ctx, by: "totp" | "recovery") => Promise<T>,
): Promise<T> {
  const forgive = await countAttempt(ctx, [{ kind: "two-factor", subject: accountId, ...CODE_ATTEMPTS }]);
  const match = await matchOf(ctx, accountId, factor, code);
  if (!match) throw wrongCode();
  const done = await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await useUp(tx, accountId, match))) throw wrongCode();
    return work(tx, "step" in match ? "totp" : "recovery");
  });
  await forgive();
  return done;
}
