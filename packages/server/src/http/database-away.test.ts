import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeUnavailable } from "../db/testing.ts";
import { openTestServer, type TestServer } from "./testing.ts";

interface Line {
  requestId?: string;
  status?: number;
  path?: string;
}

let server: TestServer;
let token = "";
let bringBack = async () => {};
const lines: Line[] = [];

beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000 }, { demo: true, log: (line) => lines.push(line) });
  for (const path of ["home", "products", "events"])
    expect((await server.call(`GET /api/shop/${path}`)).status).toBe(200);
  token = await server.tokenOf("admin");
  // A response that is known to be stale is never served again.
  server.database.changes.note(["headers"], "us");
  bringBack = await makeUnavailable(server.database);
  server.clock.now = new Date(server.clock.now.getTime() + 90_000);
}, 120_000);
afterAll(async () => {
  await bringBack();
  // The embedded database is already closed.
  await server.close().catch(() => {});
});

async function refused(key: string, body?: unknown) {
  const answer = await server.call(key, { body });
  const requestId = answer.headers.get("X-Request-Id") ?? "";
  return { answer, requestId, problem: await answer.json() };
}

describe("while the database is unavailable", () => {
  test.each([
    ["GET /api/shop/info"],
    ["GET /api/shop/home"],
    ["GET /api/shop/products?search=dragon"],
    ["GET /api/shop/orders/0123456789abcdef0123456789abcdef"],
    ["GET /api/admin/nowhere"],
    ["GET /api/admin/orders"],
    ["GET /sitemap.xml"],
    ["POST /api/shop/carts", {}],
    ["POST /api/auth/sign-in", { email: "ana@correo.test", password: "tablero-demo" }],
  ])("%s reports the outage, with an id that is in the log", async (key, body?: unknown) => {
    const signedIn = key.includes("/admin/") ? { token } : {};
    const answer = await server.call(key, { body, ...signedIn });
    const requestId = answer.headers.get("X-Request-Id") ?? "";
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const problem = await answer.json();
    expect(problem).toMatchObject({ code: "unavailable", status: 503, requestId });
    expect(JSON.stringify(problem)).not.toMatch(/ECONN|terminat|postgres|pglite/i);
    expect(lines.filter((line) => line.requestId === requestId && line.status === 503)).toHaveLength(1);
  });

  test.each(["products", "events"])("%s is served from the cache, marked with its age", async (path) => {
    const { answer, requestId } = await refused(`GET /api/shop/${path}`);
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get("Age"))).toBeGreaterThanOrEqual(90);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("ETag")).toBeNull();
    expect(lines.filter((line) => line.requestId === requestId && line.status === 200)).toHaveLength(1);
  });

  test("cached responses expire after an hour", async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    expect((await refused("GET /api/shop/products")).answer.status).toBe(503);
    server.clock.now = new Date(server.clock.now.getTime() - 3_600_000);
  });

  test("the health check says that the process is alive, and the readiness check that it cannot work", async () => {
    expect((await server.call("GET /api/health")).status).toBe(200);
    expect((await server.call("GET /api/ready")).status).toBe(503);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)("orders are accepted again once it is back", async () => {
    await bringBack();
    await expect.poll(async () => (await server.call("GET /api/shop/info")).status, { timeout: 20_000 }).toBe(200);
    const home = await server.call("GET /api/shop/home");
    expect([home.status, home.headers.get("Age")]).toEqual([200, null]);
  });
});
