import { createHash, timingSafeEqual } from "node:crypto";
import { originOf } from "./origin.ts";

/** A caller on this machine itself. With one of these headers it is a proxy that asks for somebody else. */
const FORWARDED = ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"];

const isLoopback = (address: string) => /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address);

const same = (a: string, b: string) => {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
};

/** Whether the caller may see the figures: on this machine, or with the token where there is one. */
export function mayReadMetrics(request: Request, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (token && given && same(token, given)) return true;
  return isLoopback(originOf(request).address) && !FORWARDED.some((name) => request.headers.has(name));
}

/** `GET /api/metrics`. */
export async function metricsResponse(
  request: Request,
  options: { token: string | undefined; contentType: string; text(): Promise<string> },
): Promise<Response> {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  if (!mayReadMetrics(request, options.token))
    return new Response("Only for callers on this machine, or with METRICS_TOKEN.\n", { status: 403, headers });
  return new Response(await options.text(), { headers: { ...headers, "Content-Type": options.contentType } });
}
