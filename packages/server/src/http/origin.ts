import { isIP } from "node:net";

/** The origin of a request, which the request object itself does not contain. */
export interface RequestOrigin {
  /** Address of the caller; behind a trusted proxy, the one that the proxy reports. */
  address: string;
  /** Called in process by our own server rendering, and therefore not rate limited. */
  internal: boolean;
  /** Id of the request in response, log, audit and error records. */
  requestId: string;
  /** The calling account, once its token is validated. */
  caller?: { accountId: string; role: string };
}

const origins = new WeakMap<Request, RequestOrigin>();

export function markOrigin(request: Request, origin: RequestOrigin): void {
  origins.set(request, origin);
}

/** The origin set for a request; if there is none, a fresh id is generated and kept for the request. */
export function requestOrigin(request: Request): RequestOrigin {
  const known = origins.get(request);
  if (known) return known;
  const unknown: RequestOrigin = { address: "unknown", internal: false, requestId: crypto.randomUUID() };
  origins.set(request, unknown);
  return unknown;
}

/** Short, and safe in a log line, a header and a table. */
const SANE_ID = /^[A-Za-z0-9._~+/=-]{8,100}$/;

/** The id that a proxy sent in `X-Request-Id`, if it is safe to use. */
export function forwardedId(header: string | null | undefined): string | null {
  const id = header ?? "";
  return SANE_ID.test(id) ? id : null;
}

/** The address that the nearest proxy saw, from `X-Forwarded-For`; earlier entries in the header can be forged. */
export function forwardedAddress(header: string | null | undefined): string | null {
  const last = header?.split(",").at(-1)?.trim() ?? "";
  return isIP(last) ? last : null;
}

/** Key for limits: for IPv6 the /64 network, because a customer controls all of its addresses. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: gap }, () => "0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
