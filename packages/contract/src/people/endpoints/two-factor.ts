import { CODE_ATTEMPTS } from "@tablero/domain/people/accounts/two-factor";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { SessionSchema } from "../shapes/sessions.ts";
import {
  CodeInput,
  EnrolledSchema,
  EnrolmentSchema,
  RecoveryCodesSchema,
  SecurityPatch,
  SecuritySchema,
  TwoFactorSchema,
} from "../shapes/two-factor.ts";

const challenge = z.string().max(1_000);
const Gone = problem(["gone"]);
const Impossible = problem(["invalid-transition", "idempotency-in-progress"]);
const WRONG = `A wrong code is 422 with the path \`code\`; ${CODE_ATTEMPTS.most} of an account in ${CODE_ATTEMPTS.window / 60_000} minutes are let through, from wherever. A code of the app is good once.`;

/** Second step of a sign-in, and second factors of staff (RFC 6238). */
export const twoFactor = table({
  "POST /api/auth/sign-in/two-factor": {
    summary: "Signs in with a code after the password",
    access: "public",
    limit: "sign-in",
    body: z.strictObject({ challenge, code: CodeInput }),
    rules: `${WRONG} 410 for a challenge that is too old, or whose account has changed since.`,
    responses: { 200: SessionSchema, 410: Gone },
  },
  "POST /api/auth/sign-in/enrolment": {
    summary: "Makes the secret of somebody who has to set up the second factor to sign in",
    access: "public",
    limit: "sign-in",
    body: z.strictObject({ challenge }),
    rules: "Each call makes another one; none counts before it is confirmed.",
    responses: { 200: EnrolmentSchema, 410: Gone },
  },
  "POST /api/auth/sign-in/enrolment/confirm": {
    summary: "Confirms that secret with its first code, and signs in",
    access: "public",
    limit: "sign-in",
    body: z.strictObject({ challenge, code: CodeInput }),
    rules: WRONG,
    responses: { 200: EnrolledSchema, 409: Impossible, 410: Gone },
  },
  "GET /api/auth/two-factor": {
    summary: "One's own second factor",
    access: "staff",
    responses: { 200: TwoFactorSchema },
  },
  "POST /api/auth/two-factor/setup": {
    summary: "Makes a secret for an authenticator app",
    access: "staff",
    limit: "sign-in",
    body: z.strictObject({ current: z.string().max(200) }),
    rules:
      "Asks for the password: a wrong one is 422 with the path `current`. Nothing changes before the secret is confirmed.",
    responses: { 200: EnrolmentSchema, 409: Impossible },
  },
  "POST /api/auth/two-factor/confirm": {
    summary: "Switches the second factor on with the first code of the new secret",
    access: "staff",
    limit: "sign-in",
    body: z.strictObject({ code: CodeInput }),
    rules: `${WRONG} All other sessions end, and the owner is told by mail.`,
    responses: { 200: RecoveryCodesSchema, 409: Impossible },
  },
  "POST /api/auth/two-factor/recovery-codes": {
    summary: "Makes ten recovery codes in the place of the ones before",
    access: "staff",
    limit: "sign-in",
    body: z.strictObject({ code: CodeInput }),
    rules: WRONG,
    responses: { 200: RecoveryCodesSchema, 409: Impossible },
  },
  "POST /api/auth/two-factor/disable": {
    summary: "Switches the second factor off",
    access: "staff",
    limit: "sign-in",
    body: z.strictObject({ code: CodeInput }),
    rules: `${WRONG} All other sessions end, and the owner is told by mail.`,
    responses: {
      200: z.literal(true),
      409: problem(["invalid-transition", "two-factor-required", "idempotency-in-progress"]),
    },
  },
});

/** Shop settings for staff sign-in. */
export const adminSecurity = table({
  "GET /api/admin/settings/security": {
    summary: "Whether staff need a second factor",
    access: "settings:read",
    responses: { 200: SecuritySchema },
  },
  "PATCH /api/admin/settings/security": {
    summary: "Asks all staff for a second factor, or no longer",
    access: "settings:write",
    body: SecurityPatch,
    rules:
      "Whoever asks for it has one, else `invalid-transition`. Those without are signed out, and set it up when they sign in.",
    responses: {
      200: SecuritySchema,
      409: problem(["version-conflict", "invalid-transition", "idempotency-in-progress"], {
        current: SecuritySchema.optional(),
      }),
    },
  },
});
