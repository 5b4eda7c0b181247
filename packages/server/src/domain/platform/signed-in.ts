import type { Principal } from "@tablero/domain/platform/access/permissions";

/** A signed-in account and its session. */
export interface SignedIn extends Principal {
  accountId: string;
  sessionId: string;
  email: string;
  name: string;
  /** Set for staff. */
  userId: string | null;
  /** Set for a shopper. */
  clientId: string | null;
}
