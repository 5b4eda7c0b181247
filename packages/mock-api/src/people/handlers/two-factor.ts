import type { adminSecurity, twoFactor } from "@tablero/contract/people/endpoints/two-factor";
import type { Security } from "@tablero/contract/people/shapes/two-factor";
import type { Account } from "@tablero/demo-shop/types";
import { securityChanged } from "@tablero/domain/people/accounts/audit";
import {
  alreadyEnabled,
  disablingRefusal,
  endedChallenge,
  notEnabled,
  notSetUp,
  requiringRefusal,
} from "@tablero/domain/people/accounts/two-factor";
import { settingsConflict } from "@tablero/domain/settings/shop/refusals";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { auditAccount } from "../commands/audit-account.ts";
import { requireOwnPassword } from "../commands/own-password.ts";
import {
  hasFactor,
  type MockFactor,
  newFactor,
  redeemCode,
  renewCodes,
  requireChallenge,
} from "../commands/two-factor.ts";
import { endSessions } from "../sessions.ts";
import { sessionResponse, startSignedInSession } from "./auth.ts";

/** Second step of a sign-in, and second factors of staff. */
export function twoFactorHandlers(
  store: Store,
): Pick<MockHandlers, keyof typeof twoFactor | keyof typeof adminSecurity> {
  const ownAccount = (context: Context) => must(store.data.accounts, requireSignedIn(context).accountId);
  const confirmed = (account: Account): MockFactor => {
    const factor = store.twoFactor.get(account.id);
    if (!factor?.confirmedAt) throw notEnabled();
    return factor;
  };
  /** A wrong code is logged as a failed sign-in. */
  const typedToEnter = async (account: Account, factor: MockFactor, code: string, context: Context) => {
    try {
      await redeemCode(factor, code);
    } catch (error) {
      auditAccount(store, context, account.id, "sign-in-failed", { step: "two-factor" });
      throw error;
    }
  };
  const enable = (account: Account, factor: MockFactor, context: Context) => {
    factor.confirmedAt = store.now();
    endSessions(store, account.id, { but: context.caller?.sessionId ?? null });
    auditAccount(store, context, account.id, "two-factor", { enabled: true });
    return renewCodes(factor);
  };
  return {
    "POST /api/auth/sign-in/two-factor": async ({ body }, context) => {
      const account = requireChallenge(store, body.challenge, "code");
      const factor = store.twoFactor.get(account.id);
      if (!factor?.confirmedAt) throw endedChallenge();
      await typedToEnter(account, factor, body.code, context);
      return sessionResponse(store, await startSignedInSession(store, account, context));
    },
    "POST /api/auth/sign-in/enrolment": ({ body }) => ({
      status: 200,
      body: newFactor(store, requireChallenge(store, body.challenge, "enrol")),
    }),
    "POST /api/auth/sign-in/enrolment/confirm": async ({ body }, context) => {
      const account = requireChallenge(store, body.challenge, "enrol");
      const factor = store.twoFactor.get(account.id);
      if (!factor || factor.confirmedAt) throw notSetUp();
      await typedToEnter(account, factor, body.code, context);
      const recoveryCodes = enable(account, factor, context);
      const { body: session, cookies } = await sessionResponse(
        store,
        await startSignedInSession(store, account, context),
      );
      return { status: 200, body: { session, recoveryCodes }, cookies };
    },
    "GET /api/auth/two-factor": (_input, context) => {
      const factor = store.twoFactor.get(requireSignedIn(context).accountId);
      const enabledAt = factor?.confirmedAt ?? null;
      const recoveryCodesLeft = enabledAt && factor ? factor.recoveryCodes.length : 0;
      return { status: 200, body: { enabledAt, recoveryCodesLeft, required: store.security.twoFactorRequired } };
    },
    "POST /api/auth/two-factor/setup": ({ body }, context) => {
      const account = ownAccount(context);
      if (hasFactor(store, account.id)) throw alreadyEnabled();
      requireOwnPassword(store, account, body.current);
      return { status: 200, body: newFactor(store, account) };
    },
    "POST /api/auth/two-factor/confirm": async ({ body }, context) => {
      const account = ownAccount(context);
      const factor = store.twoFactor.get(account.id);
      if (!factor) throw notSetUp();
      if (factor.confirmedAt) throw alreadyEnabled();
      await redeemCode(factor, body.code);
      return { status: 200, body: { recoveryCodes: enable(account, factor, context) } };
    },
    "POST /api/auth/two-factor/recovery-codes": async ({ body }, context) => {
      const account = ownAccount(context);
      const factor = confirmed(account);
      await redeemCode(factor, body.code);
      auditAccount(store, context, account.id, "two-factor", { recovery: "renewed" });
      return { status: 200, body: { recoveryCodes: renewCodes(factor) } };
    },
    "POST /api/auth/two-factor/disable": async ({ body }, context) => {
      const account = ownAccount(context);
      const factor = confirmed(account);
      const refused = disablingRefusal(store.security.twoFactorRequired);
      if (refused) throw refused;
      await redeemCode(factor, body.code);
      store.twoFactor.delete(account.id);
      endSessions(store, account.id, { but: requireSignedIn(context).sessionId });
      auditAccount(store, context, account.id, "two-factor", { enabled: false });
      return { status: 200, body: true };
    },
    "GET /api/admin/settings/security": () => ({ status: 200, body: securityOf(store) }),
    "PATCH /api/admin/settings/security": ({ body }, context) => ({
      status: 200,
      body: changeSecurity(store, context, body),
    }),
  };
}

const withoutFactor = (store: Store): Account[] =>
  store.data.accounts.filter(
    ({ id, role, status }) => role !== "client" && status === "active" && !hasFactor(store, id),
  );

const securityOf = (store: Store): Security => ({ ...store.security, withoutTwoFactor: withoutFactor(store).length });

function changeSecurity(
  store: Store,
  context: Context,
  { twoFactorRequired, version }: { twoFactorRequired: boolean; version: number },
): Security {
  if (store.security.version !== version) throw settingsConflict(securityOf(store));
  const refused = twoFactorRequired ? requiringRefusal(hasFactor(store, requireSignedIn(context).accountId)) : null;
  if (refused) throw refused;
  if (twoFactorRequired && !store.security.twoFactorRequired)
    for (const { id } of withoutFactor(store)) endSessions(store, id);
  writeAudit(store, context, securityChanged(store.security, { twoFactorRequired }));
  store.security = { twoFactorRequired, version: version + 1 };
  return securityOf(store);
}
