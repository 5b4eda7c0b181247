import { createHash, timingSafeEqual } from "node:crypto";
import { requestOrigin } from "./origin.ts";

/** Headers that identify a proxy forwarding for another client. */
const FORWARDED = /^(?:x-forwarded-|x-real-ip$|x-client-ip$|x-original-|true-client-ip$|cf-|forwarded$|via$)/;
/** Host names used by callers on this machine; requests through a proxy use the shop's name. */
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Whether the shop is only reachable under a name of this machine, and therefore only by local callers. */
export const isLocalUrl = (publicUrl: string): boolean => LOCAL_HOST.test(new URL(publicUrl).host);

const isLoopback = (address: string) => /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address);

const same = (a: string, b: string) => {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
};

export interface MetricsAccess {
  token: string | undefined;
  /** Whether a proxy runs in front of the shop, so that every caller seems to be on this machine. */
  behindProxy: boolean;
}

/**
 * Whether the caller may read the metrics: with the token, if one is configured; without a token and a proxy,
 * also from this machine.
 */
export function canReadMetrics(request: Request, { token, behindProxy }: MetricsAccess): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (token) return given !== undefined && same(token, given);
  if (behindProxy || !isLoopback(requestOrigin(request).address)) return false;
  if (!LOCAL_HOST.test(request.headers.get("Host") ?? new URL(request.url).host)) return false;
  return ![...request.headers.keys()].some((name) => FORWARDED.test(name));
}

/** `GET /api/metrics`. */
export async function metricsResponse(
  request: Request,
  options: MetricsAccess & { contentType: string; text(): Promise<string> },
): Promise<Response> {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  if (!canReadMetrics(request, options))
    return new Response("Only with METRICS_TOKEN, or without it and without a proxy for callers on this machine.\n", {
      status: 403,
      headers,
    });
  return new Response(await options.text(), { headers: { ...headers, "Content-Type": options.contentType } });
}
