import { type Contract, contract } from "@tablero/contract/contract";
import { PROBLEMS, type Problem } from "@tablero/contract/core/problem";
import type { FailureCode } from "@tablero/domain/failure";
import { paginate } from "@tablero/domain/pagination";
import { delay, type HttpHandler, HttpResponse, http } from "msw";
import { createMock, type Mock, type MockOptions } from "./mock.ts";

export type EndpointKey = keyof Contract & string;

export interface Handlers {
  auth: HttpHandler;
  common: HttpHandler;
  shop: HttpHandler;
  admin: HttpHandler;
  media: HttpHandler;
  /** Everything else under /api/. */
  fallback: HttpHandler;
}

/** One handler per audience, so that a story can put its own before one of them. Spread `Object.values` of it. */
export function createHandlers(mock: Mock): Handlers {
  const pass = (path: string) => http.all(path, ({ request }) => mock.fetch(request));
  return {
    auth: pass("*/api/auth/*"),
    common: pass("*/api/common/*"),
    shop: pass("*/api/shop/*"),
    admin: pass("*/api/admin/*"),
    media: pass("*/media/*"),
    fallback: pass("*/api/*"),
  };
}

/** A mock for stories, without delays, and its handlers. */
export function createStoryMock(options: MockOptions = {}): { mock: Mock; handlers: Handlers } {
  const mock = createMock({ delays: false, ...options });
  return { mock, handlers: createHandlers(mock) };
}

/*
 * Overrides for one endpoint, to be used before the handlers of its audience:
 * `msw.use(failing("GET /api/admin/orders", 500))`.
 */

/** The endpoint answers this status with a problem, or with `body` where one is given. */
export function failing(
  key: EndpointKey,
  status: number,
  body?: Record<string, unknown> | boolean | string,
): HttpHandler {
  return at(key, () =>
    body === undefined || typeof body === "object"
      ? HttpResponse.json({ ...problemOf(status), ...(body as object) }, { status, headers: PROBLEM })
      : HttpResponse.json(body, { status }),
  );
}

/** The endpoint answers just this. */
export const answering = (key: EndpointKey, status: number, body: Record<string, unknown>): HttpHandler =>
  at(key, () => HttpResponse.json(body, { status }));

/** The endpoint answers late, as the mock would. */
export function slow(key: EndpointKey, milliseconds: number, mock: Mock): HttpHandler {
  return at(key, async (request) => {
    await delay(milliseconds);
    return mock.fetch(request);
  });
}

/** The endpoint never answers: for skeletons and busy buttons. */
export function pending(key: EndpointKey): HttpHandler {
  return at(key, async () => {
    await delay("infinite");
    return HttpResponse.error();
  });
}

/** The endpoint answers what the mock would, without anything in its lists. */
export function empty(key: EndpointKey, mock: Mock): HttpHandler {
  return at(key, async (request) => withoutEntries(await mock.fetch(request)));
}

/** The network is down for this endpoint. */
export function offline(key: EndpointKey): HttpHandler {
  return at(key, () => HttpResponse.error());
}

/** How the API as a whole behaves: `ok`, every answer late, every answer a failure, or nothing in any list. */
export type NetworkMode = "ok" | "slow" | "failing" | "empty";

/** Handlers for a mode, to be used before all others. Sessions and the shell stay as they are. */
export function network(mode: NetworkMode, mock: Mock): HttpHandler[] {
  if (mode === "ok") return [];
  return [http.all("*/api/shop/*", behave), http.all("*/api/admin/*", behave)];

  async function behave({ request }: { request: Request }): Promise<Response> {
    if (mode === "slow") await delay(2000);
    if (mode === "failing") return HttpResponse.json(problemOf(500), { status: 500, headers: PROBLEM });
    const response = await mock.fetch(request);
    return mode === "empty" && request.method === "GET" ? withoutEntries(response) : response;
  }
}

const PROBLEM = { "Content-Type": "application/problem+json" };

function at(key: EndpointKey, answer: (request: Request) => Response | Promise<Response>): HttpHandler {
  if (!(key in contract)) throw new Error(`No endpoint "${key}"`);
  const [method = "", path = ""] = key.split(" ");
  const on = http[method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete"];
  return on(`*${path.replace(/\{(\w+)\}/g, ":$1")}`, ({ request }) => answer(request));
}

/** A problem of this status, as the server words it. */
function problemOf(status: number): Problem {
  const known = Object.entries(PROBLEMS).find(([, problem]) => problem.status === status);
  const code = (known?.[0] as FailureCode | undefined) ?? "internal";
  return {
    type: `urn:tablero:problem:${code}`,
    title: known?.[1].title ?? "Error interno",
    status,
    detail: known?.[1].title ?? "Algo ha fallado por nuestra parte. Vuelve a intentarlo.",
    code,
    requestId: "00000000-0000-4000-8000-000000000000",
  };
}

async function withoutEntries(response: Response): Promise<Response> {
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return response.ok && isJson ? Response.json(emptied(await response.json()), { status: response.status }) : response;
}

function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === "pagination") return [name, paginate(0, 1, (value as { size: number }).size)];
      if (name === "priceRange") return [name, null];
      return [name, Array.isArray(value) ? [] : value];
    }),
  );
}
