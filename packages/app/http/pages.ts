import { randomBytes } from "node:crypto";
import type { createClient } from "@tablero/api-client/client";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";

/**
 * What the server build exports besides React Router's own: the contexts that its loaders read, and the client whose
 * errors they know. Both must be the build's own copies.
 */
interface PageBuild extends ServerBuild {
  entry: ServerBuild["entry"] & { module: { contexts: Contexts; createClient: typeof createClient } };
}
type Contexts = typeof import("../src/lib/context.ts");

export interface PageOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  /** Calls the API in process. */
  api(request: Request): Promise<Response>;
}

/** Answers pages: one nonce, one API client and one Content-Security-Policy for each request. */
export function createPages({ build, mode, api }: PageOptions): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, mode);
  const entry = async () => ((typeof build === "function" ? await build() : build) as PageBuild).entry.module;
  return async (request) => {
    const { contexts, createClient } = await entry();
    const { apiContext, nonceContext } = contexts;
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    context.set(apiContext, createClient({ baseUrl: new URL(request.url).origin, fetch: api, token: () => null }));
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    const { pathname } = new URL(request.url);
    const own = { ...pageHeaders(nonce, mode), ...(PRIVATE.test(pathname) && PRIVATE_HEADERS) };
    for (const [name, value] of Object.entries(own)) headers.set(name, headers.get(name) ?? value);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
}

/** Pages that a guest reaches by an address nobody else knows: not kept, not indexed, not told to other sites. */
const PRIVATE = /^\/(pedido|factura|reset-password|verificar-cuenta)\//;
const PRIVATE_HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

function pageHeaders(nonce: string, mode: PageOptions["mode"]): Record<string, string> {
  const isDevelopment = mode === "development";
  const policy = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": isDevelopment ? "'self' ws:" : "'self'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  return {
    "Content-Security-Policy": Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Cache-Control": "no-cache",
  };
}
