import { expect, test } from "vitest";
import { cacheKey, isKeyOfEndpoint } from "./query.ts";

test("a write reloads all queries of one endpoint, whatever their input, and no query of a longer path", () => {
  expect(isKeyOfEndpoint(cacheKey("GET /api/admin/products", { query: { page: 2 } }), "GET /api/admin/products")).toBe(
    true,
  );
  expect(isKeyOfEndpoint(cacheKey("GET /api/admin/products", undefined), "GET /api/admin/products")).toBe(true);
  expect(
    isKeyOfEndpoint(cacheKey("GET /api/admin/products/{id}", { params: { id: "1" } }), "GET /api/admin/products"),
  ).toBe(false);
});
