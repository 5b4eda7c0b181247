import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** One secret of the shop, with what is derived from it. */
export interface Secret {
  /** Short name that says nothing of the secret: `kid` of its tokens. */
  id: string;
  /** Signs access tokens. */
  bytes: Uint8Array;
}

export interface Secrets {
  /** Signs what is new. */
  current: Secret;
  /** Those that are still believed, the current one first. */
  all: readonly Secret[];
  /** A text that only this shop can make, for one purpose. */
  mac(purpose: string, text: string): string;
  /** Whether `mac` made it, now or before the last change of the secret. */
  isOurs(purpose: string, text: string, mac: string): boolean;
  /** What `mac` makes of the text with each secret, the current one first. */
  macs(purpose: string, text: string): string[];
}

const asSecret = (text: string): Secret => ({
  id: createHash("sha256").update(`kid ${text}`).digest("base64url").slice(0, 8),
  bytes: new TextEncoder().encode(text),
});

/** `secrets`: the current one first, then those before it. */
export function openSecrets(secrets: readonly [string, ...string[]]): Secrets {
  const all = secrets.map(asSecret);
  const macWith = ({ bytes }: Secret, purpose: string, text: string) =>
    createHmac("sha256", bytes).update(`${purpose} ${text}`).digest("base64url");
  const current = all[0] as Secret;
  return {
    current,
    all,
    mac: (purpose, text) => macWith(current, purpose, text),
    macs: (purpose, text) => all.map((secret) => macWith(secret, purpose, text)),
    isOurs: (purpose, text, mac) => all.some((secret) => sameText(macWith(secret, purpose, text), mac)),
  };
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
