import type { passkeys } from "@tablero/contract/people/endpoints/passkeys";
import { deviceWords } from "@tablero/domain/people/accounts/devices";
import { invalidPasskey, MAX_PASSKEYS, tooManyPasskeys } from "@tablero/domain/people/accounts/passkeys";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { requireFreshProof, usePasskey } from "../commands/passkey-proof.ts";
import {
  loadPasskeyChecks,
  mailPasskeyOwner,
  newPasskeyChallenge,
  passkeysOf,
  redeemPasskeyChallenge,
  requirePasskey,
  shopAt,
  viewPasskey,
} from "../commands/passkeys.ts";
import { endSessions } from "../sessions.ts";
import { viewUser } from "../views/user.ts";
import { sessionResponse, startSignedInSession } from "./auth.ts";

/** Passkeys of shoppers. */
export function passkeyHandlers(store: Store): Pick<MockHandlers, keyof typeof passkeys> {
  const own = (context: Context) => passkeysOf(store, requireSignedIn(context).accountId);
  return {
    "GET /api/auth/passkeys": (_input, context) => ({ status: 200, body: own(context).map(viewPasskey) }),

    "POST /api/auth/passkeys/options": async ({ body: proof }, context) => {
      const { accountId, sessionId } = requireSignedIn(context);
      const known = own(context);
      if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys();
      await requireFreshProof(store, context, proof);
      const { userHandle } = await loadPasskeyChecks();
      const { name, email } = viewUser(store, must(store.data.accounts, accountId));
      return {
        status: 200,
        body: {
          ...newPasskeyChallenge(store, sessionId),
          shop: { id: shopAt(context.request).id, name: store.data.settings.shopName },
          user: { id: userHandle(accountId), name: email, displayName: name || email },
          exclude: known.map(({ credentialId }) => credentialId),
        },
      };
    },

    "POST /api/auth/passkeys": async ({ body }, context) => {
      const { accountId, sessionId } = requireSignedIn(context);
      const challenge = redeemPasskeyChallenge(store, body.ticket, sessionId);
      const { checkNewPasskey } = await loadPasskeyChecks();
      const key = await checkNewPasskey(body.credential, { challenge, shop: shopAt(context.request) });
      if (!key || store.passkeys.some(({ credentialId }) => credentialId === key.credentialId)) throw invalidPasskey();
      if (own(context).length >= MAX_PASSKEYS) throw tooManyPasskeys();
      const passkey = {
        ...key,
        id: store.newId(),
        accountId,
        name: body.name ?? deviceWords(context.request.headers.get("User-Agent")),
        createdAt: store.now(),
        lastUsedAt: null,
      };
      store.passkeys.push(passkey);
      mailPasskeyOwner(store, accountId, "passkey-changed", "Clave de acceso añadida");
      return { status: 201, body: viewPasskey(passkey) };
    },

    "PATCH /api/auth/passkeys/{id}": ({ params, body }, context) => {
      const passkey = requirePasskey(store, requireSignedIn(context).accountId, params.id);
      passkey.name = body.name;
      return { status: 200, body: viewPasskey(passkey) };
    },

    "DELETE /api/auth/passkeys/{id}": ({ params }, context) => {
      const { accountId, sessionId } = requireSignedIn(context);
      const removed = requirePasskey(store, accountId, params.id);
      store.passkeys = store.passkeys.filter((passkey) => passkey !== removed);
      endSessions(store, accountId, { but: sessionId });
      mailPasskeyOwner(store, accountId, "passkey-changed", "Clave de acceso quitada");
      return { status: 200, body: true };
    },

    "POST /api/auth/sign-in/passkey/options": (_input, { request }) => ({
      status: 200,
      body: { ...newPasskeyChallenge(store, null), shopId: shopAt(request).id },
    }),

    "POST /api/auth/sign-in/passkey": async ({ body }, context) => {
      const account = await usePasskey(store, context, body);
      if (!account) return { status: 404, body: false };
      return sessionResponse(store, await startSignedInSession(store, account, context));
    },
  };
}
