import type { IncomingHttpHeaders } from "node:http";
import { type AddressRules, checkTarget, type Resolve, systemResolve } from "./address-check.ts";
import { OutgoingError } from "./outgoing-error.ts";
import { sendOnce } from "./send-once.ts";

export interface OutgoingCall {
  url: string;
  /** GET by default. */
  method?: "GET" | "HEAD" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Maximum size of an answer's body in bytes, as received over the wire: nothing is decompressed. */
  maxBytes: number;
  /** Treatment of a longer body: an error (the default), or truncation. */
  excess?: "refuse" | "cut";
  /** Limit in ms from the resolution of the name to the last byte, redirects included. */
  timeoutMs: number;
  /** Redirects of a GET or HEAD that are followed, 3 at most; 0 by default: the redirect itself is then the answer. */
  redirects?: 0 | 1 | 2 | 3;
  /** Whether `http:` is allowed too; only for public data such as pictures. */
  http?: boolean;
  /** A client certificate with its key, which identifies the caller. */
  certificate?: { pfx: Uint8Array; passphrase: string };
}

export interface OutgoingAnswer {
  /** The address that answered, behind redirects. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
  /** Whether the body was longer than `maxBytes`. */
  isCut: boolean;
}

/**
 * Calls another server. Any status is an answer; throws OutgoingError if there is none. Every address, also that of a
 * redirect, is checked, and the connection uses the checked address: never one of a private network.
 */
export type OutgoingFetch = (call: OutgoingCall) => Promise<OutgoingAnswer>;

export interface OutgoingOptions {
  /** `address:port` pairs of a private network that may be called; none by default. */
  allow?: readonly string[];
  /** In place of the system's resolver, for tests. */
  resolve?: Resolve;
  /** Certificates of authorities in addition to the system's, for tests. */
  ca?: string;
}

/** The headers of a redirected call that another origin may see. */
const HARMLESS_HEADERS = new Set(["accept", "accept-language", "user-agent"]);

export function openOutgoing({ allow = [], resolve = systemResolve, ca }: OutgoingOptions = {}): OutgoingFetch {
  const rules: AddressRules = { resolve, allow: new Set(allow) };
  return async (call) => {
    const { method = "GET", redirects = 0, http = false, timeoutMs } = call;
    const deadline = AbortSignal.timeout(timeoutMs);
    let { url: address, headers = {} } = call;
    for (let left = redirects; ; left -= 1) {
      const target = await inTime(checkTarget(address, rules, { http }), deadline);
      const answer = await sendOnce(target, { ...call, method, headers }, { deadline, ca });
      const next = redirects > 0 && method !== "POST" ? redirectOf(answer) : undefined;
      if (next === undefined) return answer;
      if (left === 0) throw new OutgoingError("too-many-redirects");
      if (!URL.canParse(next, target.url.href)) throw new OutgoingError("bad-url");
      const location = new URL(next, target.url);
      if (location.origin !== target.url.origin) headers = harmless(headers);
      address = location.href;
    }
  };
}

const redirectOf = ({ status, headers }: OutgoingAnswer): string | undefined =>
  [301, 302, 303, 307, 308].includes(status) ? headers.location : undefined;

const harmless = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.has(name.toLowerCase())));

/** The result, or a timeout if the deadline is earlier: a resolver cannot be interrupted. */
function inTime<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new OutgoingError("timeout"));
    if (deadline.aborted) onAbort();
    deadline.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener("abort", onAbort));
  });
}
