import { expect, test } from "vitest";
import { cacheKey, isReadOf } from "./query.ts";

test("a write reloads all queries of one endpoint, whatever their input, and none of a longer path", () => {
  expect(isReadOf(cacheKey("GET /api/admin/products", { query: { page: 2 } }), "GET /api/admin/products")).toBe(true);
  expect(isReadOf(cacheKey("GET /api/admin/products", undefined), "GET /api/admin/products")).toBe(true);
  expect(isReadOf(cacheKey("GET /api/admin/products/{id}", { params: { id: "1" } }), "GET /api/admin/products")).toBe(
    false,
  );
});
