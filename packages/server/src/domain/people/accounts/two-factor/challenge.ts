import { CHALLENGE_MS, endedChallenge, type SecondStep } from "@tablero/domain/people/accounts/two-factor";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Secrets } from "../../../../secrets.ts";

/** Differs from the audience of access tokens, so that neither is accepted as the other. */
const AUDIENCE = "tablero:second-step";
const ISSUER = "tablero";

/** Proof that an account's password was correct, at this version of the account. */
export interface ChallengeContent {
  accountId: string;
  tokenVersion: number;
  step: SecondStep;
}

/** Signs the proof that a password was correct, for the second step. The proof itself grants no access. */
export async function signChallenge(
  { current }: Secrets,
  { accountId, tokenVersion, step }: ChallengeContent,
  now: Date,
): Promise<{ challenge: string; expiresAt: string }> {
  const expires = new Date(now.getTime() + CHALLENGE_MS);
  const challenge = await new SignJWT({ step, ver: tokenVersion })
    .setProtectedHeader({ alg: "HS256", kid: current.id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(accountId)
    .setExpirationTime(expires)
    .sign(current.bytes);
  return { challenge, expiresAt: expires.toISOString() };
}

/** Throws `gone` for a proof that is expired, forged or meant for another step. */
export async function readChallenge(
  { all }: Secrets,
  challenge: string,
  { step, now }: { step: SecondStep; now: Date },
): Promise<Pick<ChallengeContent, "accountId" | "tokenVersion">> {
  try {
    const { kid } = decodeProtectedHeader(challenge);
    const secret = all.find(({ id }) => id === kid);
    if (!secret) throw endedChallenge();
    const checks = { algorithms: ["HS256"], issuer: ISSUER, audience: AUDIENCE, currentDate: now };
    const { payload } = await jwtVerify(challenge, secret.bytes, checks);
    const { sub, ver } = payload;
    if (!sub || typeof ver !== "number" || payload.step !== step) throw endedChallenge();
    return { accountId: sub, tokenVersion: ver };
  } catch {
    throw endedChallenge();
  }
}
