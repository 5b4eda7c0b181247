import { type Finding, ok, warn, wrong } from "./finding.ts";

/** Fewer different characters than any random secret of 32 has. */
const MIN_DIFFERENT_CHARACTERS = 10;
const EXAMPLE = /change[ _-]?me|example|secret[ _-]?(?:for|of)|your[ _-]?secret|^(?:0123456789|abcdefgh)/i;

export interface KeyFacts {
  /** Of the environment; undefined where the shop keeps its own. */
  given: string | undefined;
  /** Permission bits of the kept secret; null where there is none. */
  keptMode: number | null;
}

const HOW = "Make one with: openssl rand -base64 48. Whoever is signed in has to sign in again.";

/** The secret that signs sessions: not one that can be guessed, and nobody else's to read. */
export function checkKeys({ given, keptMode }: KeyFacts): Finding[] {
  if (given === undefined) {
    if (keptMode === null) return [ok("keys", "The first start makes a secret and keeps it in DATA_DIR.")];
    if ((keptMode & 0o077) !== 0)
      return [wrong("keys", "Others can read the secret in DATA_DIR.", "Run: chmod 600 jwt-secret, in DATA_DIR.")];
    return [ok("keys", "The secret in DATA_DIR is the shop's alone.")];
  }
  if (EXAMPLE.test(given)) return [wrong("keys", "JWT_SECRET is an example, which anybody can know.", HOW)];
  if (new Set(given).size < MIN_DIFFERENT_CHARACTERS)
    return [wrong("keys", "JWT_SECRET can be guessed: it has few different characters.", HOW)];
  if (keptMode !== null && (keptMode & 0o077) !== 0)
    return [
      warn("keys", "Others can read the secret of before in DATA_DIR.", "Run: chmod 600 jwt-secret, in DATA_DIR."),
    ];
  return [ok("keys", "JWT_SECRET is long and mixed.")];
}
