import type { Endpoint } from "@tablero/contract/core/endpoint";
import { Failure } from "@tablero/domain/platform/failure";
import type { Limits } from "../configuration/limits.ts";
import type { MailLimits, SignInLimits } from "../domain/people/accounts/account-limits.ts";
import { addressKey, requestOrigin } from "./origin.ts";

export interface HttpLimits {
  /** Failed sign-ins, counted in the database by all processes. */
  signIn: SignInLimits;
  /** Requested mails, counted in the database by all processes. */
  mail: MailLimits;
  /** Calls per address and minute to carts and orders, counted per process. */
  checkout: number;
  /** All other calls per address and minute, counted per process. */
  other: number;
  /** Pages, their data and the sitemap per address and minute, counted per process. */
  pages: number;
  /** Images per address and minute, counted per process. */
  media: number;
}

const MINUTE = 60_000;

/** The configured numbers with their windows. */
export const limitsOf = (limits: Limits): HttpLimits => ({
  signIn: { perAccount: limits.signInPerAccount, perAddress: limits.signInPerAddress, window: 15 * MINUTE },
  mail: { perAccount: limits.mailPerAccount, perAddress: limits.mailPerAddress, window: 60 * MINUTE },
  checkout: limits.checkoutPerMinute,
  other: limits.defaultPerMinute,
  pages: limits.pagesPerMinute,
  media: limits.mediaPerMinute,
});

const MAX_ADDRESSES = 50_000;

/** Separately counted kinds of requests. */
export type Counted = "checkout" | "other" | "pages" | "media";

/** Counts requests per address in windows of one minute. */
export interface FloodGate {
  /** Refuses a call with `rate-limited` if the limit is exceeded. Server rendering is not counted. */
  check(request: Request, endpoint: Pick<Endpoint, "limit">): void;
  /** Counts a request that is about to be served; false if the limit is exceeded. */
  admits(address: string, kind?: Counted): boolean;
  /** Counts a request; throws `rate-limited` when the limit is exceeded. */
  pass(address: string, kind: Counted): void;
}

export function createFloodGate(limits: HttpLimits, now: () => number = Date.now): FloodGate {
  let window = 0;
  let counts = new Map<string, number>();
  const admits = (address: string, kind: Counted = "other"): boolean => {
    const current = Math.floor(now() / MINUTE);
    if (current !== window || counts.size > MAX_ADDRESSES) {
      window = current;
      counts = new Map();
    }
    const key = `${kind} ${addressKey(address)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limits[kind];
  };
  const pass = (address: string, kind: Counted): void => {
    if (admits(address, kind)) return;
    const retryAfter = Math.ceil(((window + 1) * MINUTE - now()) / 1000);
    throw new Failure("rate-limited", "Demasiadas peticiones seguidas. Espera un momento.", { extra: { retryAfter } });
  };
  return {
    check(request, endpoint) {
      const origin = requestOrigin(request);
      if (origin.internal || endpoint.limit === "none") return;
      pass(origin.address, endpoint.limit === "checkout" ? "checkout" : "other");
    },
    admits,
    pass,
  };
}
