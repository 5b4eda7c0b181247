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
const WRONG = `A wrong code is 422 with the path \`code\`; at most ${CODE_ATTEMPTS.most} codes of an account are checked within ${CODE_ATTEMPTS.window / 60_000} minutes, whatever their origin. A code of the app is valid once.`;

/** Second step of a sign-in, and second factors of staff (RFC 6238). */
export const twoFactor = table({
  "POST /api/auth/sign-in/two-factor": {
    summary: "Signs in with a code after the password",
    access: "public",
    limit: "sign-in",
    body: z.strictObject({ challenge, code: CodeInput }),
    rules: `${WRONG} 410 if the challenge has expired, or its account has changed since.`,
    responses: { 200: SessionSchema, 410: Gone },
  },
  "POST /api/auth/sign-in/enrolment": {
    summary: "Creates the secret of a user who has to set up the second factor at sign-in",
    access: "public",
    limit: "sign-in",
    body: z.strictObject({ challenge }),
    rules: "Each call creates another secret; none is active before it is confirmed.",
    responses: { 200: EnrolmentSchema, 410: Gone },
  },
  "POST /api/auth/sign-in/enrolment/confirm": {
    summary: "Confirms the secret with its first code, and signs in",
    access: "public",
    limit: "sign-in",
    body: z.strictObject({ challenge, code: CodeInput }),
    rules: WRONG,
    responses: { 200: EnrolledSchema, 409: Impossible, 410: Gone },
  },
  "GET /api/auth/two-factor": {
    summary: "The caller's own second factor",
    access: "staff",
    responses: { 200: TwoFactorSchema },
  },
  "POST /api/auth/two-factor/setup": {
    summary: "Creates a secret for an authenticator app",
    access: "staff",
    limit: "sign-in",
    body: z.strictObject({ current: z.string().max(200) }),
    rules:
      "Requires the password: a wrong one is 422 with the path `current`. Nothing changes before the secret is confirmed.",
    responses: { 200: EnrolmentSchema, 409: Impossible },
  },
  "POST /api/auth/two-factor/confirm": {
    summary: "Switches the second factor on with the first code of the new secret",
    access: "staff",
    limit: "sign-in",
    body: z.strictObject({ code: CodeInput }),
    rules: `${WRONG} All other sessions end, and the owner is notified by mail.`,
    responses: { 200: RecoveryCodesSchema, 409: Impossible },
  },
  "POST /api/auth/two-factor/recovery-codes": {
    summary: "Creates ten recovery codes, which replace the previous ones",
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
    rules: `${WRONG} All other sessions end, and the owner is notified by mail.`,
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
    summary: "Requires a second factor of all staff, or stops requiring it",
    access: "settings:write",
    body: SecurityPatch,
    rules:
      "The caller needs a second factor, otherwise `invalid-transition`. Users without one are signed out, and set it up at their next sign-in.",
    responses: {
      200: SecuritySchema,
      409: problem(["version-conflict", "invalid-transition", "idempotency-in-progress"], {
        current: SecuritySchema.optional(),
      }),
    },
  },
});
