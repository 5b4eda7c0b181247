import { jwtVerify, SignJWT } from "jose";

/** Not a secret: anyone who can reach the mock may assume any identity in it. */
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

/** A token valid for seven days of the real clock, regardless of the demo shop's date. */
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

/** The claims of the mock's own unexpired tokens; null for any other token. */
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
