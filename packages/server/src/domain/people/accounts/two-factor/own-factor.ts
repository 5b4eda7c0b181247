import type { Enrolment, TwoFactor } from "@tablero/contract/people/shapes/two-factor";
import { alreadyEnabled, disablingRefusal, notEnabled, notSetUp } from "@tablero/domain/people/accounts/two-factor";
import { sql } from "drizzle-orm";
import { Instant, Int, nullable } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import type { Secrets } from "../../../../secrets.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { SignedIn } from "../../../platform/signed-in.ts";
import { enqueueMail } from "../../../platform/system/mail-outbox.ts";
import { type AccountPerson, auditAccount } from "../audit.ts";
import { endSessions } from "../end-sessions.ts";
import { requireOwnPassword } from "../reset-password.ts";
import { readSecurity } from "../security-settings.ts";
import type { Origin, SignInPorts } from "../sign-in.ts";
import { withCode } from "./codes.ts";
import { deleteFactor, hasFactor, makeRecoveryCodes, newFactor, readFactor, storeRecoveryCodes } from "./factor.ts";

/** A person and the address that receives notices about the account. */
export type Owner = AccountPerson & { email: string };

export async function readTwoFactor(ctx: Ctx, { accountId }: SignedIn): Promise<TwoFactor> {
  const found = await one(
    ctx.db,
    sql`select f.confirmed_at as "enabledAt",
               (select count(*)::int from recovery_codes c where c.account_id = f.account_id and c.used_at is null)
                 as "recoveryCodesLeft"
        from two_factor f where f.account_id = ${accountId} and f.confirmed_at is not null`,
    { enabledAt: nullable(Instant), recoveryCodesLeft: Int },
  );
  const { twoFactorRequired: required } = await readSecurity(ctx);
  return { enabledAt: null, recoveryCodesLeft: 0, ...found, required };
}

/**
 * Creates a secret for a user who knows the password. Throws the errors of `requireOwnPassword`, and
 * `invalid-transition`.
 */
export async function setUpFactor(
  ctx: Ctx,
  ports: SignInPorts,
  caller: SignedIn,
  { current, origin }: { current: string; origin: Origin },
): Promise<Enrolment> {
  if (await hasFactor(ctx, caller.accountId)) throw alreadyEnabled();
  await requireOwnPassword(ctx, ports, caller, { current, origin });
  return newFactor(ctx, ports.secrets, caller);
}

/** Enables a new secret. Throws `invalid-transition`, `validation` for a wrong code, `rate-limited`. */
export async function confirmFactor(ctx: Ctx, secrets: Secrets, caller: SignedIn, code: string): Promise<string[]> {
  const { accountId, sessionId } = caller;
  const factor = await readFactor(ctx, secrets, accountId);
  if (!factor) throw notSetUp();
  if (factor.confirmedAt) throw alreadyEnabled();
  const { shown, hashes } = await makeRecoveryCodes();
  await withCode(ctx, { accountId, factor, code }, (tx) => enableFactor(tx, caller, hashes, sessionId));
  return shown;
}

/** Enables the second factor and ends all sessions except one that may stay. Returns the account's new version. */
export async function enableFactor(tx: Ctx, owner: Owner, hashes: string[], stays: string | null): Promise<number> {
  const { accountId } = owner;
  const enabled = await one(
    tx.db,
    sql`update two_factor set confirmed_at = ${tx.clock().toISOString()}
        where account_id = ${accountId} and confirmed_at is null returning account_id`,
  );
  if (!enabled) throw alreadyEnabled();
  await storeRecoveryCodes(tx, accountId, hashes);
  await endSessions(tx, accountId, stays);
  await auditAccount(tx, owner, "two-factor", { enabled: true });
  await notifyOwner(tx, owner, true);
  const account = await one(tx.db, sql`select token_version as version from accounts where id = ${accountId}`, {
    version: Int,
  });
  return account?.version ?? 0;
}

/** Replaces the recovery codes. Throws the errors of `confirmFactor`. */
export async function renewRecoveryCodes(ctx: Ctx, secrets: Secrets, caller: SignedIn, code: string) {
  const { accountId } = caller;
  const factor = await readFactor(ctx, secrets, accountId);
  if (!factor?.confirmedAt) throw notEnabled();
  const { shown, hashes } = await makeRecoveryCodes();
  await withCode(ctx, { accountId, factor, code }, async (tx) => {
    await storeRecoveryCodes(tx, accountId, hashes);
    await auditAccount(tx, caller, "two-factor", { recovery: "renewed" });
  });
  return shown;
}

/**
 * Throws the errors of `confirmFactor`, and `two-factor-required` if the shop requires a second factor of all
 * staff.
 */
export async function disableFactor(ctx: Ctx, secrets: Secrets, caller: SignedIn, code: string): Promise<void> {
  const { accountId, sessionId } = caller;
  const factor = await readFactor(ctx, secrets, accountId);
  if (!factor?.confirmedAt) throw notEnabled();
  const refused = disablingRefusal((await readSecurity(ctx)).twoFactorRequired);
  if (refused) throw refused;
  await withCode(ctx, { accountId, factor, code }, async (tx) => {
    await deleteFactor(tx, accountId);
    await endSessions(tx, accountId, sessionId);
    await auditAccount(tx, caller, "two-factor", { enabled: false });
    await notifyOwner(tx, caller, false);
  });
}

/** Notifies the owner, so that a change made by someone else is noticed. */
export const notifyOwner = (tx: Ctx, { email: to, name }: Pick<Owner, "email" | "name">, enabled: boolean) =>
  enqueueMail(tx, { template: "two-factor-changed", to, name, data: { at: tx.clock().toISOString(), enabled } });
