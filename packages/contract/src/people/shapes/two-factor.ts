import { MAX_CODE_LENGTH } from "@tablero/domain/people/accounts/two-factor";
import { z } from "zod";
import { Instant, Version } from "../../platform/shapes/basics.ts";
import { SessionSchema } from "./sessions.ts";

export const CodeInput = z
  .string()
  .min(1, "Escribe el código")
  .max(MAX_CODE_LENGTH, "Ese código es demasiado largo")
  .describe("Six digits from the app, or a recovery code");

/** The password was correct, but there is no session before the second step. */
export const ChallengeSchema = z.strictObject({
  step: z.enum(["code", "enrol"]).describe("enrol: the shop requires two factors, and the account has one"),
  challenge: z.string().describe("For the calls of the second step; it grants no access by itself"),
  expiresAt: Instant,
});
export type Challenge = z.infer<typeof ChallengeSchema>;

export const EnrolmentSchema = z.strictObject({
  secret: z.string().describe("Base32, to type into an app"),
  uri: z.string().describe("otpauth:// URI, to show as a QR code"),
});
export type Enrolment = z.infer<typeof EnrolmentSchema>;

export const RecoveryCodesSchema = z.strictObject({
  recoveryCodes: z.array(z.string()).describe("Ten codes, each valid once; they are never shown again"),
});

export const EnrolledSchema = z.strictObject({ ...RecoveryCodesSchema.shape, session: SessionSchema });

export const TwoFactorSchema = z.strictObject({
  enabledAt: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  required: z.boolean().describe("The shop requires it for all staff"),
});
export type TwoFactor = z.infer<typeof TwoFactorSchema>;

export const SecuritySchema = z.strictObject({
  twoFactorRequired: z.boolean(),
  withoutTwoFactor: z.int().describe("Active staff who have not set it up"),
  version: Version,
});
export type Security = z.infer<typeof SecuritySchema>;

export const SecurityPatch = z.strictObject({ twoFactorRequired: z.boolean(), version: Version });
