import { serve } from "@hono/node-server";
import { createMock, type MockOptions } from "./mock.ts";

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const HOSTNAME = "127.0.0.1";

export interface ServedMock {
  /** `http://127.0.0.1:4100` */
  url: string;
  close(): Promise<void>;
}

/** Serves the mock over HTTP on this machine; port 0 picks a free port. */
export function serveMock(port: number, options: MockOptions): Promise<ServedMock> {
  const mock = createMock(options);
  const answer = async (request: Request): Promise<Response> => {
    const headers = corsHeaders(request);
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
    const response = await mock.fetch(request);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: answer, port, hostname: HOSTNAME }, (info) => {
      resolve({
        url: `http://${HOSTNAME}:${info.port}`,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
    server.once("error", reject);
  });
}

/** Pages on this machine may call the mock from any port. */
function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get("Origin");
  if (!origin || !LOOPBACK.test(origin)) return {};
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, If-None-Match",
    "Access-Control-Expose-Headers": "ETag, Retry-After, X-Request-Id",
    Vary: "Origin",
  };
}
