import type { Mail } from "@tablero/mail/base-types";

export interface WrittenMail extends Mail {
  to: string;
  orderId: string | null;
  /** Id of the one-time token whose placeholder its link contains. */
  tokenId: string | null;
}
