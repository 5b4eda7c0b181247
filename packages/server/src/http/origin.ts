import { isIP } from "node:net";

/** Where a request came from, as far as the request itself does not know. */
export interface RequestOrigin {
  /** Address of the caller; behind a proxy that is trusted, the one that the proxy names. */
  address: string;
  /** Asked by our own server rendering, in process: not rate limited. */
  internal: boolean;
  /** The id under which answer, log, audit and faults know the request. */
  requestId: string;
  /** The account that calls, once its token is known to be good. */
  caller?: { accountId: string; role: string };
}

const origins = new WeakMap<Request, RequestOrigin>();

export function markOrigin(request: Request, origin: RequestOrigin): void {
  origins.set(request, origin);
}

/** What was marked; of a request that nobody marked only a fresh id is known, and it keeps that one. */
export function originOf(request: Request): RequestOrigin {
  const known = origins.get(request);
  if (known) return known;
  const unknown: RequestOrigin = { address: "unknown", internal: false, requestId: crypto.randomUUID() };
  origins.set(request, unknown);
  return unknown;
}

/** Short and harmless in a log line, a header and a table. */
const SANE_ID = /^[A-Za-z0-9._~+/=-]{8,100}$/;

/** The id that a proxy gave the request in `X-Request-Id`, where it is one that can be kept. */
export function forwardedId(header: string | null | undefined): string | null {
  const id = header ?? "";
  return SANE_ID.test(id) ? id : null;
}

/** The address that the nearest proxy saw, from `X-Forwarded-For`; what stands before it in the header anybody may have written. */
export function forwardedAddress(header: string | null | undefined): string | null {
  const last = header?.split(",").at(-1)?.trim() ?? "";
  return isIP(last) ? last : null;
}

/** What limits count by: an IPv6 customer has a /64 of addresses at hand. */
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
