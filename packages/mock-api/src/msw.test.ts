import type { EndpointTable } from "@tablero/contract/core/endpoint";
import { findGroup, GROUP_NAMES } from "@tablero/contract/http/groups";
import { mockContract, template } from "@tablero/contract/template/template";
import { getResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import {
  createStoryMock,
  empty,
  failing,
  forbidden,
  many,
  offline,
  type ScenarioName,
  scenario,
  slow,
  unauthenticated,
} from "./msw.ts";

let unmatched: string[] = [];
const { mock, handlers } = createStoryMock({
  now: new Date("2026-11-20T10:00:00Z"),
  onUnmatched: (call) => unmatched.push(call),
});
const all = Object.values(handlers);
const get = (path: string, token?: string) =>
  new Request(`http://localhost${path}`, token ? { headers: { Authorization: `Bearer ${token}` } } : {});

async function tokenOf(role: string): Promise<string> {
  const body = JSON.stringify({ role });
  const session = await mock.fetch(new Request("http://localhost/api/__as", { method: "POST", body }));
  return JSON.parse(await session.text()).accessToken;
}

beforeEach(() => {
  unmatched = [];
});

describe("handlers", () => {
  test("exist for each part of the API, with a separate part for each simulated app", () => {
    expect(Object.keys(handlers)).toEqual([...GROUP_NAMES, "media"]);
    const parts = Object.keys(template).map((key) => findGroup(key.split(" ")[1] ?? ""));
    expect(parts).not.toContain("system");
    expect(findGroup("/api/apps/ecommerce/inventory/products")).toBe("inventory");
    expect(findGroup("/api/apps/file-manager")).toBe("file-manager");
    expect(findGroup("/api/ui/icons/feather")).toBe("icons");
  });

  test("pass their own calls to the mock, and no others", async () => {
    expect((await getResponse(all, get("/api/shop/home")))?.status).toBe(200);
    expect((await getResponse([handlers.activities], get("/api/pages/activities")))?.status).toBe(200);
    expect(await getResponse([handlers.chat], get("/api/pages/activities"))).toBeUndefined();
    expect(await getResponse(all, get("/elsewhere"))).toBeUndefined();
    expect(unmatched).toEqual([]);
  });

  test.each(["/api/nowhere", "/api/shop/nowhere", "/api/apps/chat/nowhere", "/api/admin/nowhere"])(
    "report unmatched calls, even below a known path: %s",
    async (path) => {
      const response = await getResponse(all, get(path, await tokenOf("admin")));
      expect(response?.status).toBe(404);
      expect(await response?.json()).toBe("NOT FOUND");
      expect(unmatched).toEqual([`GET ${path}`]);
    },
  );

  test("report a wrong method, but not the mock's own endpoints", async () => {
    await getResponse(all, new Request("http://localhost/api/shop/home", { method: "DELETE" }));
    expect(unmatched).toEqual(["DELETE /api/shop/home"]);
    expect((await getResponse(all, get("/api/openapi.json")))?.status).toBe(200);
    expect((await getResponse(all, get("/api/shop/products/no-such-product")))?.status).toBe(404);
    expect(unmatched).toHaveLength(1);
  });
});

describe("for a single endpoint", () => {
  test("apply to that endpoint alone", async () => {
    const failed = [failing("GET /api/shop/products/{idOrSlug}", 500), ...all];
    const one = await getResponse(failed, get("/api/shop/products/alguno"));
    expect(one?.status).toBe(500);
    expect(await one?.json()).toMatchObject({ code: "internal", status: 500 });
    expect((await getResponse(failed, get("/api/shop/products")))?.status).toBe(200);
    expect(() => failing("GET /api/nowhere" as never, 500)).toThrow("No endpoint");
  });

  test("exist for simulated apps too", async () => {
    const none = await getResponse([empty("GET /api/pages/activities", mock)], get("/api/pages/activities"));
    expect(await none?.json()).toEqual([]);
  });

  test("keep the shape of an empty list", async () => {
    const response = await getResponse([empty("GET /api/shop/products", mock)], get("/api/shop/products?size=20"));
    expect(await response?.json()).toMatchObject({
      items: [],
      facets: [],
      priceRange: null,
      pagination: { length: 0, size: 20, page: 1, lastPage: 1 },
    });
    const bare = await getResponse([empty("GET /api/shop/categories", mock)], get("/api/shop/categories"));
    expect(await bare?.json()).toEqual([]);
  });

  test("simulate a network error when offline, and a late response when slow", async () => {
    expect((await getResponse([offline("GET /api/shop/home")], get("/api/shop/home")))?.type).toBe("error");
    expect((await getResponse([slow("GET /api/health", 5, mock)], get("/api/health")))?.status).toBe(200);
  });

  test("word a refusal as the API does", async () => {
    const refused = await getResponse([forbidden("GET /api/admin/orders")], get("/api/admin/orders"));
    const real = await mock.fetch(get("/api/admin/orders", await tokenOf("judge")));
    const { requestId: _, ...words } = JSON.parse(await real.text());
    expect(refused?.status).toBe(403);
    expect(await refused?.json()).toMatchObject(words);
    const nobody = await getResponse([unauthenticated("GET /api/admin/orders")], get("/api/admin/orders"));
    const { requestId: __, ...asked } = JSON.parse(await (await mock.fetch(get("/api/admin/orders"))).text());
    expect(nobody?.status).toBe(401);
    expect(await nobody?.json()).toMatchObject(asked);
  });
});

describe("scenarios", () => {
  const status = async (name: ScenarioName, path: string) =>
    (await getResponse([...scenario(name, mock), ...all], get(path, await tokenOf("admin"))))?.status;

  test("change the responses to data calls of screens, but not to sessions or the shell", async () => {
    expect(await status("failing", "/api/shop/home")).toBe(500);
    expect(await status("failing", "/api/pages/activities")).toBe(500);
    expect(await status("failing", "/api/common/navigation")).toBe(200);
    expect(await status("forbidden", "/api/admin/orders")).toBe(403);
    expect(await status("forbidden", "/api/pages/activities")).toBe(403);
    expect(await status("forbidden", "/api/shop/home")).toBe(200);
    expect(await status("unauthenticated", "/api/admin/orders")).toBe(401);
    expect(await status("unauthenticated", "/api/common/user")).toBe(401);
    expect(await status("unauthenticated", "/api/shop/home")).toBe(200);
    const none = await getResponse([...scenario("empty", mock), ...all], get("/api/shop/products"));
    expect(await none?.json()).toMatchObject({ items: [], pagination: { length: 0 } });
  });

  test("leave unmatched calls unmatched", async () => {
    expect(await status("failing", "/api/admin/nowhere")).toBe(404);
    expect(unmatched).toEqual(["GET /api/admin/nowhere"]);
  });

  test("use the mock server of their own story", async () => {
    const used: Parameters<typeof getResponse>[0] = [];
    scenario("failing")({ msw: { use: (...more) => used.push(...more) }, loaded: { mock } });
    expect((await getResponse(used, get("/api/shop/home")))?.status).toBe(500);
  });
});

describe("the scenario «many»", () => {
  const read = async (path: string, token?: string) =>
    JSON.parse((await (await getResponse([...scenario("many", mock)], get(path, token)))?.text()) ?? "null");

  test("fills a paged list with a thousand rows, each with its own id, in the same order", async () => {
    const [first, second, last, beyond] = await Promise.all(
      [1, 2, 50, 51].map((page) => read(`/api/shop/products?size=20&page=${page}&sort=name`)),
    );
    expect(first.pagination).toEqual({ length: 1000, size: 20, page: 1, lastPage: 50, startIndex: 0, endIndex: 19 });
    expect(last.pagination).toMatchObject({ page: 50, startIndex: 980, endIndex: 999 });
    expect(beyond).toMatchObject({ items: [], pagination: { length: 1000, page: 51, lastPage: 50 } });
    const ids = [first, second, last].flatMap(({ items }) => items.map(({ id }: { id: string }) => id));
    expect(new Set(ids).size).toBe(60);
    const whole = JSON.parse(await (await mock.fetch(get("/api/shop/products?size=96&sort=name"))).text());
    const names = [...first.items, ...second.items].map(({ name }: { name: string }) => name);
    const seen = [...new Set(names)];
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual(whole.items.slice(0, seen.length).map(({ name }: { name: string }) => name));
  });

  test("keeps the page numbering of each endpoint", async () => {
    const products = (page: number) => read(`/api/apps/ecommerce/inventory/products?size=10&page=${page}`);
    const [first, last, none, beyond] = await Promise.all([0, 99, 100, 101].map(products));
    expect(first.products).toHaveLength(10);
    expect(first.pagination).toEqual({ length: 1000, size: 10, page: 0, lastPage: 100, startIndex: 0, endIndex: 9 });
    expect(last.products).toHaveLength(10);
    expect(none).toMatchObject({ products: [], pagination: { startIndex: 1000, endIndex: 999 } });
    expect(beyond).toEqual({ products: null, pagination: { lastPage: 100 } });
    const mails = (page: number) => read(`/api/apps/mailbox/mails?folder=inbox&page=${page}`);
    expect((await mails(100)).mails).toHaveLength(10);
    expect((await mails(2)).pagination).toEqual({
      totalResults: 1000,
      resultsPerPage: 10,
      currentPage: 2,
      lastPage: 100,
      startIndex: 10,
      endIndex: 19,
    });
    expect(await mails(101)).toEqual({ mails: null, pagination: { lastPage: 100 } });
  });

  test("returns the original for the id of a copy", async () => {
    const token = await tokenOf("admin");
    const { items } = await read("/api/admin/products", token);
    const [original, copy] = items;
    expect(copy.id).not.toBe(original.id);
    expect(await read(`/api/admin/products/${copy.id}`, token)).toMatchObject({ id: original.id, name: copy.name });
  });

  test("fills an unpaged list with 200 entries", async () => {
    const entries = await read("/api/pages/activities");
    expect(entries).toHaveLength(200);
    expect(new Set(entries.map(({ id }: { id: string }) => id)).size).toBe(200);
    const one = await getResponse([many("GET /api/pages/activities", mock)], get("/api/pages/activities"));
    expect(await one?.json()).toEqual(entries);
  });

  test("keeps the shape of every response", async () => {
    const token = await tokenOf("admin");
    const broken: string[] = [];
    for (const [key, endpoint] of Object.entries(mockContract as EndpointTable)) {
      if (!key.startsWith("GET ") || key.includes("{")) continue;
      const response = await getResponse([...scenario("many", mock)], get(key.slice(4), token));
      const isJson = response?.headers.get("Content-Type")?.includes("application/json");
      if (!isJson || !response?.ok) continue;
      const parsed = endpoint.responses[200]?.safeParse(await response.json());
      if (!parsed?.success) broken.push(`${key}: ${parsed?.error.message}`);
    }
    expect(broken).toEqual([]);
  });
});
