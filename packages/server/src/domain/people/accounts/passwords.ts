import { hash, verify } from "@node-rs/argon2";
import { isCommonPassword } from "@tablero/domain/people/accounts/common-passwords";
import { passwordError } from "@tablero/domain/people/accounts/password-rules";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import type { Role } from "@tablero/domain/platform/vocabulary";

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const RECOMMENDED = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Only under Vitest; a shop started with NODE_ENV=test hashes like any other. */
const OF_TESTS = { ...RECOMMENDED, memoryCost: 64, timeCost: 1 } as const;

const parameters = () => (process.env.NODE_ENV === "test" && process.env.VITEST === "true" ? OF_TESTS : RECOMMENDED);

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters());
}

/** Whether a hash has outdated parameters and is to be renewed at the next sign-in. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters();
  return !passwordHash.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

const nobodys = new Map<number, Promise<string>>();

/** A hash that no password matches, with the current parameters. */
function unmatchableHash(): Promise<string> {
  const { memoryCost } = parameters();
  const made = nobodys.get(memoryCost) ?? hashPassword(crypto.randomUUID());
  nobodys.set(memoryCost, made);
  return made;
}

// Computed in advance, so that even the first unknown account cannot be told apart by response time.
void unmatchableHash();

/**
 * Whether the password matches. Without a hash it takes equally long and returns false, so that an unknown
 * account cannot be told apart.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await unmatchableHash()), password);
  return passwordHash !== null && fits;
}

/** Throws `validation` for a new password that is too short, too long, one of the common ones or the owner's own name. */
export function requireGoodPassword(password: string, account: { role: Role; email: string; path?: string }): void {
  requireNoErrors([passwordError(password, account, isCommonPassword)]);
}
