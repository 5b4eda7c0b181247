import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { createClient } from "@tablero/api-client/client";
import { Failure } from "@tablero/domain/failure";
import type { ShopServer } from "@tablero/server/app";
import type { AnswerCache } from "@tablero/server/cache/answer-cache";
import { respondWith, sendStored } from "@tablero/server/cache/stored-answer";
import { canonicalPath, isSecretPath } from "@tablero/server/http/canonical-path";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router-dom";
import { errorPage, UNAVAILABLE_HEADERS } from "./error-page.ts";
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
  /** The shop, as far as pages need it: its API in process, who asks, how often, and its log. */
  shop: Pick<ShopServer, "internalFetch" | "originBy" | "passPage" | "admitsPage" | "headers" | "answered" | "fault">;
  /** Foreign origins that forms are sent to: those of payment providers. */
  formOrigins: readonly string[];
  /** Where pages that are the same for everybody are kept, and the shop's own origin, under which they are rendered. */
  keep?: { answers: AnswerCache; origin: string };
}

export interface Pages {
  respond(request: Request, client: { address: string }): Promise<Response>;
  /** Answers a kept page straight to the socket; false where `respond` has to. */
  quick(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Answers pages: one API client and one Content-Security-Policy for each, and what may be kept is kept. */
export function createPages({ build, mode, shop, formOrigins, keep }: PageOptions): Pages {
  const handle = createRequestHandler(build, mode);
  const entry = async () => ((typeof build === "function" ? await build() : build) as PageBuild).entry.module;
  const answers = keep?.answers.on ? keep.answers : null;

  /** What React Router says itself wins, but for what an unavailable shop says. */
  function withHeaders(response: Response, body: BodyInit | null, own: Record<string, string>): Response {
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries({ ...shop.headers, ...own }))
      headers.set(name, headers.get(name) ?? value);
    if (response.status === 503)
      for (const [name, value] of Object.entries(UNAVAILABLE_HEADERS)) headers.set(name, value);
    return new Response(body, { status: response.status, statusText: response.statusText, headers });
  }

  async function render(request: Request, requestId: string, nonce: string | undefined): Promise<Response> {
    const { contexts, createClient } = await entry();
    const { apiContext, logContext, nonceContext } = contexts;
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    context.set(logContext, (error) => shop.fault(error, `${request.method} page`, requestId));
    // What a page asks of the API is known under the page's own id.
    const fetch = (call: Request) => shop.internalFetch(call, { requestId });
    context.set(apiContext, createClient({ baseUrl: new URL(request.url).origin, fetch, token: () => null }));
    return handle(request, context);
  }

  /** A page for one caller. */
  async function single(request: Request, requestId: string): Promise<Response> {
    const nonce = randomBytes(16).toString("base64url");
    const response = await render(request, requestId, nonce);
    return withHeaders(response, response.body, {
      "Content-Security-Policy": pagePolicy({ nonce }, mode, formOrigins),
      "Cache-Control": "no-cache",
      "X-Request-Id": requestId,
      ...(isSecretPath(new URL(request.url).pathname) && PRIVATE_HEADERS),
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

  /** The one address of a page: everything else looks at that. A form that is sent elsewhere is taken there as it is. */
  function moved(url: URL, path: string, requestId: string): Response {
    return withHeaders(new Response(null, { status: 301 }), null, {
      Location: path + url.search,
      "X-Request-Id": requestId,
      ...(isSecretPath(path) ? PRIVATE_HEADERS : { "Cache-Control": "no-cache" }),
    });
  }

  async function answer(asked: Request, requestId: string): Promise<Response> {
    const url = new URL(asked.url);
    const path = canonicalPath(url.pathname);
    const isRead = asked.method === "GET" || asked.method === "HEAD";
    if (path !== url.pathname && isRead) return moved(url, path, requestId);
    const request = path === url.pathname ? asked : new Request(new URL(path + url.search, url), asked);
    if (!keep || !answers) return single(request, requestId);
    const { pathname, search } = new URL(request.url);
    const key = pageKey({
      method: request.method,
      url: pathname + search,
      authorization: request.headers.get("Authorization"),
      cookie: request.headers.get("Cookie"),
    });
    if (!key) return single(request, requestId);
    const kept = await answers.getOrAged(key, () => shared(key, keep.origin, requestId));
    return respondWith(kept, request, requestId);
  }

  /** Whatever goes wrong, somebody who asks for a page gets one. */
  async function guarded(request: Request, requestId: string, address: string): Promise<Response> {
    try {
      shop.passPage(address);
      return await answer(request, requestId);
    } catch (error) {
      if (!(error instanceof Failure)) shop.fault(error, `${request.method} page`, requestId);
      const page = errorPage(error, requestId);
      return withHeaders(page, page.body, { "Content-Security-Policy": ERROR_POLICY, "X-Request-Id": requestId });
    }
  }

  return {
    async respond(request, client) {
      const began = performance.now();
      const { method, url } = request;
      const { requestId, address } = shop.originBy((name) => request.headers.get(name), client.address);
      const response = await guarded(request, requestId, address);
      shop.answered({ method, url, status: response.status, requestId, address }, began);
      return response;
    },
    quick(request, response) {
      if (!answers) return false;
      const { authorization, cookie } = request.headers;
      const key = pageKey({ method: request.method, url: request.url, authorization, cookie });
      const answer = key && answers.find(key);
      if (!answer) return false;
      const began = performance.now();
      const header = (name: string) => request.headers[name] as string | undefined;
      const { requestId, address } = shop.originBy(header, request.socket.remoteAddress);
      if (!shop.admitsPage(address)) return false;
      const status = sendStored(answer, request, response, requestId);
      const { method = "GET", url = "/" } = request;
      shop.answered({ method, url, status, requestId, address }, began);
      return true;
    },
  };
}

const isKeepable = ({ status, headers }: Response) => (status === 200 || status === 301) && !headers.has("Set-Cookie");

/** A page of ours whose only style is in it. */
const ERROR_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages that a guest reaches by an address nobody else knows: not kept, not indexed, not told to other sites. */
const PRIVATE_HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };
