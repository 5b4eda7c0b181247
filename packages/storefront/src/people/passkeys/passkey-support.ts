import { relyingParty } from "@tablero/domain/people/accounts/passkeys";

/** Whether this browser has passkeys, and the shop's address allows them. False on the server. */
export const hasPasskeys = (): boolean =>
  typeof window !== "undefined" && "PublicKeyCredential" in window && relyingParty(location.origin) !== null;
