import { afterEach, describe, expect, test } from "vitest";
import { addressKey } from "./origin.ts";
import { emailOf, openTestServer, PASSWORD, type TestServer } from "./testing.ts";

let server: TestServer;
afterEach(() => server.close());

const signIn = (email: string, password: string, address = "203.0.113.7") =>
  server.call("POST /api/auth/sign-in", { body: { email, password }, address });

describe("rate limits", () => {
  test("close an account for fifteen minutes after failures, even simultaneous ones, but not after successes", async () => {
    server = await openTestServer({ signInPerAccount: 5 });
    const email = emailOf("clerk");
    for (let i = 0; i < 3; i++) expect((await signIn(email, PASSWORD)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(email, "wrong horse")));
    expect(answers.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(5);
    // Concurrent attempts may displace each other, so the remaining ones are used up one by one.
    while ((await signIn(email, "wrong horse")).status === 404);
    const refused = await signIn(email, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "rate-limited", status: 429 });
    expect((await signIn(emailOf("manager"), PASSWORD)).status).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 15 * 60 * 1000 + 1000);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  }, 30_000);

  test("count failures from one address over all accounts", { tags: "beyond-gate" }, async () => {
    server = await openTestServer({ signInPerAddress: 3 });
    for (let i = 0; i < 3; i++) expect((await signIn(`nobody${i}@tienda.test`, PASSWORD)).status).toBe(404);
    expect((await signIn(emailOf("clerk"), PASSWORD)).status).toBe(429);
    expect((await signIn(emailOf("clerk"), PASSWORD, "203.0.113.8")).status).toBe(200);
  });

  test("allow five mails per account and hour", { tags: "beyond-gate" }, async () => {
    server = await openTestServer();
    const ask = () => server.call("POST /api/auth/forgot-password", { body: { email: emailOf("clerk") } });
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_001);
    expect((await ask()).status).toBe(200);
  });

  test("use the header of a trusted proxy only, and only the address that the nearest proxy wrote", {
    tags: "beyond-gate",
  }, async () => {
    const cart = (forwarded: string) =>
      server.call("POST /api/shop/carts", { body: {}, headers: { "X-Forwarded-For": forwarded } });
    server = await openTestServer({ checkoutPerMinute: 1 });
    expect((await cart("198.51.100.1")).status).toBe(201);
    expect((await cart("198.51.100.2")).status).toBe(429);
    await server.close();
    server = await openTestServer({ checkoutPerMinute: 1 }, { trustProxy: true });
    expect((await cart("198.51.100.1")).status).toBe(201);
    expect((await cart("198.51.100.2")).status).toBe(201);
    expect((await cart("198.51.100.9, 198.51.100.2")).status).toBe(429);
    expect((await cart("no address")).status).toBe(201);
  });

  test("apply per address and kind of call, but not to the server's own rendering", async () => {
    server = await openTestServer({ checkoutPerMinute: 3, defaultPerMinute: 5 });
    const cart = (address: string) => server.call("POST /api/shop/carts", { body: {}, address });
    for (let i = 0; i < 3; i++) expect((await cart("198.51.100.1")).status).toBe(201);
    expect((await cart("198.51.100.1")).status).toBe(429);
    expect((await cart("198.51.100.2")).status).toBe(201);
    for (let i = 0; i < 5; i++)
      expect((await server.call("GET /api/health", { address: "198.51.100.1" })).status).toBe(200);
    expect((await server.call("GET /api/health", { address: "198.51.100.1" })).status).toBe(429);
    for (let i = 0; i < 8; i++) {
      const answer = await server.internalFetch(new Request("http://shop.test/api/health"));
      expect(answer.status).toBe(200);
    }
  }, 30_000);

  test("apply to the sitemap and to pictures as well, each on its own", { tags: "beyond-gate" }, async () => {
    server = await openTestServer({ pagesPerMinute: 2, mediaPerMinute: 3 });
    const statuses = async (path: string, times: number) => {
      const found: number[] = [];
      for (let i = 0; i < times; i++) found.push((await server.call(`GET ${path}`)).status);
      return found;
    };
    expect(await statuses("/sitemap.xml", 3)).toEqual([200, 200, 429]);
    expect(await statuses("/media/0192f0c4-0000-7000-8000-000000000000/240.webp", 4)).toEqual([404, 404, 404, 429]);
    const refused = await server.call("GET /media/x/240.webp");
    expect(refused.headers.get("Content-Type")).toBe("application/problem+json");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await server.call("GET /api/health")).status).toBe(200);
  });

  test("treat all addresses of an IPv6 block as one client", async () => {
    server = await openTestServer();
    expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe(addressKey("2001:0db8:1:2::9"));
    expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
    expect(addressKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
  });
});
