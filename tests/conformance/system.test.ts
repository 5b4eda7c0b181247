import { expect, it } from "vitest";
import { conformance } from "./suite.ts";

conformance("system endpoints", (api) => {
  const get = (path: string, init: RequestInit = {}) =>
    api().target.fetch(new Request(`http://shop.test${path}`, init));

  it("the health and readiness checks respond", async () => {
    expect((await api().call("GET /api/health")).body).toEqual({ status: "ok" });
    expect((await api().call("GET /api/ready")).body).toEqual({ status: "ok" });
  });

  it.each(["/api/nada", "/api/shop/nada", "/api/apps-that-are-not"])(
    "the answer to %s is 404 NOT FOUND",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toBe("NOT FOUND");
    },
  );

  it("paths under admin answer 401 without a token, whether they exist or not", async () => {
    expect((await get("/api/admin/orders")).status).toBe(401);
    expect((await get("/api/admin/nada")).status).toBe(401);
    const token = await api().signIn("admin");
    const known = await get("/api/admin/nada", { headers: { Authorization: `Bearer ${token}` } });
    expect(known.status).toBe(404);
    expect(await known.json()).toBe("NOT FOUND");
  });

  it.each([
    ["malformed JSON", "{", "application/json", 400],
    ["another content type", "<a/>", "text/xml", 415],
    ["a body over 1 MiB", JSON.stringify({ a: "x".repeat(1_100_000) }), "application/json", 413],
  ])("the right status is returned for %s", async (_, body, type, status) => {
    const response = await get("/api/shop/carts", { method: "POST", body, headers: { "Content-Type": type } });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(JSON.parse(await response.text()).requestId).toBe(response.headers.get("x-request-id"));
  });

  it("guest objects and responses of the back office are not cached", async () => {
    const token = await api().signIn("admin");
    const reply = await api().call("GET /api/admin/orders", {}, { token });
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const cart = await api().call("POST /api/shop/carts", { body: {} });
    expect(cart.headers.get("cache-control")).toBe("no-store");
  });
});
