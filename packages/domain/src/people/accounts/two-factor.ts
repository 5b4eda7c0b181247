import { Failure } from "../../platform/failure.ts";
import type { Role } from "../../platform/vocabulary.ts";
import { randomBase32, TOTP_DIGITS } from "./totp.ts";

/** Time between the password and the code, in milliseconds. */
export const CHALLENGE_MS = 10 * 60 * 1000;
/** Limit of wrong codes per account, regardless of the caller. */
export const CODE_ATTEMPTS = { most: 10, window: 15 * 60 * 1000 } as const;
export const RECOVERY_CODE_COUNT = 10;
const RECOVERY_LETTERS = 10;
/** Maximum length of a code as typed, including spaces and dashes. */
export const MAX_CODE_LENGTH = 40;

/**
 * `code`: from the app, or a recovery code. `enrol`: the shop requires a second factor and the account has none yet.
 */
export type SecondStep = "code" | "enrol";

/** The second step that a sign-in requires after the password; null if there is none. */
export function requiredSecondStep(
  role: Role,
  { enabled, required }: { enabled: boolean; required: boolean },
): SecondStep | null {
  if (role === "client") return null;
  if (enabled) return "code";
  return required ? "enrol" : null;
}

/** Recovery codes for a lost phone, shown only once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => randomBase32(RECOVERY_LETTERS));

/** Display format: ABCDE-FGHIJ. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export interface TypedCode {
  kind: "totp" | "recovery";
  text: string;
}

/** A typed code without its spaces and dashes; null for text that is not a code. */
export function parseTypedCode(input: string): TypedCode | null {
  const text = input.replace(/[\s-]/g, "").toUpperCase();
  if (new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(text)) return { kind: "totp", text };
  if (new RegExp(`^[A-Z2-7]{${RECOVERY_LETTERS}}$`).test(text)) return { kind: "recovery", text };
  return null;
}

export function wrongCode(): Failure {
  const message = "Ese código no es correcto, o ya se ha usado. Espera al siguiente y prueba otra vez.";
  return new Failure("validation", message, { errors: [{ path: "code", code: "wrong", message }] });
}

export const endedChallenge = (): Failure =>
  new Failure("gone", "Ha pasado demasiado tiempo. Entra otra vez con tu contraseña.");

export const alreadyEnabled = (): Failure =>
  new Failure("invalid-transition", "La verificación en dos pasos ya está activada.");

export const notEnabled = (): Failure =>
  new Failure("invalid-transition", "La verificación en dos pasos no está activada.");

export const notSetUp = (): Failure => new Failure("invalid-transition", "Escanea antes el código con tu aplicación.");

/** Failure when an account cannot disable its second factor; null when it can. */
export const disablingRefusal = (required: boolean): Failure | null =>
  required
    ? new Failure("two-factor-required", "La tienda exige la verificación en dos pasos a todo el personal.")
    : null;

/**
 * Failure when an administrator without a second factor makes it mandatory, which would lock them out; null otherwise.
 */
export const requiringRefusal = (ownEnabled: boolean): Failure | null =>
  ownEnabled ? null : new Failure("invalid-transition", "Antes, activa la verificación en dos pasos en tu cuenta.");

/** Failure when an administrator cannot reset an account's second factor; null when they can. */
export function resetRefusal({ isOwn, enabled }: { isOwn: boolean; enabled: boolean }): Failure | null {
  if (isOwn) return new Failure("own-account", "La tuya la quitas en «Mi cuenta», con un código.");
  return enabled ? null : notEnabled();
}
