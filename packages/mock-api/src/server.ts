import { serve } from "@hono/node-server";
import { createMock } from "./mock.ts";

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const port = Number(process.env.PORT ?? 4100);
const hostname = "127.0.0.1";

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`PORT tiene que ser un número de 0 a 65535, no "${process.env.PORT}".\n`);
  process.exit(1);
}

/** Pages of this machine may call the mock from any port. */
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

const mock = createMock();

async function answer(request: Request): Promise<Response> {
  const headers = corsHeaders(request);
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  const response = await mock.fetch(request);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

const server = serve({ fetch: answer, port, hostname }, (info) => {
  process.stdout.write(`La API simulada está en http://${hostname}:${info.port}/api\n`);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => server.close(() => process.exit(0)));
