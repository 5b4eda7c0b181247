import { expect, it } from "vitest";
import { copyName, freeSku, MAX_PRODUCT_NAME, MAX_SKU } from "./product-copies.ts";

it("marks a copy, within the length limit of a name", () => {
  expect(copyName("Caja de dados")).toBe("Caja de dados (copia)");
  expect(copyName("x".repeat(MAX_PRODUCT_NAME))).toHaveLength(MAX_PRODUCT_NAME);
});

it("finds an unused SKU", () => {
  expect(freeSku("DAD-1", new Set())).toBe("DAD-1-2");
  expect(freeSku("DAD-1", new Set(["DAD-1-2", "DAD-1-3"]))).toBe("DAD-1-4");
  expect(freeSku("x".repeat(MAX_SKU), new Set()).length).toBeLessThanOrEqual(MAX_SKU);
});
