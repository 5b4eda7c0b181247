import type { Secrets } from "../../../secrets.ts";

/**
 * Browsers ask for the pictures of a page without the token of the session. So that staff see those of drafts, the
 * browser of a session of staff has a signed mark of it, in a cookie that goes to `/media` only. It counts while the
 * session is open, and opens nothing but pictures and documents.
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

/** The session of a mark that is ours; null for any other text. */
export function markedSession(secrets: Secrets, mark: string | undefined): MarkedSession | null {
  const [accountId = "", sessionId = "", mac = ""] = mark && mark.length < 200 ? mark.split(".") : [];
  const session = { accountId, sessionId };
  return mac && secrets.isOurs(PURPOSE, signed(session), mac) ? session : null;
}
