import { expect, test } from "vitest";
import { cacheKey, isReadOf } from "./query.ts";

test("a write has the queries of an endpoint read again, whatever their input, and none of its neighbours", () => {
  expect(isReadOf(cacheKey("GET /api/admin/products", { query: { page: 2 } }), "GET /api/admin/products")).toBe(true);
  expect(isReadOf(cacheKey("GET /api/admin/products", undefined), "GET /api/admin/products")).toBe(true);
  expect(isReadOf(cacheKey("GET /api/admin/products/{id}", { params: { id: "1" } }), "GET /api/admin/products")).toBe(
    false,
  );
});
