import { jwtVerify, SignJWT } from "jose";

/** Not a secret: whoever can reach the mock may be anyone in it. */
const KEY = new TextEncoder().encode("tablero mock: not a secret at all");
const ISSUER = "tablero-mock";
const SEVEN_DAYS = 7 * 24 * 60 * 60;
const LONGEST = 1_000;

export interface TokenClaims {
  accountId: string;
  sessionId: string;
  tokenId: string;
  /** In ms. */
  issuedAt: number;
}

/** A token for seven days of the real clock, whatever day the demo shop stands on. */
export function signToken({ accountId, sessionId, tokenId, issuedAt }: TokenClaims): Promise<string> {
  const issued = Math.floor(issuedAt / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setSubject(accountId)
    .setJti(tokenId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SEVEN_DAYS)
    .sign(KEY);
}

/** What an unexpired token of the mock says; null for any other. */
export async function readToken(token: string): Promise<TokenClaims | null> {
  if (token.length > LONGEST) return null;
  try {
    const { payload } = await jwtVerify(token, KEY, { algorithms: ["HS256"], issuer: ISSUER });
    const { sub, jti, sid, iat } = payload;
    if (!sub || !jti || typeof sid !== "string" || iat === undefined) return null;
    return { accountId: sub, sessionId: sid, tokenId: jti, issuedAt: iat * 1000 };
  } catch {
    return null;
  }
}
