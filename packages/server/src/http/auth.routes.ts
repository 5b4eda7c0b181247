import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { forgotPassword, resetPassword } from "../domain/accounts/reset-password.ts";
import { signIn, signInWithToken } from "../domain/accounts/sign-in.ts";
import { resendVerification, signUp, verifyAccount } from "../domain/accounts/sign-up.ts";
import { type Call, ctxOf, type Deps, ok } from "./call.ts";
import { addressKey, originOf } from "./origin.ts";

const originFor = ({ request }: Call) => ({
  address: addressKey(originOf(request).address),
  userAgent: request.headers.get("User-Agent") ?? undefined,
});

export function authRoutes(deps: Deps): Handlers<typeof audiences.auth, Call> {
  const { sessions, limits } = deps;
  const byPassword = async ({ body }: { body: { email: string; password: string } }, call: Call) => {
    const session = await signIn(ctxOf(deps, call), sessions, limits.signIn, { ...body, origin: originFor(call) });
    return session ? ok(session) : { status: 404 as const, body: false as const };
  };
  const done = ok(true as const);
  return {
    "POST /api/auth/sign-in": byPassword,
    "POST /api/auth/unlock-session": byPassword,
    "POST /api/auth/sign-in-with-token": async ({ body }, call) =>
      ok(await signInWithToken(ctxOf(deps, call), sessions, { ...body, origin: originFor(call) })),
    "POST /api/auth/sign-out": async (_, { request }) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
      if (token) await sessions.revoke(token);
      return done;
    },
    "POST /api/auth/sign-up": async ({ body }, call) => {
      await signUp(ctxOf(deps, call), limits.mail, body);
      return done;
    },
    "POST /api/auth/verify-account": async ({ body }, call) => {
      await verifyAccount(ctxOf(deps, call), body);
      return done;
    },
    "POST /api/auth/resend-verification": async ({ body }, call) => {
      await resendVerification(ctxOf(deps, call), limits.mail, body);
      return done;
    },
    "POST /api/auth/forgot-password": async ({ body }, call) => {
      await forgotPassword(ctxOf(deps, call), limits.mail, body);
      return done;
    },
    "POST /api/auth/reset-password": async ({ body }, call) => {
      await resetPassword(ctxOf(deps, call), body);
      sessions.forget();
      return done;
    },
  };
}
