import { hash } from "node:crypto";
import { Failure } from "@tablero/domain/platform/failure";
import { openAnswerCache } from "@tablero/server/cache/answer-cache";
import { newChanges } from "@tablero/server/db/changes/changes";
import { createContext, type RouterContextProvider, type ServerBuild } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createPages } from "./pages.ts";

const rendered = vi.hoisted(() => ({ page: async (_url: string, _nonce: string) => new Response("") }));
vi.mock("react-router-dom", async (original) => ({
  ...(await original<typeof import("react-router-dom")>()),
  createRequestHandler: () => (request: Request, context: RouterContextProvider) =>
    rendered.page(request.url, context.get(contexts.nonceContext)),
}));

const SCRIPT = "window.shop = 1;";
const contexts = {
  apiContext: createContext(),
  logContext: createContext(),
  nonceContext: createContext<string>(""),
  originContext: createContext<string | null>(null),
};
/** One of our pages, whose scripts have this nonce, with an injected script. */
const page = (nonce = "") =>
  `<html><head><script${nonce}>${SCRIPT}</script><script${nonce} src="/assets/a.js"></script><script type="module"${nonce} async="">${SCRIPT}2</script><script type="application/ld+json"${nonce}>{"a":1}</script></head><body><script>steal()</script></body></html>`;
const HTML = page();

let renders: string[] = [];
beforeEach(() => {
  renders = [];
  rendered.page = async (url, nonce) => {
    renders.push(url);
    await new Promise(setImmediate);
    return new Response(page(` nonce="${nonce}"`), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  };
});

function open(most = 1024 * 1024, pagesAllowed = 1000) {
  const changes = newChanges({ trusted: true });
  const clock = { now: Date.parse("2026-11-20T10:00:00Z") };
  const unexpected: unknown[] = [];
  const logged: { url: string; status: number; requestId: string | undefined; address?: string | undefined }[] = [];
  let passed = 0;
  const answers = openAnswerCache({
    changes,
    clock: () => new Date(clock.now),
    most,
    nextMoment: async () => Number.POSITIVE_INFINITY,
  });
  const build = { entry: { module: { contexts, createClient: () => ({}) } } } as unknown as ServerBuild;
  let ids = 0;
  const pages = createPages({
    build,
    mode: "production",
    shop: {
      internalFetch: async () => new Response(),
      originBy: (_, address = "") => ({ requestId: `request-${++ids}`, address, internal: false }),
      passPage() {
        passed += 1;
        if (passed > pagesAllowed) throw new Failure("rate-limited", "Demasiadas.", { extra: { retryAfter: 42 } });
      },
      visits: { view: () => {}, search: () => {} },
      admitsPage: () => true,
      headers: { "Strict-Transport-Security": "max-age=1", "Referrer-Policy": "strict-origin-when-cross-origin" },
      answered: (answer) => logged.push(answer),
      onUnexpected: (error) => unexpected.push(error),
    },
    formOrigins: async () => [],
    keep: { answers, origin: "https://shop.test" },
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    pages.respond(new Request(`http://127.0.0.1${path}`, { headers }), { address: "203.0.113.7" });
  return { get, answers, changes, clock, unexpected, logged };
}

const scriptsOf = (response: Response) =>
  /script-src ([^;]*)/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];

describe("a public page", () => {
  test("is rendered once for 64 simultaneous requests, under the shop's own origin", async () => {
    const { get } = open();
    const answers = await Promise.all(Array.from({ length: 64 }, () => get("/producto/faro", { Host: "evil.test" })));
    expect(renders).toEqual(["https://shop.test/producto/faro"]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set([HTML]));
    expect(new Set(answers.map(({ headers }) => headers.get("X-Request-Id"))).size).toBe(64);
  });

  test("allows its inline scripts by their hashes, and no others", async () => {
    const { get } = open();
    const expected = `'self' ${[SCRIPT, `${SCRIPT}2`].map((text) => `'sha256-${hash("sha256", text, "base64")}'`).join(" ")}`;
    expect(scriptsOf(await get("/home"))).toBe(expected);
    expect(scriptsOf(await get("/home"))).toBe(expected);
  });

  test("is not sent again to clients that have it, and is compressed with an encoding they accept", async () => {
    const { get } = open();
    rendered.page = async () => new Response(HTML.repeat(20), { headers: { "Content-Type": "text/html" } });
    const first = await get("/home", { "Accept-Encoding": "br" });
    expect(first.headers.get("Content-Encoding")).toBe("br");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    const etag = first.headers.get("ETag") ?? "";
    expect((await get("/home", { "If-None-Match": etag })).status).toBe(304);
    expect((await get("/home", { "Accept-Encoding": "gzip" })).headers.get("Content-Encoding")).toBe("gzip");
  });

  test("is cached for a minute by a browser that prefetches it, and revalidated by others", async () => {
    const { get } = open();
    const cacheControl = async (headers?: Record<string, string>) =>
      (await get("/producto/faro", headers)).headers.get("Cache-Control");
    expect(await cacheControl({ "Sec-Purpose": "prefetch" })).toBe("private, max-age=60");
    expect(await cacheControl({ Purpose: "prefetch" })).toBe("private, max-age=60");
    expect(await cacheControl()).toBe("public, max-age=0, must-revalidate");
    expect(renders).toHaveLength(1);
  });

  test("is cached only if it is complete, and so never as an error, a redirect or a missing page", async () => {
    const { get, answers } = open();
    for (const status of [404, 500, 302]) {
      rendered.page = async () => new Response("no", { status });
      const answer = await get(`/producto/${status}`);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, "no-cache"]);
    }
    expect(answers.stats().entries).toBe(0);
  });
});

describe("a page for one client", () => {
  test.each([
    ["/carrito", {}],
    ["/pedido/secret", {}],
    ["/home", { Cookie: "a=b" }],
    ["/home", { Authorization: "Bearer x" }],
  ] as [string, Record<string, string>][])("%s %j has its own nonce and is never cached", async (path, headers) => {
    const { get, answers } = open();
    const [one, two] = [await get(path, headers), await get(path, headers)];
    expect(scriptsOf(one)).toMatch(/^'self' 'nonce-[\w-]{22}'$/);
    expect(scriptsOf(one)).not.toBe(scriptsOf(two));
    expect(renders).toHaveLength(2);
    expect(answers.stats()).toMatchObject({ entries: 0, hits: 0, misses: 0 });
  });

  test("is rendered for every request if nothing may be cached", async () => {
    const { get } = open(0);
    await get("/home");
    expect(scriptsOf(await get("/home"))).toMatch(/nonce/);
    expect(renders).toHaveLength(2);
  });
});

describe("the canonical address of a page", () => {
  test.each([
    "/Pedido/S3cret",
    "/%70edido/S3cret",
    "//pedido//S3cret",
    "/PEDIDO/S3cret/",
    "/Factura/S3cret",
    "/%46actura/S3cret",
    "/Verificar-Cuenta/1/S3cret",
    "/%76erificar-cuenta/1/S3cret",
    "/Reset-Password/1/S3cret",
    "/reset%2dpassword/1/S3cret",
    "/RESET%2DPASSWORD/1/S3cret",
    "/Invitacion/1/S3cret",
    "/Preparar/S3cret",
    "/Confirmar-Correo/1/S3cret",
  ])("%s redirects to it, and this redirect is not cached, indexed or sent as a referrer", async (path) => {
    const { get } = open();
    const answer = await get(`${path}?a=1`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toMatch(
      /^\/(pedido|factura|verificar-cuenta|reset-password|invitacion|preparar|confirmar-correo)\/.*S3cret\?a=1$/,
    );
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(renders).toEqual([]);
    const there = await get(answer.headers.get("Location") ?? "");
    expect(there.status).toBe(200);
    expect(there.headers.get("Cache-Control")).toBe("no-store");
    expect(there.headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("never leads to another site", async () => {
    const { get } = open();
    expect((await get("//evil.test/x")).headers.get("Location")).toBe("/evil.test/x");
    expect((await get("/\\evil.test/x")).headers.get("Location")).toBe("/evil.test/x");
  });
});

describe("pages that cannot be rendered:", () => {
  test("are refused before anything is rendered or read if they are requested too often in a minute", async () => {
    const { get, logged } = open(undefined, 2);
    await get("/home");
    await get("/producto/faro.data");
    for (const path of ["/home", "/carrito", "/producto/otro.data"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "42"]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.text()).toMatch(/Espera un momento/);
    }
    expect(renders).toHaveLength(2);
    expect(logged.at(-1)).toMatchObject({ status: 429, requestId: "request-5", address: "203.0.113.7" });
  });

  test("an error page is sent, and the error is logged with its id", async () => {
    const { get, unexpected, logged } = open();
    rendered.page = async () => {
      throw new Error("secret inside");
    };
    for (const path of ["/home", "/carrito"]) {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("Strict-Transport-Security")).toBe("max-age=1");
      expect(answer.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'/);
      expect(html).toContain(answer.headers.get("X-Request-Id"));
      expect(html).not.toContain("secret inside");
    }
    expect(unexpected).toHaveLength(2);
    expect(logged.map(({ status, requestId }) => [status, requestId])).toEqual([
      [500, "request-1"],
      [500, "request-2"],
    ]);
  });

  test("a page that needs the unavailable database says when to try again, and is not indexed by search engines", async () => {
    const { get } = open();
    rendered.page = async () => new Response("<h1>Se nos ha caído</h1>", { status: 503 });
    for (const path of ["/home", "/carrito"]) {
      const answer = await get(path);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    }
  });

  test("a cached version replaces one that cannot be rendered, and is sent with its age", async () => {
    const { get, clock } = open();
    await get("/home");
    rendered.page = async () => new Response("", { status: 503 });
    clock.now += 120_000;
    const old = await get("/home");
    expect([old.status, old.headers.get("Age"), old.headers.get("Cache-Control")]).toEqual([200, "120", "no-store"]);
    expect(await old.text()).toBe(HTML);
  });
});

test("every page has the headers that all responses have", async () => {
  const { get } = open();
  for (const path of ["/home", "/carrito"]) {
    const { headers } = await get(path);
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=1");
    expect(headers.get("Content-Security-Policy")).toMatch(/base-uri 'none'/);
  }
});
