import type { PasskeyProof } from "@tablero/contract/people/shapes/passkeys";
import type { Account } from "@tablero/demo-shop/types";
import { invalidPasskey, missingPasskeyProof } from "@tablero/domain/people/accounts/passkeys";
import { isSessionFresh } from "@tablero/domain/people/accounts/sessions";
import { type Context, requireSignedIn } from "../../platform/callers.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { requireOwnPassword } from "./own-password.ts";
import { loadPasskeyChecks, redeemPasskeyChallenge, shopAt } from "./passkeys.ts";

type Answer = NonNullable<PasskeyProof["passkey"]>;

/** Checks a passkey's answer and notes its use. Returns the shopper's account; null if it does not answer. */
export async function usePasskey(
  store: Store,
  { request }: Context,
  { ticket, credential }: Answer,
): Promise<Account | null> {
  const challenge = redeemPasskeyChallenge(store, ticket, null);
  const passkey = store.passkeys.find(({ credentialId }) => credentialId === credential.id);
  const account = passkey && byId(store.data.accounts, passkey.accountId);
  if (!passkey || account?.status !== "active") return null;
  const { checkPasskey } = await loadPasskeyChecks();
  const used = await checkPasskey(credential, passkey, { challenge, shop: shopAt(request), accountId: account.id });
  if (!used) return null;
  Object.assign(passkey, used, { lastUsedAt: store.now() });
  return account;
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
