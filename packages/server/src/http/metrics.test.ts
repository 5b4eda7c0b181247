import { contract } from "@tablero/contract/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routeNames } from "../observability/route-names.ts";
import { type CallOptions, openTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { trustProxy: false });
}, 60_000);
afterAll(() => server.close());

/** A call from this machine. */
const local = (key: string, { headers = {}, ...options }: CallOptions = {}) =>
  server.call(key, { ...options, headers: { Host: "127.0.0.1:3000", ...headers } });
const LOCAL = { address: "127.0.0.1" };
/** Value of a metric with these labels. */
async function figure(line: string): Promise<number | undefined> {
  const text = await (await local("GET /api/metrics", LOCAL)).text();
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

describe("GET /api/metrics", () => {
  test("answers requests from this machine, but not through a proxy on it", async () => {
    const statusOf = async (options: { address: string; headers?: Record<string, string> }) =>
      (await local("GET /api/metrics", options)).status;
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(await statusOf({ address })).toBe(200);
    for (const address of ["203.0.113.7", "10.0.0.1", "unknown"]) expect(await statusOf({ address })).toBe(403);
    for (const header of [
      "X-Forwarded-For",
      "X-Forwarded-Proto",
      "X-Forwarded-Host",
      "Forwarded",
      "Via",
      "X-Real-IP",
      "CF-Connecting-IP",
    ])
      expect(await statusOf({ ...LOCAL, headers: { [header]: "127.0.0.1" } }), header).toBe(403);
    // A local proxy that adds no headers requests the shop by name.
    expect((await server.call("GET /api/metrics", LOCAL)).status).toBe(403);
    expect(await statusOf({ ...LOCAL, headers: { Host: "tienda.example" } })).toBe(403);
  });

  test("is never open without a token when a proxy is in front of the shop", async () => {
    const before = { trustProxy: server.config.trustProxy, publicUrl: server.config.publicUrl };
    for (const behind of [{ trustProxy: true }, { publicUrl: "https://tienda.example" }]) {
      Object.assign(server.config, behind);
      expect((await local("GET /api/metrics", LOCAL)).status).toBe(403);
      server.config.metricsToken = "one-word-of-16-or-more";
      const headers = { Authorization: "Bearer one-word-of-16-or-more" };
      expect((await local("GET /api/metrics", { ...LOCAL, headers })).status).toBe(200);
      // If a token is configured, every caller needs it.
      expect((await local("GET /api/metrics", LOCAL)).status).toBe(403);
      Object.assign(server.config, before, { metricsToken: undefined });
    }
  });

  test("answers a caller with METRICS_TOKEN from anywhere, and with no other token", async () => {
    const token = "a token for the metrics";
    server.config.metricsToken = token;
    const statusOf = async (given: string) =>
      (await server.call("GET /api/metrics", { headers: { Authorization: `Bearer ${given}` } })).status;
    expect(await statusOf(encodeURIComponent(token))).toBe(403);
    server.config.metricsToken = "one-word-of-16-or-more";
    expect(await statusOf("one-word-of-16-or-more")).toBe(200);
    expect(await statusOf("one-word-of-16-or-less")).toBe(403);
    server.config.metricsToken = undefined;
  });

  test("counts responses by their route template", async () => {
    const line = 'tablero_http_requests_total{method="GET",route="/api/shop/orders/{token}",status="404"}';
    const before = (await figure(line)) ?? 0;
    for (const token of ["a".repeat(32), "b".repeat(32)]) await server.call(`GET /api/shop/orders/${token}`);
    expect(await figure(line)).toBe(before + 2);
    expect(
      await figure('tablero_http_request_duration_seconds_count{method="GET",route="/api/shop/orders/{token}"}'),
    ).toBe(before + 2);
  });

  test("has figures of the process, the database and the shop", async () => {
    const text = await (await local("GET /api/metrics", LOCAL)).text();
    for (const name of [
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "nodejs_eventloop_lag_p99_seconds",
      "tablero_outbox_waiting 0",
      "tablero_cache_hits_total",
      "tablero_cache_misses_total",
      "tablero_db_connections ",
      "tablero_db_waiting 0",
    ])
      expect(text).toContain(name);
    // Counters of the process exist before their first event; other tests may have changed their values.
    for (const name of [
      "orders_placed_total",
      "stock_conflicts_total",
      String.raw`payments_captured_total\{method="card"\}`,
    ])
      expect(text).toMatch(new RegExp(`^tablero_${name} \\d+$`, "m"));
  });
});

describe("route names in the metrics", () => {
  const name = routeNames(contract);

  test.each([
    ["GET", "/api/shop/products?page=2", "/api/shop/products"],
    ["GET", "http://shop.test/api/shop/products/dragon-1?x=/a", "/api/shop/products/{idOrSlug}"],
    ["POST", "/api/admin/orders/1/notes", "/api/admin/orders/{id}/notes"],
    ["GET", "/api/admin/statistics/orders", "/api/admin/statistics/orders"],
    ["GET", "/api/../etc/passwd", "/api/other"],
    ["GET", "/media/1/240.webp", "/media/{id}/{file}"],
    ["GET", "/producto/dragon", "/producto/*"],
    ["GET", "/pedido/a-secret", "/pedido/*"],
    ["GET", "/home", "/home"],
    ["GET", "/", "/"],
    ["GET", "http://shop.test", "/"],
    ["GET", "/wp-login.php", "other"],
  ])("the route name for %s %s is %s", (method, url, route) => {
    expect(name(method, url)).toEqual({ method, route });
  });

  test("are limited in number, whatever clients send", () => {
    const found = new Set<string>();
    for (let count = 0; count < 2_000; count += 1) {
      const { method, route } = name(`M${count}`, `/api/shop/x${count}/${count % 7}/${count}?${count}`);
      found.add(`${method} ${route}`);
    }
    expect(found.size).toBeLessThan(3);
  });
});
