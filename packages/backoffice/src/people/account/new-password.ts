import { MIN_CHARACTERS } from "@tablero/domain/people/accounts/password-rules";

/** Hint below the field of a new password. */
export const PASSWORD_HINT = `Al menos ${MIN_CHARACTERS.staff} caracteres, los que quieras; cuanto más larga, mejor.`;

/** Errors of a new password and its confirmation, checked before the request. */
export function newPasswordErrors(password: string, again: string): { password?: string; again?: string } {
  return {
    ...([...password].length < MIN_CHARACTERS.staff && {
      password: `La contraseña necesita al menos ${MIN_CHARACTERS.staff} caracteres.`,
    }),
    ...(password !== again && { again: "Las dos contraseñas no son iguales." }),
  };
}
