import { contract } from "@tablero/contract/contract";
import type { Endpoint } from "@tablero/contract/core/endpoint";
import { isAllowed, mount } from "@tablero/contract/http/mount";
import { unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { uuidv7 } from "@tablero/domain/platform/ids";
import type { Role } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
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

describe("access is denied by default", () => {
  test("an endpoint without a permission, or with an unknown one, prevents the start", () => {
    const start = (access: unknown) =>
      mount({
        table: { "GET /api/shop/secret": { summary: "", access, responses: {} } } as never,
        handlers: { "GET /api/shop/secret": () => ({ status: 200, body: {} }) } as never,
        authenticate: async () => null,
        onError: () => {},
        checkResponses: true,
      });
    for (const access of [undefined, "", "everyone", "orders", "orders:delete", "secrets:read"])
      expect(() => start(access)).toThrow(/declares no permission/);
    expect(() => start("orders:read")).not.toThrow();
  });

  describe("a closed endpoint", () => {
    const refused = async (token: string | undefined) => {
      for (const [key] of closed) {
        const answer = await server.call(pathOf(key), token ? { token } : {});
        const type = answer.headers.get("Content-Type");
        expect([key, answer.status, type]).toEqual([key, 401, "application/problem+json"]);
      }
    };
    const setStatus = (role: Role, status: "active" | "blocked") =>
      server.database.db.execute(sql`update accounts set status = ${status} where id = ${server.accountOf(role)}`);

    test("a call without a token or with an invalid one is refused", async () => {
      await refused(undefined);
      await refused("bad.token.here");
    });

    test.each(["admin", "client"] as const)(
      "a call with the token of an expired session is refused, as %s",
      async (role) => {
        const token = await server.tokenOf(role);
        const before = server.clock.now;
        server.clock.now = new Date(before.getTime() + 31 * 24 * 60 * 60_000);
        await refused(token);
        server.clock.now = before;
        expect((await server.call("GET /api/auth/sessions", { token })).status).toBe(200);
      },
    );

    test("a call with the token of a session that was ended is refused", async () => {
      const token = await server.tokenOf("admin");
      expect((await server.call("POST /api/auth/sign-out", { token })).ok).toBe(true);
      await refused(token);
    });

    test.each(["admin", "client"] as const)(
      "a call with the token of a blocked account is refused, as %s",
      async (role) => {
        const token = await server.tokenOf(role);
        await setStatus(role, "blocked");
        await refused(token);
        await setStatus(role, "active");
      },
    );

    test("a call with the token of a role that the account no longer has is refused", async () => {
      const token = await server.tokenOf("manager");
      const setRole = (role: Role) =>
        server.database.db.execute(sql`update accounts set role = ${role} where id = ${server.accountOf("manager")}`);
      await setRole("judge");
      expect((await server.call("GET /api/admin/orders", { token })).status).toBeOneOf([401, 403]);
      await setRole("manager");
    });
  });

  test("each admin endpoint requires a permission on a resource, and a client has none of them", () => {
    for (const [key, { access }] of endpoints.filter(([key]) => key.includes("/api/admin/"))) {
      // Saved filters can belong to any list, and items of the inbox to any record, so the verb checks the permission
      // for that list or record. The states of legal
      // texts are for all staff, who can see on the public page which texts are unreviewed.
      const forAllStaff = /\/api\/admin\/(saved-filters|inbox)/.test(key) || key === "GET /api/admin/legal-texts";
      const wanted = forAllStaff ? "staff" : expect.stringMatching(/^(?:[a-z-]+:(read|write)|statistics\/[a-z]+)$/);
      expect([key, access]).toEqual([key, wanted]);
      expect(isAllowed(access, unscopedPrincipal("client"))).toBe(false);
    }
  });
});

describe("responses of the API", () => {
  test('are 404 "NOT FOUND" for unmatched calls, and 401 under admin without a session', async () => {
    const unknown = await server.call("GET /api/shop/nothing");
    expect([unknown.status, await unknown.json()]).toEqual([404, "NOT FOUND"]);
    expect((await server.call("GET /api/apps/chat/chats")).status).toBe(404);
    expect((await server.call("POST /api/__as", { body: { role: "admin" } })).status).toBe(404);
    expect((await server.call("GET /api/admin/nothing")).status).toBe(401);
    const token = await server.tokenOf("judge");
    const known = await server.call("GET /api/admin/nothing", { token });
    expect([known.status, await known.json()]).toEqual([404, "NOT FOUND"]);
  });

  test("malformed, oversized and mistyped bodies have their own status codes, and unknown fields get a 422", async () => {
    const send = (body: string, type = "application/json") =>
      server.fetch(
        new Request("http://shop.test/api/auth/sign-in", { method: "POST", headers: { "Content-Type": type }, body }),
      );
    expect((await send("{")).status).toBe(400);
    expect((await send("{}", "text/plain")).status).toBe(415);
    expect((await send(JSON.stringify({ email: "x".repeat(1_100_000) }))).status).toBe(413);
    const unknown = await send(JSON.stringify({ email: "a@b.test", password: "x", admin: true }));
    expect(unknown.status).toBe(422);
    expect(JSON.parse(await unknown.text()).errors).toEqual([
      expect.objectContaining({ path: "admin", code: "unknown" }),
    ]);
  });

  test("every response carries the security headers and a request id, and no CORS", async () => {
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

  test("the API documents every endpoint once, without scripts", async () => {
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
