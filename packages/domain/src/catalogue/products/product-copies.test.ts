import { expect, it } from "vitest";
import { copyName, findFreeSku, MAX_PRODUCT_NAME, MAX_SKU } from "./product-copies.ts";

it("the name of a copy is marked as a copy, within the length limit", () => {
  expect(copyName("Caja de dados")).toBe("Caja de dados (copia)");
  expect(copyName("x".repeat(MAX_PRODUCT_NAME))).toHaveLength(MAX_PRODUCT_NAME);
});

it("the SKU of a copy gets the first free suffix", () => {
  expect(findFreeSku("DAD-1", new Set())).toBe("DAD-1-2");
  expect(findFreeSku("DAD-1", new Set(["DAD-1-2", "DAD-1-3"]))).toBe("DAD-1-4");
  expect(findFreeSku("x".repeat(MAX_SKU), new Set()).length).toBeLessThanOrEqual(MAX_SKU);
});
