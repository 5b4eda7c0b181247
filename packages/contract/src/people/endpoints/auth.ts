import { MAX_CHARACTERS, MIN_CHARACTERS } from "@tablero/domain/people/accounts/password-rules";
import {
  OPEN_ACCOUNTS,
  SIGN_IN_LINK_MINUTES,
  SIGN_IN_REQUEST,
  SIGN_IN_TARGETS,
} from "@tablero/domain/people/accounts/sign-in-link";
import { EMAIL_LINK_HOURS } from "@tablero/domain/people/accounts/staff-accounts";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Email, Id, line, optionalLine } from "../../platform/shapes/basics.ts";
import { InvitationSchema } from "../shapes/admin-users.ts";
import { OwnSessionSchema, SessionSchema } from "../shapes/sessions.ts";
import { ChallengeSchema } from "../shapes/two-factor.ts";

/** Staff need longer passwords, and common ones are refused: see `passwordError` in the domain. */
const Password = z
  .string()
  .min(MIN_CHARACTERS.client, `La contraseña necesita al menos ${MIN_CHARACTERS.client} caracteres`)
  .max(MAX_CHARACTERS, `La contraseña tiene como mucho ${MAX_CHARACTERS} caracteres`);
const Credentials = z.strictObject({ email: z.string().max(254), password: z.string().max(200) });
const Done = z.literal(true);
/** Account of an emailed link, and the secret that only that mail contains. */
const link = { id: Id, token: z.string().max(200) };
const SetupToken = z.string().max(200).describe("Token of the link printed when an empty shop starts");
const Gone = problem(["gone"]);

/** Sessions and guest forms. Statuses and bodies follow the specification: wrong credentials return 404 `false`. */
export const auth = table({
  "POST /api/auth/sign-in": {
    summary: "Signs in staff and shoppers",
    access: "public",
    delay: 1500,
    limit: "sign-in",
    body: Credentials,
    rules:
      "202 if the account has a second factor or is required to have one: no session exists before the second step.",
    responses: { 200: SessionSchema, 202: ChallengeSchema, 404: z.literal(false) },
  },
  "POST /api/auth/unlock-session": {
    summary: "Signs in to the same account again",
    access: "public",
    delay: 1500,
    limit: "sign-in",
    body: Credentials,
    rules:
      "202 if the account has a second factor or is required to have one: no session exists before the second step.",
    responses: { 200: SessionSchema, 202: ChallengeSchema, 404: z.literal(false) },
  },
  "POST /api/auth/sign-in-link": {
    summary: "Mails a shopper a link that signs in; true for unknown addresses too",
    access: "public",
    limit: "mail",
    body: z.strictObject({
      email: Email,
      target: z.enum(SIGN_IN_TARGETS).describe("The page to which the link leads"),
      request: z
        .string()
        .regex(SIGN_IN_REQUEST)
        .optional()
        .describe("Made by the browser, which recognises by it the link that it requested"),
    }),
    rules: `The link is valid once, for ${SIGN_IN_LINK_MINUTES} minutes; a new one replaces it. Staff and blocked accounts get no mail; an account that was not confirmed gets the mail that confirms it.`,
    responses: { 200: Done },
  },
  "POST /api/auth/sign-in-by-link": {
    summary: "Signs a shopper in with the link of a mail",
    access: "public",
    body: z.strictObject(link),
    rules:
      "Opening the page of the link does not use it up: the shopper presses a button, because programs that check mails open links. A session of another account, whose token the call carries, ends.",
    responses: { 200: SessionSchema, 410: Gone },
  },
  "POST /api/auth/sign-in-by-link/account": {
    summary: "The account that a link signs in",
    access: "public",
    body: z.strictObject(link),
    rules: "The link stays valid. 410 as for `sign-in-by-link`.",
    responses: {
      200: z.strictObject({
        email: z.string().describe("Masked: l•••@correo.test"),
        open: z.enum(OPEN_ACCOUNTS).describe("The account of the calling session, compared with the link's"),
      }),
      410: Gone,
    },
  },
  "POST /api/auth/sign-in-with-token": {
    summary: "Exchanges a token for the next one of the same session",
    access: "public",
    rules:
      "The session stays the same. An earlier token is accepted until a minute after the newest was first used, and returns the newest; after that it ends the session.",
    body: z.strictObject({ accessToken: z.string().max(4000) }),
    responses: { 200: SessionSchema, 401: problem(["invalid-token"]) },
  },
  "POST /api/auth/sign-out": {
    summary: "Ends the session of the calling token",
    access: "public",
    responses: { 200: Done },
  },
  "GET /api/auth/sessions": {
    summary: "The caller's open sessions, the current one first",
    access: "signed-in",
    responses: { 200: z.array(OwnSessionSchema) },
  },
  "DELETE /api/auth/sessions": {
    summary: "Ends one of the caller's sessions; without an id, all except the current one",
    access: "signed-in",
    query: z.strictObject({ id: Id.optional() }),
    rules: "`ended` is the number of sessions that were open: 0 for an unknown id.",
    responses: { 200: z.strictObject({ ended: z.int().min(0) }) },
  },
  "POST /api/auth/change-password": {
    summary: "Sets a new password and ends all other sessions",
    access: "signed-in",
    limit: "sign-in",
    body: z.strictObject({ current: z.string().max(200), password: Password }),
    rules: "A wrong `current` is 422 with that path, and counts as a failed sign-in. The owner is notified by mail.",
    responses: { 200: Done },
  },
  "POST /api/auth/change-email": {
    summary: "Sends the link that confirms a new address of the calling staff user",
    access: "staff",
    limit: "sign-in",
    body: z.strictObject({ current: z.string().max(200), email: Email }),
    rules:
      "`current` is the password: a wrong one is 422 with that path, and counts as a failed sign-in. The response is also true for an address that already has an account: its owner is notified, and no link is sent. The address changes when the link is opened.",
    responses: { 200: Done },
  },
  "POST /api/auth/confirm-email": {
    summary: "Confirms a new address with the link from its mail",
    access: "public",
    body: z.strictObject(link),
    rules: `The link is valid once, for ${EMAIL_LINK_HOURS} hours. All sessions of the account end except the calling one, and the old address is notified. 410 also if another account has taken the address meanwhile.`,
    responses: { 200: z.strictObject({ email: z.string() }), 410: Gone },
  },
  "POST /api/auth/sign-up": {
    summary: "Creates a shopper's account; also true if the e-mail is known",
    access: "public",
    delay: 1500,
    limit: "mail",
    body: z.strictObject({
      name: line(100),
      email: Email,
      password: Password,
      company: optionalLine(160).optional(),
      agreements: z.literal(true, "Hay que aceptar las condiciones"),
    }),
    responses: { 200: Done },
  },
  "POST /api/auth/verify-account": {
    summary: "Confirms the e-mail of an account",
    access: "public",
    body: z.strictObject(link),
    responses: { 200: Done, 410: Gone },
  },
  "POST /api/auth/resend-verification": {
    summary: "Sends the verification mail again",
    access: "public",
    delay: 1000,
    limit: "mail",
    body: z.strictObject({ email: Email }),
    responses: { 200: Done },
  },
  "POST /api/auth/forgot-password": {
    summary: "Sends a mail for setting a new password; true for unknown addresses too",
    access: "public",
    delay: 1000,
    limit: "mail",
    body: z.strictObject({ email: Email }),
    responses: { 200: Done },
  },
  "POST /api/auth/reset-password": {
    summary: "Sets a new password and ends all sessions",
    access: "public",
    delay: 1000,
    body: z.strictObject({
      ...link,
      password: Password,
      keepPasskeys: z.boolean().optional().describe("Otherwise the passkeys of the account are removed"),
    }),
    rules: "The owner is notified by mail, which says what happened to the passkeys.",
    responses: { 200: Done, 410: Gone },
  },
  "POST /api/auth/reset-password/passkeys": {
    summary: "The passkeys of the account whose password a link sets",
    access: "public",
    body: z.strictObject(link),
    rules: "The link stays valid. 410 as for `reset-password`.",
    responses: { 200: z.strictObject({ names: z.array(z.string()) }), 410: Gone },
  },
  "POST /api/auth/invitation": {
    summary: "The data of an invitation to the staff",
    access: "public",
    body: z.strictObject(link),
    rules: "410 if the invitation was accepted, withdrawn, replaced or has expired, or never existed.",
    responses: { 200: InvitationSchema, 410: Gone },
  },
  "POST /api/auth/accept-invitation": {
    summary: "Accepts an invitation with a name and a password; this does not sign in",
    access: "public",
    body: z.strictObject({ ...link, name: line(100), password: Password }),
    responses: { 200: Done, 410: Gone },
  },
  "POST /api/auth/setup": {
    summary: "Checks a setup link, which creates the first administrator",
    access: "public",
    body: z.strictObject({ token: SetupToken }),
    rules: "410 if the shop has or had staff, and for a link that is not its own.",
    responses: { 200: Done, 410: Gone },
  },
  "POST /api/auth/complete-setup": {
    summary: "Creates the first administrator, once; this does not sign in",
    access: "public",
    body: z.strictObject({ token: SetupToken, name: line(100), email: Email, password: Password }),
    responses: { 200: Done, 410: Gone },
  },
});
