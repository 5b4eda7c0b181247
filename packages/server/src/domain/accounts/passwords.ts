import { hash, verify } from "@node-rs/argon2";

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Made before anybody asks: the first unknown account is not told apart either. */
const nobodys = hashPassword(crypto.randomUUID());

/** Whether the password fits. Without a hash it takes as long and says no: an unknown account must not be told apart. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodys), password);
  return passwordHash !== null && fits;
}
