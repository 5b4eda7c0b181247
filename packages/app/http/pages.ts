import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { createClient } from "@tablero/api-client/client";
import type { ShopServer } from "@tablero/server/app";
import type { AnswerCache } from "@tablero/server/cache/answer-cache";
import { respondWith, sendStored } from "@tablero/server/cache/stored-answer";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { pageKey } from "./page-keys.ts";
import { pagePolicy, scriptHashes } from "./policy.ts";

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
  /** The shop, as far as pages need it: its API in process, the ids of requests, and its log. */
  shop: Pick<ShopServer, "internalFetch" | "requestId" | "answered">;
  /** Foreign origins that forms are sent to: those of payment providers. */
  formOrigins: readonly string[];
  /** Where pages that are the same for everybody are kept, and the shop's own origin, under which they are rendered. */
  keep?: { answers: AnswerCache; origin: string };
}

export interface Pages {
  respond(request: Request): Promise<Response>;
  /** Answers a kept page straight to the socket; false where `respond` has to. */
  quick(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Answers pages: one API client and one Content-Security-Policy for each, and what may be kept is kept. */
export function createPages({ build, mode, shop, formOrigins, keep }: PageOptions): Pages {
  const handle = createRequestHandler(build, mode);
  const entry = async () => ((typeof build === "function" ? await build() : build) as PageBuild).entry.module;
  const answers = keep?.answers.on ? keep.answers : null;

  async function render(request: Request, requestId: string, nonce: string | undefined): Promise<Response> {
    const { contexts, createClient } = await entry();
    const { apiContext, nonceContext } = contexts;
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    // What a page asks of the API is known under the page's own id.
    const fetch = (call: Request) => shop.internalFetch(call, { requestId });
    context.set(apiContext, createClient({ baseUrl: new URL(request.url).origin, fetch, token: () => null }));
    return handle(request, context);
  }

  /** A page for one caller. */
  async function single(request: Request, requestId: string): Promise<Response> {
    const nonce = randomBytes(16).toString("base64url");
    const response = await render(request, requestId, nonce);
    const isPrivate = PRIVATE.test(new URL(request.url).pathname);
    return withHeaders(response, response.body, {
      "Content-Security-Policy": pagePolicy({ nonce }, mode, formOrigins),
      "Cache-Control": "no-cache",
      "X-Request-Id": requestId,
      ...(isPrivate && PRIVATE_HEADERS),
    });
  }

  /** A page for everybody: its scripts are known by their hashes, since a nonce must not be used twice. */
  async function shared(key: string, origin: string, requestId: string): Promise<Response> {
    const response = await render(new Request(origin + key), requestId, undefined);
    const html = await response.text();
    return withHeaders(response, html, {
      "Content-Security-Policy": pagePolicy({ hashes: scriptHashes(html) }, mode, formOrigins),
      "Cache-Control": isKeepable(response) ? "public, max-age=0, must-revalidate" : "no-cache",
    });
  }

  async function answer(request: Request, requestId: string): Promise<Response> {
    if (!keep || !answers) return single(request, requestId);
    const { pathname, search } = new URL(request.url);
    const key = pageKey({
      method: request.method,
      url: pathname + search,
      authorization: request.headers.get("Authorization"),
      cookie: request.headers.get("Cookie"),
    });
    if (!key) return single(request, requestId);
    const kept = await answers.get(key, () => shared(key, keep.origin, requestId));
    return respondWith(kept, request, requestId);
  }

  return {
    async respond(request) {
      const began = performance.now();
      const requestId = shop.requestId((name) => request.headers.get(name));
      const response = await answer(request, requestId);
      shop.answered({ method: request.method, url: request.url, status: response.status, requestId }, began);
      return response;
    },
    quick(request, response) {
      if (!answers) return false;
      const { authorization, cookie } = request.headers;
      const key = pageKey({ method: request.method, url: request.url, authorization, cookie });
      const answer = key && answers.find(key);
      if (!answer) return false;
      const began = performance.now();
      const requestId = shop.requestId((name) => request.headers[name] as string | undefined);
      const status = sendStored(answer, request, response, requestId);
      shop.answered({ method: request.method ?? "GET", url: request.url ?? "/", status, requestId }, began);
      return true;
    },
  };
}

/** What React Router says itself wins. */
function withHeaders(response: Response, body: BodyInit | null, own: Record<string, string>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries({ ...PAGE_HEADERS, ...own }))
    headers.set(name, headers.get(name) ?? value);
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

const isKeepable = ({ status, headers }: Response) => (status === 200 || status === 301) && !headers.has("Set-Cookie");

const PAGE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

/** Pages that a guest reaches by an address nobody else knows: not kept, not indexed, not told to other sites. */
const PRIVATE = /^\/(pedido|factura|reset-password|verificar-cuenta)\//;
const PRIVATE_HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };
