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
  /** Maximum size of a response body in bytes as received over the wire; nothing is decompressed. */
  maxBytes: number;
  /** What happens to a longer body: an error (the default), or truncation. */
  excess?: "refuse" | "cut";
  /** Time limit in ms from name resolution to the last byte, including redirects. */
  timeoutMs: number;
  /**
   * Maximum number of redirects followed for a GET or HEAD; 0 by default, in which case the redirect itself is the
   * response.
   */
  redirects?: 0 | 1 | 2 | 3;
  /** Whether `http:` is allowed too; only for public data such as pictures. */
  http?: boolean;
  /** A client certificate with its key, which identifies the caller. */
  certificate?: { pfx: Uint8Array; passphrase: string };
}

export interface OutgoingAnswer {
  /** The address that responded, after redirects. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
  /** Whether the body was longer than `maxBytes`. */
  isCut: boolean;
}

/**
 * Calls another server. Any status is a response; throws OutgoingError if there is none. Every address,
 * including redirect targets, is checked, and the connection uses the checked address, so it never reaches a
 * private network.
 */
export type OutgoingFetch = (call: OutgoingCall) => Promise<OutgoingAnswer>;

export interface OutgoingOptions {
  /** `address:port` pairs in a private network that may be called; none by default. */
  allow?: readonly string[];
  /** Replaces the system's resolver, for tests. */
  resolve?: Resolve;
  /** Certificates of authorities in addition to the system's, for tests. */
  ca?: string;
}

/** The headers that another origin may see after a redirect. */
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

/** The result, or a timeout if the deadline comes first, because a resolver cannot be interrupted. */
function inTime<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new OutgoingError("timeout"));
    if (deadline.aborted) onAbort();
    deadline.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener("abort", onAbort));
  });
}
