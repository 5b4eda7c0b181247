import { jwtVerify, SignJWT } from "jose";
import { byId } from "./rows.ts";
import type { Store } from "./store.ts";

/** Not a secret: whoever can reach the mock may be anyone in it. */
const KEY = new TextEncoder().encode("tablero mock: not a secret at all");
const ISSUER = "tablero-mock";
const SEVEN_DAYS = 7 * 24 * 60 * 60;

/** A token of the account for seven days of the real clock, whatever day the demo shop stands on. */
export function issueToken(store: Store, accountId: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ver: store.tokenVersions.get(accountId) ?? 1 })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setSubject(accountId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + SEVEN_DAYS)
    .sign(KEY);
}

/** Account and id of a token; null for one that is invalid, expired, revoked, or of an account that may not sign in. */
export async function readToken(store: Store, token: string): Promise<{ accountId: string; jti: string } | null> {
  try {
    const { payload } = await jwtVerify(token, KEY, { algorithms: ["HS256"], issuer: ISSUER });
    const { sub: accountId = "", jti = "", ver } = payload;
    if (store.revoked.has(jti) || ver !== (store.tokenVersions.get(accountId) ?? 1)) return null;
    return byId(store.data.accounts, accountId)?.status === "active" ? { accountId, jti } : null;
  } catch {
    return null;
  }
}
