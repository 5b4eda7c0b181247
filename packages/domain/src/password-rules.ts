import type { FieldError } from "./failure.ts";
import type { Role } from "./vocabulary.ts";

/** In characters. Any character may be used, and none has to be. */
export const FEWEST_CHARACTERS = { client: 8, staff: 12 } as const;
export const MOST_CHARACTERS = 128;

export const fewestCharacters = (role: Role): number =>
  role === "client" ? FEWEST_CHARACTERS.client : FEWEST_CHARACTERS.staff;

/** A name is too much of a password when what stands around it is shorter than this. */
const FEWEST_AROUND = 4;
const SHOP = "tablero";

/** What is wrong with a new password, for the field at `path`; null when it may be used. */
export function passwordFault(
  password: string,
  { role, email, path = "password" }: { role: Role; email: string; path?: string },
  isCommon: (password: string) => boolean,
): FieldError | null {
  const fewest = fewestCharacters(role);
  const length = [...password].length;
  if (length < fewest)
    return { path, code: "too-short", message: `La contraseña necesita al menos ${fewest} caracteres.` };
  if (length > MOST_CHARACTERS)
    return { path, code: "too-long", message: `La contraseña tiene como mucho ${MOST_CHARACTERS} caracteres.` };
  if (isCommon(password))
    return { path, code: "common", message: "Esa contraseña es de las más usadas: cualquiera la adivinaría." };
  if (isPersonal(password.toLowerCase(), email.toLowerCase()))
    return { path, code: "personal", message: "Esa contraseña se parece demasiado a tu correo o a la tienda." };
  return null;
}

function isPersonal(password: string, email: string): boolean {
  const [local = ""] = email.split("@");
  return [email, local, SHOP].some(
    (word) =>
      word.length >= FEWEST_AROUND && password.includes(word) && password.replaceAll(word, "").length < FEWEST_AROUND,
  );
}
