import { hash } from "node:crypto";
import { openAnswerCache } from "@tablero/server/cache/answer-cache";
import { newChanges } from "@tablero/server/db/changes";
import { createContext, type ServerBuild } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createPages } from "./pages.ts";

const rendered = vi.hoisted(() => ({ page: async (_url: string) => new Response("") }));
vi.mock("react-router", async (original) => ({
  ...(await original<typeof import("react-router")>()),
  createRequestHandler: () => (request: Request) => rendered.page(request.url),
}));

const SCRIPT = "window.shop = 1;";
const HTML = `<html><head><script>${SCRIPT}</script><script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script></head></html>`;

let renders: string[] = [];
beforeEach(() => {
  renders = [];
  rendered.page = async (url) => {
    renders.push(url);
    await new Promise(setImmediate);
    return new Response(HTML, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  };
});

function open(most = 1024 * 1024) {
  const changes = newChanges({ trusted: true });
  const answers = openAnswerCache({
    changes,
    clock: () => new Date("2026-11-20T10:00:00Z"),
    most,
    nextMoment: async () => Number.POSITIVE_INFINITY,
  });
  const contexts = { apiContext: createContext(), nonceContext: createContext<string | undefined>(undefined) };
  const build = { entry: { module: { contexts, createClient: () => ({}) } } } as unknown as ServerBuild;
  let ids = 0;
  const pages = createPages({
    build,
    mode: "production",
    shop: {
      internalFetch: async () => new Response(),
      requestId: () => `request-${++ids}`,
      answered: () => {},
    },
    formOrigins: [],
    keep: { answers, origin: "https://shop.test" },
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    pages.respond(new Request(`http://127.0.0.1${path}`, { headers }));
  return { get, answers, changes };
}

const scriptsOf = (response: Response) =>
  /script-src ([^;]*)/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];

describe("a page for everybody", () => {
  test("is rendered once for 64 who ask at the same time, under the shop's own origin", async () => {
    const { get } = open();
    const answers = await Promise.all(Array.from({ length: 64 }, () => get("/producto/faro", { Host: "evil.test" })));
    expect(renders).toEqual(["https://shop.test/producto/faro"]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set([HTML]));
    expect(new Set(answers.map(({ headers }) => headers.get("X-Request-Id"))).size).toBe(64);
  });

  test("allows the scripts that stand in it by their hashes, and no others", async () => {
    const { get } = open();
    const expected = `'self' 'sha256-${hash("sha256", SCRIPT, "base64")}'`;
    expect(scriptsOf(await get("/home"))).toBe(expected);
    expect(scriptsOf(await get("/home"))).toBe(expected);
  });

  test("is not sent again to who has it, and comes packed in what they take", async () => {
    const { get } = open();
    rendered.page = async () => new Response(HTML.repeat(20), { headers: { "Content-Type": "text/html" } });
    const first = await get("/home", { "Accept-Encoding": "br" });
    expect(first.headers.get("Content-Encoding")).toBe("br");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    const etag = first.headers.get("ETag") ?? "";
    expect((await get("/home", { "If-None-Match": etag })).status).toBe(304);
    expect((await get("/home", { "Accept-Encoding": "gzip" })).headers.get("Content-Encoding")).toBe("gzip");
  });

  test("is kept only when it is whole: no errors, nothing missing", async () => {
    const { get, answers } = open();
    for (const status of [404, 500, 302]) {
      rendered.page = async () => new Response("no", { status });
      const answer = await get(`/producto/${status}`);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, "no-cache"]);
    }
    expect(answers.stats().entries).toBe(0);
  });
});

describe("a page for one", () => {
  test.each([
    ["/carrito", {}],
    ["/pedido/secret", {}],
    ["/home?entrar=1", {}],
    ["/home", { Cookie: "a=b" }],
    ["/home", { Authorization: "Bearer x" }],
  ] as [string, Record<string, string>][])("%s %j has a nonce of its own and is never kept", async (path, headers) => {
    const { get, answers } = open();
    const [one, two] = [await get(path, headers), await get(path, headers)];
    expect(scriptsOf(one)).toMatch(/^'self' 'nonce-[\w-]{22}'$/);
    expect(scriptsOf(one)).not.toBe(scriptsOf(two));
    expect(renders).toHaveLength(2);
    expect(answers.stats()).toMatchObject({ entries: 0, hits: 0, misses: 0 });
  });

  test("is every page where nothing may be kept", async () => {
    const { get } = open(0);
    await get("/home");
    expect(scriptsOf(await get("/home"))).toMatch(/nonce/);
    expect(renders).toHaveLength(2);
  });
});
