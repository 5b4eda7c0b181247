import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { createClient } from "@tablero/api-client/client";
import { Failure } from "@tablero/domain/platform/failure";
import type { ShopServer } from "@tablero/server/app";
import type { AnswerCache } from "@tablero/server/cache/answer-cache";
import { respondWith, sendStoredAnswer } from "@tablero/server/cache/stored-answer";
import { canonicalPath, isSecretPath } from "@tablero/server/http/canonical-path";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router-dom";
import { errorPage, UNAVAILABLE_HEADERS } from "./error-page.ts";
import { pageKey } from "./page-keys.ts";
import { pagePolicy, sharePage } from "./policy.ts";
import { isPrefetch } from "./prefetch.ts";
import { countVisit } from "./visits.ts";

/**
 * Exports of the server build besides React Router's own: the contexts that its loaders read, and the client whose
 * errors they recognise. Both must come from the build.
 */
interface PageBuild extends ServerBuild {
  entry: ServerBuild["entry"] & { module: { contexts: Contexts; createClient: typeof createClient } };
}
type Contexts = typeof import("../src/lib/context.ts");

export interface PageOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  /** The parts of the shop that pages need: in-process API, origin of the request, rate limits and log. */
  shop: Pick<
    ShopServer,
    "internalFetch" | "originBy" | "passPage" | "admitsPage" | "visits" | "headers" | "answered" | "onUnexpected"
  >;
  /** Foreign origins to which forms are posted: those of payment providers. */
  formOrigins(): Promise<readonly string[]>;
  /** Cache of the pages that are the same for all visitors, and the shop's own origin, at which they are rendered. */
  keep?: { answers: AnswerCache; origin: string };
}

export interface Pages {
  respond(request: Request, client: { address: string }): Promise<Response>;
  /** Writes a cached page straight to the socket; returns false if `respond` has to handle the request. */
  serveFromCache(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Serves pages. Each page has its own API client and Content-Security-Policy; pages that are the same for all visitors
 * are cached.
 */
export function createPages({ build, mode, shop, formOrigins, keep }: PageOptions): Pages {
  const handle = createRequestHandler(build, mode);
  const entry = async () => ((typeof build === "function" ? await build() : build) as PageBuild).entry.module;
  const answers = keep?.answers.on ? keep.answers : null;

  /** Headers set by React Router take precedence, except on the page of an unavailable shop. */
  function withHeaders(
    response: Response,
    body: ReadableStream<Uint8Array> | string | null,
    own: Record<string, string>,
  ): Response {
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries({ ...shop.headers, ...own }))
      headers.set(name, headers.get(name) ?? value);
    if (response.status === 503)
      for (const [name, value] of Object.entries(UNAVAILABLE_HEADERS)) headers.set(name, value);
    return new Response(body, { status: response.status, statusText: response.statusText, headers });
  }

  async function render(request: Request, requestId: string, nonce: string): Promise<Response> {
    const { contexts, createClient } = await entry();
    const { apiContext, logContext, nonceContext, originContext } = contexts;
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    if (keep) context.set(originContext, keep.origin);
    context.set(logContext, (error) => shop.onUnexpected(error, `${request.method} page`, requestId));
    // A page's API calls carry the request id of the page.
    const fetch = (call: Request) => shop.internalFetch(call, { requestId });
    context.set(apiContext, createClient({ baseUrl: new URL(request.url).origin, fetch, token: () => null }));
    return handle(request, context);
  }

  /** Renders a page for one visitor. */
  async function single(request: Request, requestId: string): Promise<Response> {
    const nonce = newNonce();
    const response = await render(request, requestId, nonce);
    return withHeaders(response, response.body, {
      "Content-Security-Policy": pagePolicy({ nonce }, mode, await formOrigins()),
      "Cache-Control": "no-cache",
      "X-Request-Id": requestId,
      ...(isSecretPath(new URL(request.url).pathname) && PRIVATE_HEADERS),
    });
  }

  /** Renders a page for all visitors. Its scripts are allowed by hash, because a nonce must not be used twice. */
  async function shared(key: string, origin: string, requestId: string): Promise<Response> {
    const nonce = newNonce();
    const response = await render(new Request(origin + key), requestId, nonce);
    const { html, hashes } = sharePage(await response.text(), nonce);
    return withHeaders(response, html, {
      "Content-Security-Policy": pagePolicy({ hashes }, mode, await formOrigins()),
      "Cache-Control": isKeepable(response) ? "public, max-age=0, must-revalidate" : "no-cache",
    });
  }

  /**
   * Redirects reads to the canonical address of a page. Requests with other methods are handled there without a
   * redirect.
   */
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
    const cached = await answers.getOrAged(key, () => shared(key, keep.origin, requestId));
    return respondWith(cached, request, requestId);
  }

  /** Even after an error, the visitor gets a page. */
  async function guarded(request: Request, requestId: string, address: string): Promise<Response> {
    try {
      shop.passPage(address);
      return await answer(request, requestId);
    } catch (error) {
      if (!(error instanceof Failure)) shop.onUnexpected(error, `${request.method} page`, requestId);
      const page = errorPage(error, requestId);
      return withHeaders(page, page.body, { "Content-Security-Policy": ERROR_POLICY, "X-Request-Id": requestId });
    }
  }

  return {
    async respond(request, client) {
      const began = performance.now();
      const { method, url } = request;
      const { requestId, address } = shop.originBy((name) => request.headers.get(name), client.address);
      const answered = await guarded(request, requestId, address);
      const response = isPrefetch((name) => request.headers.get(name)) ? heldShortly(answered) : answered;
      shop.answered({ method, url, status: response.status, requestId, address }, began);
      countVisit(shop.visits, { method, url, status: response.status }, (name) => request.headers.get(name));
      return response;
    },
    serveFromCache(request, response) {
      if (!answers) return false;
      const { authorization, cookie } = request.headers;
      if (isPrefetch((name) => request.headers[name] as string | undefined)) return false;
      const key = pageKey({ method: request.method, url: request.url, authorization, cookie });
      const answer = key && answers.find(key);
      if (!answer) return false;
      const began = performance.now();
      const header = (name: string) => request.headers[name] as string | undefined;
      const { requestId, address } = shop.originBy(header, request.socket.remoteAddress);
      if (!shop.admitsPage(address)) return false;
      const status = sendStoredAnswer(answer, request, response, requestId);
      const { method = "GET", url = "/" } = request;
      shop.answered({ method, url, status, requestId, address }, began);
      countVisit(shop.visits, { method, url, status }, header);
      return true;
    },
  };
}

const newNonce = (): string => randomBytes(16).toString("base64url");

/** A prefetched response that must be revalidated before use would save nothing. */
function heldShortly(response: Response): Response {
  if (/^public\b/.test(response.headers.get("Cache-Control") ?? ""))
    response.headers.set("Cache-Control", "private, max-age=60");
  return response;
}

const isKeepable = ({ status, headers }: Response) => (status === 200 || status === 301) && !headers.has("Set-Cookie");

/** Policy of the error page, whose only style is inline. */
const ERROR_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages that a guest opens by a secret link: not cached, not indexed, and not revealed to other sites as referrer. */
const PRIVATE_HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };
