import { hash, verify } from "@node-rs/argon2";
import { isCommonPassword } from "@tablero/domain/common-passwords";
import { Failure } from "@tablero/domain/failure";
import { passwordFault } from "@tablero/domain/password-rules";
import type { Role } from "@tablero/domain/vocabulary";

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether a hash was made with other parameters than today's: it is made anew when its password comes by. */
export const isOutdatedHash = (passwordHash: string): boolean =>
  !passwordHash.includes(`$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`);

/** Made before anybody asks: the first unknown account is not told apart either. */
const nobodys = hashPassword(crypto.randomUUID());

/** Whether the password fits. Without a hash it takes as long and says no: an unknown account must not be told apart. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodys), password);
  return passwordHash !== null && fits;
}

/** Throws `validation` for a new password that is too short, too long, one of the common ones or the owner's own name. */
export function requireGoodPassword(password: string, account: { role: Role; email: string; path?: string }): void {
  const fault = passwordFault(password, account, isCommonPassword);
  if (fault) throw new Failure("validation", fault.message, { errors: [fault] });
}
