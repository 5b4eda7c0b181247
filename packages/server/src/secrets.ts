import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "./config.ts";

/** One secret of the shop, with its derived values. */
export interface Secret {
  /** Short id that reveals nothing about the secret: `kid` of its tokens. */
  id: string;
  /** Signs access tokens. */
  bytes: Uint8Array;
}

export interface Secrets {
  /** The secret for new signatures. */
  current: Secret;
  /** All accepted secrets, the current one first. */
  all: readonly Secret[];
  /** A keyed hash of a text that only this shop can create, separate for each purpose. */
  mac(purpose: string, text: string): string;
  /** Whether `mac` created it, with the current or an accepted former secret. */
  isOurs(purpose: string, text: string, mac: string): boolean;
  /** Result of `mac` with each secret, the current one first. */
  macs(purpose: string, text: string): string[];
  /** Encrypts a text for the database. It can only be decrypted for the same purpose and owner. */
  seal(purpose: string, owner: string, text: string): string;
  /** The decrypted text; null if no accepted secret decrypts it. */
  unseal(purpose: string, owner: string, sealed: string): string | null;
  /** Whether a text is encrypted with the current secret. */
  isCurrent(sealed: string): boolean;
}

const CIPHER = "aes-256-gcm";
/** GCM nonce length in bytes. */
const NONCE = 12;
const TAG = 16;

const asSecret = (text: string): Secret => ({
  id: createHash("sha256").update(`kid ${text}`).digest("base64url").slice(0, 8),
  bytes: new TextEncoder().encode(text),
});

/** `secrets`: the current one first, followed by former ones. */
export function openSecrets(secrets: readonly [string, ...string[]]): Secrets {
  const all = secrets.map(asSecret);
  const macWith = ({ bytes }: Secret, purpose: string, text: string) =>
    createHmac("sha256", bytes).update(`${purpose} ${text}`).digest("base64url");
  const current = all[0] as Secret;
  const keyFor = ({ bytes }: Secret, purpose: string) => createHmac("sha256", bytes).update(`key ${purpose}`).digest();
  return {
    current,
    all,
    mac: (purpose, text) => macWith(current, purpose, text),
    macs: (purpose, text) => all.map((secret) => macWith(secret, purpose, text)),
    isOurs: (purpose, text, mac) => all.some((secret) => sameText(macWith(secret, purpose, text), mac)),
    seal(purpose, owner, text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, keyFor(current, purpose), nonce).setAAD(Buffer.from(owner));
      const parts = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
      return `${current.id}.${Buffer.concat(parts).toString("base64url")}`;
    },
    unseal(purpose, owner, sealed) {
      const [id, body = ""] = sealed.split(".");
      const secret = all.find((each) => each.id === id);
      const bytes = Buffer.from(body, "base64url");
      if (!secret || bytes.length < NONCE + TAG) return null;
      const key = keyFor(secret, purpose);
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG));
      try {
        return decipher.update(bytes.subarray(NONCE, -TAG), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
  };
}

/** The secrets of a configuration: the current one and former ones. */
export const secretsOf = ({ jwtSecret, previousSecrets }: Pick<Config, "jwtSecret" | "previousSecrets">): Secrets =>
  openSecrets([jwtSecret, ...previousSecrets]);

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
