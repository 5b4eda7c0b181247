import { type Finding, ok, warn, wrong } from "./finding.ts";

/** A random secret of 32 characters always has more different characters. */
const MIN_DIFFERENT_CHARACTERS = 10;
const EXAMPLE = /change[ _-]?me|example|secret[ _-]?(?:for|of)|your[ _-]?secret|^(?:0123456789|abcdefgh)/i;

export interface KeyInfo {
  /** The secret from the environment; undefined if the shop stores its own. */
  given: string | undefined;
  /** Permission bits of the stored secret; null if there is none. */
  keptMode: number | null;
}

const HOW = "Crea una con: openssl rand -base64 48. Quien tenga la sesión abierta tendrá que volver a entrar.";

/** Checks the secret that signs sessions: it must not be guessable, and only its owner may read it. */
export function checkKeys({ given, keptMode }: KeyInfo): Finding[] {
  if (given === undefined) {
    if (keptMode === null) return [ok("keys", "El primer arranque crea una clave y la guarda en DATA_DIR.")];
    if ((keptMode & 0o077) !== 0)
      return [
        wrong("keys", "Otros usuarios pueden leer la clave de DATA_DIR.", "Ejecuta chmod 600 jwt-secret en DATA_DIR."),
      ];
    return [ok("keys", "La clave de DATA_DIR es solo de la tienda.")];
  }
  if (EXAMPLE.test(given)) return [wrong("keys", "JWT_SECRET es un ejemplo que cualquiera puede conocer.", HOW)];
  if (new Set(given).size < MIN_DIFFERENT_CHARACTERS)
    return [wrong("keys", "JWT_SECRET se puede adivinar: tiene pocos caracteres distintos.", HOW)];
  if (keptMode !== null && (keptMode & 0o077) !== 0)
    return [
      warn(
        "keys",
        "Otros usuarios pueden leer la clave anterior de DATA_DIR.",
        "Ejecuta chmod 600 jwt-secret en DATA_DIR.",
      ),
    ];
  return [ok("keys", "JWT_SECRET es larga y variada.")];
}
