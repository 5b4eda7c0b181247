import { setTimeout } from "node:timers/promises";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { passkeys } from "@tablero/contract/people/endpoints/passkeys";
import { relyingParty } from "@tablero/domain/people/accounts/passkeys";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "../../domain/people/accounts/passkeys/own-passkeys.ts";
import { signInByPasskey, startPasskeySignIn } from "../../domain/people/accounts/passkeys/sign-in.ts";
import { buildCtx, type Call, created, type Deps, ok, requireCaller } from "../call.ts";
import { MIN_RESPONSE_MS } from "../min-duration.ts";
import { bearerOf, deviceCookie, originFor } from "./sign-in-answer.ts";

/** Passkeys of shoppers. */
export function passkeyRoutes(deps: Deps): Handlers<typeof passkeys, Call> {
  const { sessions, secrets, behindTls, publicUrl } = deps;
  const ports = { sessions, secrets, limits: deps.limits.signIn, shop: relyingParty(publicUrl) };
  return {
    "GET /api/auth/passkeys": async (_, call) => ok(await listPasskeys(buildCtx(deps, call), requireCaller(call))),
    "POST /api/auth/passkeys/options": async ({ body }, call) => {
      const proof = { ...body, origin: originFor(call, behindTls) };
      return ok(await startPasskey(buildCtx(deps, call), ports, requireCaller(call), proof));
    },
    "POST /api/auth/passkeys": async ({ body }, call) => {
      const userAgent = call.request.headers.get("User-Agent");
      return created(await addPasskey(buildCtx(deps, call), ports, requireCaller(call), { ...body, userAgent }));
    },
    "PATCH /api/auth/passkeys/{id}": async ({ params, body }, call) =>
      ok(await renamePasskey(buildCtx(deps, call), requireCaller(call), { ...params, ...body })),
    "DELETE /api/auth/passkeys/{id}": async ({ params }, call) => {
      await removePasskey(buildCtx(deps, call), requireCaller(call), params.id);
      return ok(true as const);
    },
    "POST /api/auth/sign-in/passkey/options": async (_, call) =>
      ok(await startPasskeySignIn(buildCtx(deps, call), ports)),
    "POST /api/auth/sign-in/passkey": async ({ body }, call) => {
      const began = performance.now();
      const input = { ...body, origin: originFor(call, behindTls), token: bearerOf(call) };
      const signedIn = await signInByPasskey(buildCtx(deps, call), ports, input);
      if (!signedIn) {
        await setTimeout(Math.max(0, began + MIN_RESPONSE_MS.refusedSignIn - performance.now()));
        return { status: 404, body: false };
      }
      if (input.token) sessions.forget();
      const { accountId, ...session } = signedIn;
      return { ...ok(session), cookies: [deviceCookie(secrets, accountId, behindTls)] };
    },
  };
}
