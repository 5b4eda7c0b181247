import { getResponse } from "msw";
import { expect, test } from "vitest";
import { createStoryMock, empty, failing, network, offline, slow } from "./msw.ts";

const { mock, handlers } = createStoryMock({ now: new Date("2026-11-20T10:00:00Z") });
const all = Object.values(handlers);
const get = (path: string) => new Request(`http://localhost${path}`);

test("the handlers pass each audience to the mock", async () => {
  const home = await getResponse(all, get("/api/shop/home"));
  expect(home?.status).toBe(200);
  expect((await getResponse(all, get("/api/nowhere")))?.status).toBe(404);
  expect(await getResponse(all, get("/elsewhere"))).toBeUndefined();
});

test("an override answers for its endpoint alone", async () => {
  const failed = [failing("GET /api/shop/products/{idOrSlug}", 500), ...all];
  const one = await getResponse(failed, get("/api/shop/products/alguno"));
  expect(one?.status).toBe(500);
  expect(await one?.json()).toMatchObject({ code: "internal", status: 500 });
  expect((await getResponse(failed, get("/api/shop/products")))?.status).toBe(200);
});

test("an empty list keeps its shape", async () => {
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

test("offline is a network error, slow answers in the end", async () => {
  expect((await getResponse([offline("GET /api/shop/home")], get("/api/shop/home")))?.type).toBe("error");
  expect((await getResponse([slow("GET /api/health", 5, mock)], get("/api/health")))?.status).toBe(200);
});

test("a mode changes what shop and back office answer, and leaves the shell alone", async () => {
  const status = async (mode: "ok" | "failing" | "empty", path: string) =>
    (await getResponse([...network(mode, mock), ...all], get(path)))?.status;
  expect(await status("ok", "/api/shop/home")).toBe(200);
  expect(await status("failing", "/api/shop/home")).toBe(500);
  expect(await status("failing", "/api/common/navigation")).toBe(200);
  const none = await getResponse([...network("empty", mock), ...all], get("/api/shop/products"));
  expect(await none?.json()).toMatchObject({ items: [], pagination: { length: 0 } });
});
