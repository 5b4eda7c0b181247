import { isIP } from "node:net";

/** Where a request came from, as far as the request itself does not know. */
export interface RequestOrigin {
  /** Address of the caller; behind a proxy that is trusted, the one that the proxy names. */
  address: string;
  /** Asked by our own server rendering, in process: not rate limited. */
  internal: boolean;
}

const UNKNOWN: RequestOrigin = { address: "unknown", internal: false };
const origins = new WeakMap<Request, RequestOrigin>();

export function markOrigin(request: Request, origin: RequestOrigin): void {
  origins.set(request, origin);
}

export const originOf = (request: Request): RequestOrigin => origins.get(request) ?? UNKNOWN;

/** The address that the nearest proxy saw; what stands before it in the header anybody may have written. */
export function forwardedAddress(request: Request): string | null {
  const last = request.headers.get("X-Forwarded-For")?.split(",").at(-1)?.trim() ?? "";
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
