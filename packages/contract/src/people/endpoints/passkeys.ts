import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MS } from "@tablero/domain/people/accounts/passkeys";
import { FRESH_SESSION_MS } from "@tablero/domain/people/accounts/sessions";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id } from "../../platform/shapes/basics.ts";
import {
  NewPasskeySchema,
  PasskeyCreationSchema,
  PasskeyName,
  PasskeyProofSchema,
  PasskeyRequestSchema,
  PasskeySchema,
  PasskeySignInSchema,
} from "../shapes/passkeys.ts";
import { SessionSchema } from "../shapes/sessions.ts";

const ById = z.strictObject({ id: Id });
const Gone = problem(["gone"]);
const Missing = problem(["not-found"]);
const Full = problem(["invalid-transition", "idempotency-in-progress"]);
const ONCE = `A challenge is valid once, for ${PASSKEY_CHALLENGE_MS / 60_000} minutes; 410 after that.`;

/** Passkeys of shoppers (WebAuthn). Staff have none. */
export const passkeys = table({
  "GET /api/auth/passkeys": {
    summary: "The shopper's passkeys, the newest first",
    access: "client",
    responses: { 200: z.array(PasskeySchema) },
  },
  "POST /api/auth/passkeys/options": {
    summary: "A challenge for creating a passkey",
    access: "client",
    limit: "sign-in",
    body: PasskeyProofSchema,
    rules: `404 if the shop's address is an IP address or not secure, because browsers then create no passkeys. If the session is older than ${FRESH_SESSION_MS / 60_000} minutes, the password or a passkey of the account is required: 422 with the path \`current\` or \`passkey\`. A wrong password counts as a failed sign-in.`,
    responses: { 200: PasskeyCreationSchema, 404: Missing, 409: Full, 410: Gone },
  },
  "POST /api/auth/passkeys": {
    summary: "Adds the passkey that the browser has created",
    access: "client",
    body: NewPasskeySchema,
    rules: `${ONCE} It belongs to the session that requested it. At most ${MAX_PASSKEYS} for each account. The owner is notified by mail.`,
    responses: { 201: PasskeySchema, 404: Missing, 409: Full, 410: Gone },
  },
  "PATCH /api/auth/passkeys/{id}": {
    summary: "Renames one of the shopper's passkeys",
    access: "client",
    params: ById,
    body: z.strictObject({ name: PasskeyName }),
    responses: { 200: PasskeySchema, 404: Missing },
  },
  "DELETE /api/auth/passkeys/{id}": {
    summary: "Removes one of the shopper's passkeys",
    access: "client",
    params: ById,
    rules: "The owner is notified by mail.",
    responses: { 200: z.literal(true), 404: Missing },
  },
  "POST /api/auth/sign-in/passkey/options": {
    summary: "A challenge for signing in with a passkey",
    access: "public",
    limit: "sign-in",
    rules: "It names no account: the browser offers the passkeys that it has for this shop.",
    responses: { 200: PasskeyRequestSchema, 404: Missing },
  },
  "POST /api/auth/sign-in/passkey": {
    summary: "Signs a shopper in with a passkey",
    access: "public",
    limit: "sign-in",
    body: PasskeySignInSchema,
    rules: `${ONCE} 404 \`false\` for an unknown or removed passkey, a wrong signature, a counter that does not grow, and a blocked account.`,
    responses: { 200: SessionSchema, 404: z.literal(false), 410: Gone },
  },
});
