import { randomBytes } from "node:crypto";
import type { Secrets } from "../../secrets.ts";

/**
 * A browser in which an account has signed in before carries a signed mark for that account, as OWASP's device cookies:
 * failures elsewhere do not stop it. It opens nothing by itself and follows nobody: it goes to `/api/auth` alone.
 */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60;
const PURPOSE = "device";

/**
 * One for each account of a browser; the name holds no more of the account than its id's end. Browsers take a name with
 * the prefix only over TLS, so that nobody in between can set it.
 */
export const deviceCookieName = (accountId: string, behindTls: boolean): string =>
  `${behindTls ? "__Secure-" : ""}device-${accountId.slice(-12)}`;

/** A new mark of a device for an account. */
export function newDeviceMark(secrets: Secrets, accountId: string): string {
  const nonce = randomBytes(12).toString("base64url");
  return `${nonce}.${secrets.mac(PURPOSE, `${accountId} ${nonce}`)}`;
}

/** What tells the device apart, when the mark is ours and for this account; else null. */
export function knownDevice(secrets: Secrets, accountId: string, mark: string | undefined): string | null {
  const [nonce = "", mac = ""] = mark && mark.length < 100 ? mark.split(".") : [];
  return nonce && secrets.isOurs(PURPOSE, `${accountId} ${nonce}`, mac) ? nonce : null;
}
