export const FEWEST_CHARACTERS = 8;

/** The error of a new password, as an entry of a form's errors. */
export const passwordError = (password: string): { password?: string } =>
  password.length < FEWEST_CHARACTERS
    ? { password: `La contraseña necesita al menos ${FEWEST_CHARACTERS} caracteres.` }
    : {};
