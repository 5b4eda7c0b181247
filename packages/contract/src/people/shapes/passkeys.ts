import { MAX_PASSKEY_NAME } from "@tablero/domain/people/accounts/passkeys";
import { z } from "zod";
import { Id, Instant, line } from "../../platform/shapes/basics.ts";

const Base64Url = z.string().max(8_000);
const CredentialId = z.string().min(1).max(1_400);
/** Signed by the shop; it carries the challenge and for whom it is. */
const Ticket = z.string().max(1_000);

export const PasskeyName = line(MAX_PASSKEY_NAME);

export const PasskeySchema = z.strictObject({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  synced: z.boolean().describe("Synchronised between the owner's devices"),
});
export type Passkey = z.infer<typeof PasskeySchema>;

export const PasskeyCreationSchema = z.strictObject({
  ticket: z.string(),
  challenge: z.string(),
  shop: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  exclude: z.array(z.string()).describe("Credentials that the account already has"),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreationSchema>;

export const NewPasskeySchema = z.strictObject({
  ticket: Ticket,
  name: PasskeyName.optional().describe("Missing: the browser and system of the call"),
  credential: z.strictObject({
    id: CredentialId,
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10),
  }),
});

export const PasskeyRequestSchema = z.strictObject({
  ticket: z.string(),
  challenge: z.string(),
  shopId: z.string(),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequestSchema>;

export const PasskeySignInSchema = z.strictObject({
  ticket: Ticket,
  credential: z.strictObject({
    id: CredentialId,
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.string().max(200).optional(),
  }),
});

/** How the shopper proves who they are before a new passkey is created. */
export const PasskeyProofSchema = z.strictObject({
  current: z.string().max(200).optional().describe("The current password"),
  passkey: PasskeySignInSchema.optional().describe("A passkey of the account, as for a sign-in"),
});
export type PasskeyProof = z.infer<typeof PasskeyProofSchema>;
