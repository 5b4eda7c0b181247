import { expect, test } from "vitest";
import { bestSellers, MAX_SUGGESTED, type Sales, suggestProducts } from "./suggested.ts";

const CATEGORIES: Record<string, string[]> = { a: ["cards"], b: ["cards"], c: ["boxes"], d: ["cards", "new"], e: [] };
const goods = (gone: string[] = []) => ({
  isStocked: (id: string) => !gone.includes(id),
  categoriesOf: (id: string) => CATEGORIES[id] ?? [],
});
const sales: Sales<string> = { together: ["c", "b"], sold: ["d", "c"], listed: ["e", "a", "b", "c", "d"] };

test("products bought together come first, then best sellers of the same categories, without the given ones", () => {
  expect(suggestProducts(["a"], sales, goods())).toEqual(["c", "b", "d"]);
  expect(suggestProducts(["a", "c"], sales, goods())).toEqual(["b", "d"]);
});

test("sold-out products are not suggested", () => {
  expect(suggestProducts(["a"], sales, goods(["c", "d"]))).toEqual(["b"]);
});

test("without given products, the best sellers are suggested, and then the first products of the list", () => {
  expect(suggestProducts([], sales, goods())).toEqual(["d", "c", "e", "a", "b"]);
  expect(bestSellers(sales, goods(["d"]), 2)).toEqual(["c", "e"]);
  const many = Array.from({ length: 20 }, (_, index) => `${index}`);
  expect(suggestProducts<string>([], { together: [], sold: [], listed: many }, goods())).toHaveLength(MAX_SUGGESTED);
});

test("an unknown product has no suggestions of its own", () => {
  expect(suggestProducts(["unknown"], { ...sales, together: [] }, goods())).toEqual([]);
});
