import { contract } from "@tablero/contract/contract";
import type { Endpoint } from "@tablero/contract/core/endpoint";
import { allows, mount } from "@tablero/contract/http/mount";
import { uuidv7 } from "@tablero/domain/ids";
import { ROLES } from "@tablero/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000, checkoutPerMinute: 100_000 });
}, 30_000);
afterAll(() => server.close());

const pathOf = (key: string) => key.replace(/\{(\w+)\}/g, () => uuidv7());
const endpoints = Object.entries(contract) as [string, Endpoint][];
const closed = endpoints.filter(([, { access }]) => access !== "public");

describe("deny by default", () => {
  test("an endpoint without a permission, or with one that nobody knows, stops the start", () => {
    const start = (access: unknown) =>
      mount({
        table: { "GET /api/shop/secret": { summary: "", access, responses: {} } } as never,
        handlers: { "GET /api/shop/secret": () => ({ status: 200, body: {} }) } as never,
        authenticate: async () => null,
        onFault: () => {},
        checkResponses: true,
      });
    for (const access of [undefined, "", "everyone", "orders", "orders:delete", "secrets:read"])
      expect(() => start(access)).toThrow(/declares no permission/);
    expect(() => start("orders:read")).not.toThrow();
  });

  test("nobody reaches a closed endpoint without a session, or with a bad token", async () => {
    for (const [key] of closed) {
      for (const token of [undefined, "bad.token.here"]) {
        const answer = await server.call(pathOf(key), token ? { token } : {});
        expect([key, answer.status, answer.headers.get("Content-Type")]).toEqual([
          key,
          401,
          "application/problem+json",
        ]);
      }
    }
  });

  test("every role gets exactly what the table of permissions gives it, endpoint by endpoint", async () => {
    const wrong: string[] = [];
    for (const role of ROLES) {
      const token = await server.tokenOf(role);
      for (const [key, { access }] of closed) {
        // Only whether the door opens: an empty body or an unknown id is refused behind it.
        const { status } = await server.call(pathOf(key), { token });
        if ((status === 403) === allows(access, role)) wrong.push(`${role} ${key} ${status}`);
        if (status >= 500 || status === 401) wrong.push(`${role} ${key} ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test("each admin endpoint asks for a permission on a resource, and a client has none of them", () => {
    for (const [key, { access }] of endpoints.filter(([key]) => key.includes("/api/admin/"))) {
      expect([key, access]).toEqual([key, expect.stringMatching(/^(?:[a-z-]+:(read|write)|statistics\/[a-z]+)$/)]);
      expect(allows(access, "client")).toBe(false);
    }
  });
});

describe("what nothing answers to", () => {
  test('unmatched calls are 404 "NOT FOUND"; under admin 401 without a session', async () => {
    const unknown = await server.call("GET /api/shop/nothing");
    expect([unknown.status, await unknown.json()]).toEqual([404, "NOT FOUND"]);
    expect((await server.call("GET /api/apps/chat/chats")).status).toBe(404);
    expect((await server.call("POST /api/__as", { body: { role: "admin" } })).status).toBe(404);
    expect((await server.call("GET /api/admin/nothing")).status).toBe(401);
    const token = await server.tokenOf("judge");
    const known = await server.call("GET /api/admin/nothing", { token });
    expect([known.status, await known.json()]).toEqual([404, "NOT FOUND"]);
  });

  test("malformed, oversized and mistyped bodies have their own statuses; unknown fields are 422", async () => {
    const send = (body: string, type = "application/json") =>
      server.fetch(
        new Request("http://shop.test/api/auth/sign-in", { method: "POST", headers: { "Content-Type": type }, body }),
      );
    expect((await send("{")).status).toBe(400);
    expect((await send("{}", "text/plain")).status).toBe(415);
    expect((await send(JSON.stringify({ email: "x".repeat(1_100_000) }))).status).toBe(413);
    const unknown = await send(JSON.stringify({ email: "a@b.test", password: "x", admin: true }));
    expect(unknown.status).toBe(422);
    expect((await unknown.json()).errors).toEqual([expect.objectContaining({ path: "admin", code: "unknown" })]);
  });

  test("every answer carries the security headers and a request id, and no CORS", async () => {
    for (const key of [
      "GET /api/health",
      "GET /api/nothing",
      "GET /robots.txt",
      "GET /api/docs",
      "GET /media/x/1.png",
    ]) {
      const { headers } = await server.call(key);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("Referrer-Policy")).toBeTruthy();
      expect(headers.get("Permissions-Policy")).toBeTruthy();
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
      expect(headers.get("Strict-Transport-Security")).toBeNull();
    }
    expect((await server.call("GET /api/health")).headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("the API describes itself, every endpoint once, without scripts", async () => {
    const document = await (await server.call("GET /api/openapi.json")).json();
    const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(Object.keys(contract).sort());
    expect(document.openapi).toBe("3.1.0");
    expect(JSON.stringify(document)).not.toMatch(/\/api\/apps\/|Answers after/);
    const page = await server.call("GET /api/docs");
    const html = await page.text();
    const nonce = /nonce-([^']+)'/.exec(page.headers.get("Content-Security-Policy") ?? "")?.[1];
    expect((nonce && html.includes(nonce.replaceAll("=", "&#61;"))) || html.includes(`nonce="${nonce}"`)).toBe(true);
    expect(html).not.toMatch(/<script|https?:\/\/(?!shop)/);
    for (const path of Object.keys(document.paths)) expect(html).toContain(path);
  });
});
