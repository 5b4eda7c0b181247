import type { SessionLimits } from "@tablero/domain/people/accounts/sessions";

/** How long sessions last, in milliseconds. */
export interface SessionsLimits {
  shopper: SessionLimits;
  staff: SessionLimits;
}
