import { randomBytes } from "node:crypto";
import type { Secrets } from "../../../secrets.ts";

/**
 * A browser in which an account has signed in before stores a signed mark for that account, like OWASP's device
 * cookies, so that failures elsewhere do not lock it out. The mark grants no access and does not track users: it
 * is sent to `/api/auth` only.
 */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60;
const PURPOSE = "device";

/**
 * One cookie per account in a browser; the name contains only the end of the account's id. Browsers accept a
 * name with the prefix only over TLS, so a third party on the network cannot set it.
 */
export const deviceCookieName = (accountId: string, behindTls: boolean): string =>
  `${behindTls ? "__Secure-" : ""}device-${accountId.slice(-12)}`;

export function newDeviceMark(secrets: Secrets, accountId: string): string {
  const nonce = randomBytes(12).toString("base64url");
  return `${nonce}.${secrets.mac(PURPOSE, `${accountId} ${nonce}`)}`;
}

/** The device id if the mark is valid for this account; otherwise null. */
export function verifyDeviceMark(secrets: Secrets, accountId: string, mark: string | undefined): string | null {
  const [nonce = "", mac = ""] = mark && mark.length < 100 ? mark.split(".") : [];
  return nonce && secrets.isOurs(PURPOSE, `${accountId} ${nonce}`, mac) ? nonce : null;
}
