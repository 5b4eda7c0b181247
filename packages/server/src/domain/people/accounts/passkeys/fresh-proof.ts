import type { PasskeyProof } from "@tablero/contract/people/shapes/passkeys";
import { invalidPasskey, missingPasskeyProof } from "@tablero/domain/people/accounts/passkeys";
import { isSessionFresh } from "@tablero/domain/people/accounts/sessions";
import { sql } from "drizzle-orm";
import { Instant } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import type { SignedIn } from "../../../platform/signed-in.ts";
import { requireOwnPassword } from "../reset-password.ts";
import type { Origin, SignInPorts } from "../sign-in.ts";
import { type PasskeyPorts, redeemTicket, requireShop } from "./ticket.ts";
import { usePasskey } from "./use-passkey.ts";

export type ProofPorts = PasskeyPorts & Pick<SignInPorts, "limits">;

/**
 * Requires proof of the person behind a session: their password, one of their passkeys, or a recent sign-in. Throws
 * `validation`; `gone` for a passkey that answers too late, and `rate-limited` for wrong passwords, like a sign-in.
 */
export async function requireFreshProof(
  ctx: Ctx,
  ports: ProofPorts,
  caller: SignedIn,
  { current, passkey, origin }: PasskeyProof & { origin: Origin },
): Promise<void> {
  if (passkey) return requireOwnPasskey(ctx, ports, caller.accountId, passkey);
  if (current !== undefined) {
    await requireOwnPassword(ctx, ports, caller, { current, origin });
    return;
  }
  const session = await one(
    ctx.db,
    sql`select created_at as "createdAt" from sessions where id = ${caller.sessionId}`,
    {
      createdAt: Instant,
    },
  );
  if (!session || !isSessionFresh(Date.parse(session.createdAt), ctx.clock().getTime())) throw missingPasskeyProof();
}

async function requireOwnPasskey(
  ctx: Ctx,
  ports: PasskeyPorts,
  accountId: string,
  { ticket, credential }: NonNullable<PasskeyProof["passkey"]>,
): Promise<void> {
  const shop = requireShop(ports);
  const challenge = await redeemTicket(ctx, ports.secrets, ticket, { purpose: "sign-in" });
  const account = await inTransaction(ctx, (tx) => usePasskey(tx, { credential, challenge, shop, accountId }));
  if (!account) throw invalidPasskey("passkey");
}
