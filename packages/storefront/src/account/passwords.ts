import { FEWEST_CHARACTERS as FEWEST } from "@tablero/domain/password-rules";

/** Of a shopper. */
export const FEWEST_CHARACTERS = FEWEST.client;

/** The error of a new password, as an entry of a form's errors. */
export const passwordError = (password: string, fewest: number = FEWEST_CHARACTERS): { password?: string } =>
  [...password].length < fewest ? { password: `La contraseña necesita al menos ${fewest} caracteres.` } : {};
