import type { Secrets } from "../../../secrets.ts";

/**
 * Browsers request the pictures of a page without the session's token. To show staff the pictures of drafts, a
 * staff session stores a signed mark in a cookie that is sent to `/media` only. The mark is valid while the
 * session is open, and gives access only to pictures and documents.
 */
const PURPOSE = "media";

interface MarkedSession {
  accountId: string;
  sessionId: string;
}

/** Browsers accept a name with the prefix only over TLS. */
export const mediaCookieName = (behindTls: boolean): string => `${behindTls ? "__Secure-" : ""}media`;

const signed = ({ accountId, sessionId }: MarkedSession) => `${accountId} ${sessionId}`;

export const newMediaMark = (secrets: Secrets, { accountId, sessionId }: MarkedSession): string =>
  `${accountId}.${sessionId}.${secrets.mac(PURPOSE, signed({ accountId, sessionId }))}`;

/** The session of a valid mark; null for any other text. */
export function sessionOfMark(secrets: Secrets, mark: string | undefined): MarkedSession | null {
  const [accountId = "", sessionId = "", mac = ""] = mark && mark.length < 200 ? mark.split(".") : [];
  const session = { accountId, sessionId };
  return mac && secrets.isOurs(PURPOSE, signed(session), mac) ? session : null;
}
