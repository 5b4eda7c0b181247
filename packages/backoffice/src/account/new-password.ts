import { FEWEST_CHARACTERS } from "@tablero/domain/password-rules";

/** Below the field of a new password. */
export const PASSWORD_HINT = `Al menos ${FEWEST_CHARACTERS.staff} caracteres, los que quieras; cuanto más larga, mejor.`;

/** Errors of a new password that is written twice, before the server is asked. */
export function newPasswordErrors(password: string, again: string): { password?: string; again?: string } {
  return {
    ...([...password].length < FEWEST_CHARACTERS.staff && {
      password: `La contraseña necesita al menos ${FEWEST_CHARACTERS.staff} caracteres.`,
    }),
    ...(password !== again && { again: "Las dos contraseñas no son iguales." }),
  };
}
