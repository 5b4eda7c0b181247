import { setTimeout } from "node:timers/promises";
import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { passkeys } from "@tablero/contract/people/endpoints/passkeys";
import { confirmEmail, requestOwnEmail } from "../../domain/people/accounts/change-email.ts";
import { acceptInvitation, readInvitation } from "../../domain/people/accounts/invitations.ts";
import { mediaCookieName, newMediaMark } from "../../domain/people/accounts/media-marks.ts";
import { endOwnSessions, listSessions, signOut } from "../../domain/people/accounts/own-sessions.ts";
import {
  changePassword,
  forgotPassword,
  readResetPasskeys,
  resetPassword,
} from "../../domain/people/accounts/reset-password.ts";
import { completeSetup, requireSetupToken } from "../../domain/people/accounts/setup-link.ts";
import { type SignedInSession, signIn, signInWithToken } from "../../domain/people/accounts/sign-in.ts";
import { readSignInLink, requestSignInLink, signInByLink } from "../../domain/people/accounts/sign-in-link.ts";
import { resendVerification, signUp, verifyAccount } from "../../domain/people/accounts/sign-up.ts";
import {
  confirmFactor,
  disableFactor,
  readTwoFactor,
  renewRecoveryCodes,
  setUpFactor,
} from "../../domain/people/accounts/two-factor/own-factor.ts";
import {
  finishEnrolment,
  signInWithCode,
  startEnrolment,
} from "../../domain/people/accounts/two-factor/second-step.ts";
import { buildCtx, type Call, type Deps, ok, requireCaller } from "../call.ts";
import { MIN_RESPONSE_MS, withMinDuration } from "../min-duration.ts";
import { bearerOf, deviceCookie, originFor } from "./sign-in-answer.ts";

export function authRoutes(deps: Deps): Omit<Handlers<typeof audiences.auth, Call>, keyof typeof passkeys> {
  const { sessions, sessionLimits, secrets, limits, behindTls } = deps;
  const mail = { secrets, limits: limits.mail };
  const byPassword = { sessions, secrets, limits: limits.signIn };

  const from = (call: Call) => originFor(call, behindTls);
  const mediaCookie = (mark: string, seconds: number) =>
    `${mediaCookieName(behindTls)}=${mark}; Path=/media; Max-Age=${seconds}; HttpOnly; SameSite=Strict` +
    (behindTls ? "; Secure" : "");
  /** The mark that lets a staff browser load pictures of drafts; shoppers get none. */
  const mediaCookies = async ({ user, accessToken }: Pick<SignedInSession, "user" | "accessToken">) => {
    const session = user.role === "client" ? null : await sessions.sessionOf(accessToken);
    return session ? [mediaCookie(newMediaMark(secrets, session), Math.ceil(sessionLimits.staff.most / 1000))] : [];
  };

  const entered = async ({ accountId, ...session }: SignedInSession) => ({
    ...ok(session),
    cookies: [deviceCookie(secrets, accountId, behindTls), ...(await mediaCookies(session))],
  });

  const enter = async ({ body }: { body: { email: string; password: string } }, call: Call) => {
    const input = { ...body, origin: from(call), token: bearerOf(call) };
    const began = performance.now();
    const signedIn = await signIn(buildCtx(deps, call), byPassword, input);
    if (!signedIn) {
      // The sign-in itself does not wait for this.
      await setTimeout(Math.max(0, began + MIN_RESPONSE_MS.refusedSignIn - performance.now()));
      return { status: 404 as const, body: false as const };
    }
    if ("challenge" in signedIn) return { status: 202 as const, body: signedIn };
    if (input.token) sessions.forget();
    return entered(signedIn);
  };
  const done = ok(true as const);
  return {
    "POST /api/auth/sign-in": enter,
    "POST /api/auth/unlock-session": enter,
    "POST /api/auth/sign-in-link": async ({ body }, call) => {
      await withMinDuration(MIN_RESPONSE_MS.mail, () =>
        requestSignInLink(buildCtx(deps, call), mail, { ...body, origin: from(call) }),
      );
      return done;
    },
    "POST /api/auth/sign-in-by-link": async ({ body }, call) => {
      const input = { ...body, origin: from(call), bearer: bearerOf(call) };
      const signedIn = await signInByLink(buildCtx(deps, call), sessions, input);
      if (input.bearer) sessions.forget();
      return entered(signedIn);
    },
    "POST /api/auth/sign-in-by-link/account": async ({ body }, call) =>
      ok(await readSignInLink(buildCtx(deps, call), body, call.caller)),
    "POST /api/auth/sign-in-with-token": async ({ body }, call) => {
      const session = await signInWithToken(buildCtx(deps, call), sessions, { ...body, origin: from(call) });
      return { ...ok(session), cookies: await mediaCookies(session) };
    },
    "POST /api/auth/sign-out": async (_, call) => {
      const token = bearerOf(call);
      if (token) await signOut(buildCtx(deps, call), sessions, token);
      sessions.forget();
      return { ...done, cookies: call.caller?.role === "client" ? [] : [mediaCookie("", 0)] };
    },
    "GET /api/auth/sessions": async (_, call) =>
      ok(await listSessions(buildCtx(deps, call), sessionLimits, requireCaller(call))),
    "DELETE /api/auth/sessions": async ({ query }, call) => {
      const ended = await endOwnSessions(buildCtx(deps, call), requireCaller(call), query.id);
      sessions.forget();
      return ok({ ended });
    },
    "POST /api/auth/change-password": async ({ body }, call) => {
      await changePassword(buildCtx(deps, call), byPassword, requireCaller(call), { ...body, origin: from(call) });
      sessions.forget();
      return done;
    },
    "POST /api/auth/change-email": async ({ body }, call) => {
      const input = { ...body, origin: from(call) };
      await requestOwnEmail(
        buildCtx(deps, call),
        { ...byPassword, mailLimits: limits.mail },
        requireCaller(call),
        input,
      );
      return done;
    },
    "POST /api/auth/confirm-email": async ({ body }, call) => {
      const confirmed = await confirmEmail(buildCtx(deps, call), body, call.caller);
      sessions.forget();
      return ok(confirmed);
    },
    "POST /api/auth/sign-up": async ({ body }, call) => {
      await withMinDuration(MIN_RESPONSE_MS.signUp, () =>
        signUp(buildCtx(deps, call), mail, { ...body, origin: from(call) }),
      );
      return done;
    },
    "POST /api/auth/verify-account": async ({ body }, call) => {
      await verifyAccount(buildCtx(deps, call), body);
      return done;
    },
    "POST /api/auth/resend-verification": async ({ body }, call) => {
      await withMinDuration(MIN_RESPONSE_MS.mail, () =>
        resendVerification(buildCtx(deps, call), mail, { ...body, origin: from(call) }),
      );
      return done;
    },
    "POST /api/auth/forgot-password": async ({ body }, call) => {
      await withMinDuration(MIN_RESPONSE_MS.mail, () =>
        forgotPassword(buildCtx(deps, call), mail, { ...body, origin: from(call) }),
      );
      return done;
    },
    "POST /api/auth/reset-password": async ({ body }, call) => {
      await resetPassword(buildCtx(deps, call), body);
      sessions.forget();
      return done;
    },
    "POST /api/auth/reset-password/passkeys": async ({ body }, call) =>
      ok({ names: await readResetPasskeys(buildCtx(deps, call), body) }),
    "POST /api/auth/invitation": async ({ body }, call) => ok(await readInvitation(buildCtx(deps, call), body)),
    "POST /api/auth/accept-invitation": async ({ body }, call) => {
      await acceptInvitation(buildCtx(deps, call), body);
      return done;
    },
    "POST /api/auth/setup": async ({ body }, call) => {
      await requireSetupToken(buildCtx(deps, call), secrets, body.token);
      return done;
    },
    "POST /api/auth/complete-setup": async ({ body }, call) => {
      await completeSetup(buildCtx(deps, call), secrets, body);
      return done;
    },
    "POST /api/auth/sign-in/two-factor": async ({ body }, call) => {
      const input = { ...body, origin: from(call), token: bearerOf(call) };
      const signedIn = await signInWithCode(buildCtx(deps, call), byPassword, input);
      sessions.forget();
      return entered(signedIn);
    },
    "POST /api/auth/sign-in/enrolment": async ({ body }, call) =>
      ok(await startEnrolment(buildCtx(deps, call), byPassword, body.challenge)),
    "POST /api/auth/sign-in/enrolment/confirm": async ({ body }, call) => {
      const input = { ...body, origin: from(call), token: bearerOf(call) };
      const { recoveryCodes, ...signedIn } = await finishEnrolment(buildCtx(deps, call), byPassword, input);
      sessions.forget();
      const { body: session, cookies } = await entered(signedIn);
      return { ...ok({ session, recoveryCodes }), cookies };
    },
    "GET /api/auth/two-factor": async (_, call) => ok(await readTwoFactor(buildCtx(deps, call), requireCaller(call))),
    "POST /api/auth/two-factor/setup": async ({ body }, call) => {
      const input = { ...body, origin: from(call) };
      return ok(await setUpFactor(buildCtx(deps, call), byPassword, requireCaller(call), input));
    },
    "POST /api/auth/two-factor/confirm": async ({ body }, call) => {
      const recoveryCodes = await confirmFactor(buildCtx(deps, call), secrets, requireCaller(call), body.code);
      sessions.forget();
      return ok({ recoveryCodes });
    },
    "POST /api/auth/two-factor/recovery-codes": async ({ body }, call) =>
      ok({ recoveryCodes: await renewRecoveryCodes(buildCtx(deps, call), secrets, requireCaller(call), body.code) }),
    "POST /api/auth/two-factor/disable": async ({ body }, call) => {
      await disableFactor(buildCtx(deps, call), secrets, requireCaller(call), body.code);
      sessions.forget();
      return done;
    },
  };
}
