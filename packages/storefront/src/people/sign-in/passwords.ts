import { MIN_CHARACTERS as FEWEST } from "@tablero/domain/people/accounts/password-rules";

/** Minimum for shoppers. */
export const MIN_CHARACTERS = FEWEST.client;

/** Validation error of a new password, as an entry of a form's errors. */
export const passwordError = (password: string, fewest: number = MIN_CHARACTERS): { password?: string } =>
  [...password].length < fewest ? { password: `La contraseña necesita al menos ${fewest} caracteres.` } : {};
