import type { PasskeyRequest } from "@tablero/contract/people/shapes/passkeys";
import type { UsedCredential } from "@tablero/domain/people/accounts/passkey-checks";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import type { Sessions } from "../sessions.ts";
import { type Origin, openSession, type SignedInSession } from "../sign-in.ts";
import { type PasskeyPorts, redeemTicket, requireShop, signTicket } from "./ticket.ts";
import { findPasskeyOwner, usePasskey } from "./use-passkey.ts";

/** A challenge for a sign-in; it names no account. Throws `not-found`. */
export async function startPasskeySignIn(ctx: Ctx, ports: PasskeyPorts): Promise<PasskeyRequest> {
  const shop = requireShop(ports);
  return { ...(await signTicket(ctx, ports.secrets, { purpose: "sign-in" })), shopId: shop.id };
}

/** Signs a shopper in with a passkey; null if it is unknown or does not answer the challenge. Throws `gone`. */
export async function signInByPasskey(
  ctx: Ctx,
  ports: PasskeyPorts & { sessions: Sessions },
  { credential, ...input }: { ticket: string; credential: UsedCredential; origin: Origin; token: string | null },
): Promise<SignedInSession | null> {
  const shop = requireShop(ports);
  const challenge = await redeemTicket(ctx, ports.secrets, input.ticket, { purpose: "sign-in" });
  const accountId = await findPasskeyOwner(ctx, credential.id);
  if (accountId === null) return null;
  return inTransaction(ctx, async (tx) => {
    const account = await usePasskey(tx, { credential, challenge, shop, accountId });
    return account && openSession(tx, ports.sessions, account, { origin: input.origin, token: input.token });
  });
}
