import { hash, verify } from "@node-rs/argon2";
import { isCommonPassword } from "@tablero/domain/accounts/common-passwords";
import { passwordFault } from "@tablero/domain/accounts/password-rules";
import { Failure } from "@tablero/domain/failure";
import type { Role } from "@tablero/domain/vocabulary";

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether a hash has outdated parameters: it is renewed at the next sign-in. */
export const isOutdatedHash = (passwordHash: string): boolean =>
  !passwordHash.includes(`$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`);

/** Computed in advance: even the first unknown account must not be distinguishable by time. */
const nobodys = hashPassword(crypto.randomUUID());

/**
 * Whether the password matches. Without a hash it takes as long and returns false: an unknown account must not be
 * distinguishable.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodys), password);
  return passwordHash !== null && fits;
}

/** Throws `validation` for a new password that is too short, too long, one of the common ones or the owner's own name. */
export function requireGoodPassword(password: string, account: { role: Role; email: string; path?: string }): void {
  const fault = passwordFault(password, account, isCommonPassword);
  if (fault) throw new Failure("validation", fault.message, { errors: [fault] });
}
