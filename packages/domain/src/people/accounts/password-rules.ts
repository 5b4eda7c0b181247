import { type Failure, type FieldError, invalidField } from "../../platform/failure.ts";
import type { Role } from "../../platform/vocabulary.ts";

/** Minimum length in characters. Any character is allowed, none is required. */
export const MIN_CHARACTERS = { client: 8, staff: 12 } as const;
export const MAX_CHARACTERS = 128;

export const minPasswordLength = (role: Role): number =>
  role === "client" ? MIN_CHARACTERS.client : MIN_CHARACTERS.staff;

/** Minimum number of characters apart from the name; with fewer, the password is too similar to the name. */
const MIN_AROUND = 4;
const SHOP = "tablero";

/** Returns the validation error of a new password for the field at `path`; null when it is acceptable. */
export function passwordError(
  password: string,
  { role, email, path = "password" }: { role: Role; email: string; path?: string },
  isCommon: (password: string) => boolean,
): FieldError | null {
  const fewest = minPasswordLength(role);
  const length = [...password].length;
  if (length < fewest)
    return { path, code: "too-short", message: `La contraseña necesita al menos ${fewest} caracteres.` };
  if (length > MAX_CHARACTERS)
    return { path, code: "too-long", message: `La contraseña tiene como mucho ${MAX_CHARACTERS} caracteres.` };
  if (isCommon(password))
    return { path, code: "common", message: "Esa contraseña es de las más usadas: cualquiera la adivinaría." };
  if (isPersonal(password.toLowerCase(), email.toLowerCase()))
    return { path, code: "personal", message: "Esa contraseña se parece demasiado a tu correo o a la tienda." };
  return null;
}

export const wrongOwnPassword = (): Failure => invalidField("current", "wrong", "No es tu contraseña actual.");

function isPersonal(password: string, email: string): boolean {
  const [local = ""] = email.split("@");
  return [email, local, SHOP].some(
    (word) => word.length >= MIN_AROUND && password.includes(word) && password.replaceAll(word, "").length < MIN_AROUND,
  );
}
