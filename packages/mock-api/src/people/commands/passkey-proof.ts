import type { PasskeyProof } from "@tablero/contract/people/shapes/passkeys";
import type { Account } from "@tablero/demo-shop/types";
import { COPY_REPORT_MS, invalidPasskey, missingPasskeyProof } from "@tablero/domain/people/accounts/passkeys";
import { isSessionFresh } from "@tablero/domain/people/accounts/sessions";
import { copiedPasskeyRefused } from "@tablero/domain/people/clients/audit";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, requirePerson, requireSignedIn } from "../../platform/callers.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { requireOwnPassword } from "./own-password.ts";
import { loadPasskeyChecks, type MockPasskey, mailPasskeyOwner, redeemPasskeyChallenge, shopAt } from "./passkeys.ts";

type Answer = NonNullable<PasskeyProof["passkey"]>;

/** Checks a passkey's answer and notes its use. Returns the shopper's account; null if it does not answer. */
export async function usePasskey(
  store: Store,
  context: Context,
  { ticket, credential }: Answer,
): Promise<Account | null> {
  const challenge = redeemPasskeyChallenge(store, ticket, null);
  const passkey = store.passkeys.find(({ credentialId }) => credentialId === credential.id);
  const account = passkey && byId(store.data.accounts, passkey.accountId);
  if (!passkey || account?.status !== "active") return null;
  const { checkPasskey } = await loadPasskeyChecks();
  const expected = { challenge, shop: shopAt(context.request), accountId: account.id };
  const used = await checkPasskey(credential, passkey, expected);
  if (used === "copied") reportCopiedPasskey(store, context, passkey);
  if (!used || used === "copied") return null;
  Object.assign(passkey, used, { lastUsedAt: store.now() });
  return account;
}

/** Records a refused copy and notifies the owner, at most once an hour. */
function reportCopiedPasskey(store: Store, { requestId }: Context, passkey: MockPasskey): void {
  const now = Date.now();
  if (passkey.copyReportedAt !== undefined && now < passkey.copyReportedAt + COPY_REPORT_MS) return;
  passkey.copyReportedAt = now;
  const { id } = requirePerson(store, must(store.data.accounts, passkey.accountId));
  writeAudit(store, { caller: null, requestId }, copiedPasskeyRefused(id, passkey.name));
  mailPasskeyOwner(store, passkey.accountId, "passkey-refused", "Hemos rechazado una clave de acceso");
}

/** Requires proof of the person behind a session, as on the server. */
export async function requireFreshProof(
  store: Store,
  context: Context,
  { current, passkey }: PasskeyProof,
): Promise<void> {
  const { accountId, sessionId } = requireSignedIn(context);
  if (passkey) {
    const isOwn = store.passkeys.some(
      (own) => own.accountId === accountId && own.credentialId === passkey.credential.id,
    );
    if (!isOwn || !(await usePasskey(store, context, passkey))) throw invalidPasskey("passkey");
    return;
  }
  if (current !== undefined) return requireOwnPassword(store, must(store.data.accounts, accountId), current);
  const session = sessionId === null ? undefined : store.sessions.get(sessionId);
  if (!session || !isSessionFresh(session.createdAt, Date.now())) throw missingPasskeyProof();
}
