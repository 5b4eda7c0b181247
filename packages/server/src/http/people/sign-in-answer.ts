import { DEVICE_SECONDS, deviceCookieName, newDeviceMark } from "../../domain/people/accounts/devices.ts";
import type { Origin } from "../../domain/people/accounts/sign-in.ts";
import type { Secrets } from "../../secrets.ts";
import type { Call } from "../call.ts";
import { readCookie } from "../cookies.ts";
import { addressKey, requestOrigin } from "../origin.ts";

/** The token of a call; null if it has none. */
export const bearerOf = ({ request }: Call) =>
  /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;

/** The origin of a sign-in, or of a call that requires the password. */
export const originFor = (call: Call, behindTls: boolean): Origin => ({
  address: addressKey(requestOrigin(call.request).address),
  userAgent: call.request.headers.get("User-Agent") ?? undefined,
  deviceMark: (accountId) => readCookie(call.request, deviceCookieName(accountId, behindTls)),
});

/** The cookie that marks the browser as known to an account. */
export const deviceCookie = (secrets: Secrets, accountId: string, behindTls: boolean): string =>
  `${deviceCookieName(accountId, behindTls)}=${newDeviceMark(secrets, accountId)}; Path=/api/auth; Max-Age=${DEVICE_SECONDS}; ` +
  `HttpOnly; SameSite=Strict${behindTls ? "; Secure" : ""}`;
