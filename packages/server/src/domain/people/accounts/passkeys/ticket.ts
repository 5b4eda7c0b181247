import {
  expiredPasskeyChallenge,
  noPasskeys,
  PASSKEY_CHALLENGE_MS,
  type RelyingParty,
} from "@tablero/domain/people/accounts/passkeys";
import { Failure } from "@tablero/domain/platform/failure";
import { newToken } from "@tablero/domain/platform/ids";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Secrets } from "../../../../secrets.ts";
import type { Ctx } from "../../../platform/context.ts";
import { countAttempt } from "../../../platform/system/attempts.ts";

/** Differs from the audience of access tokens, so that neither is accepted as the other. */
const AUDIENCE = "tablero:passkey";
const ISSUER = "tablero";

/** Dependencies of passkeys. */
export interface PasskeyPorts {
  secrets: Secrets;
  /** Null if the shop's address allows none. */
  shop: RelyingParty | null;
}

/** Throws `not-found` if the shop's address allows no passkeys. */
export function requireShop({ shop }: PasskeyPorts): RelyingParty {
  if (!shop) throw noPasskeys();
  return shop;
}

/** `create` belongs to a session, whose id is the subject; `sign-in` to nobody yet. */
type Purpose = { purpose: "create"; sessionId: string } | { purpose: "sign-in" };
const subjectOf = (purpose: Purpose) => (purpose.purpose === "create" ? purpose.sessionId : "nobody");

/** A new challenge, and the signed ticket that carries it. Nothing is stored. */
export async function signTicket(
  { clock }: Ctx,
  { current }: Secrets,
  purpose: Purpose,
): Promise<{ ticket: string; challenge: string }> {
  const challenge = newToken();
  const ticket = await new SignJWT({ purpose: purpose.purpose, challenge })
    .setProtectedHeader({ alg: "HS256", kid: current.id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(subjectOf(purpose))
    .setExpirationTime(new Date(clock().getTime() + PASSKEY_CHALLENGE_MS))
    .sign(current.bytes);
  return { ticket, challenge };
}

/** The challenge of a ticket that was signed for this purpose; null for any other text. */
async function readTicket({ clock }: Ctx, { all }: Secrets, ticket: string, purpose: Purpose): Promise<string | null> {
  try {
    const { kid } = decodeProtectedHeader(ticket);
    const secret = all.find(({ id }) => id === kid);
    if (!secret) return null;
    const checks = { algorithms: ["HS256"], issuer: ISSUER, audience: AUDIENCE, currentDate: clock() };
    const { payload } = await jwtVerify(ticket, secret.bytes, checks);
    const { challenge } = payload;
    const fits = payload.purpose === purpose.purpose && payload.sub === subjectOf(purpose);
    return fits && typeof challenge === "string" ? challenge : null;
  } catch {
    // The library throws for malformed, forged and expired tickets.
    return null;
  }
}

/** Redeems the challenge of a ticket, once even with concurrent calls. Throws `gone`. */
export async function redeemTicket(ctx: Ctx, secrets: Secrets, ticket: string, purpose: Purpose): Promise<string> {
  const challenge = await readTicket(ctx, secrets, ticket, purpose);
  if (challenge === null) throw expiredPasskeyChallenge();
  // A used challenge is counted for longer than its ticket is valid.
  const once = { kind: "passkey:challenge", subject: challenge, most: 1, window: 2 * PASSKEY_CHALLENGE_MS };
  await countAttempt(ctx, [once]).catch((error: unknown) => {
    throw error instanceof Failure && error.code === "rate-limited" ? expiredPasskeyChallenge() : error;
  });
  return challenge;
}
