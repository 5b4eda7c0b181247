import type { Role } from "@tablero/domain/platform/vocabulary";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Secrets } from "../../../secrets.ts";

/** Seven days, as the specification requires. */
export const TOKEN_SECONDS = 7 * 24 * 60 * 60;
const ISSUER = "tablero";
const AUDIENCE = "tablero:api";
/** The shop's tokens have about 450 characters; longer ones are rejected. */
export const MAX_TOKEN = 1_000;

export interface TokenContent {
  accountId: string;
  role: Role;
  /** `sid`: the row of the session. */
  sessionId: string;
  /** `jti` */
  tokenId: string;
  /** In ms; the token contains whole seconds. */
  issuedAt: number;
}

export type TokenClaims = Pick<TokenContent, "accountId" | "sessionId" | "tokenId">;

/** Deterministic: the same content and secret produce exactly the same token. */
export function signToken({ current }: Secrets, content: TokenContent): Promise<string> {
  const issued = Math.floor(content.issuedAt / 1000);
  return new SignJWT({ role: content.role, sid: content.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: current.id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(content.accountId)
    .setJti(content.tokenId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + TOKEN_SECONDS)
    .sign(current.bytes);
}

/** Claims of a valid, unexpired token; null for any other. */
export async function readToken({ all }: Secrets, token: string, now: Date): Promise<TokenClaims | null> {
  if (token.length > MAX_TOKEN) return null;
  try {
    const { kid } = decodeProtectedHeader(token);
    const secret = all.find(({ id }) => id === kid);
    if (!secret) return null;
    const checks = { algorithms: ["HS256"], issuer: ISSUER, audience: AUDIENCE, currentDate: now };
    const { payload } = await jwtVerify(token, secret.bytes, checks);
    const { sub, jti, sid } = payload;
    return sub && jti && typeof sid === "string" ? { accountId: sub, sessionId: sid, tokenId: jti } : null;
  } catch {
    return null;
  }
}
