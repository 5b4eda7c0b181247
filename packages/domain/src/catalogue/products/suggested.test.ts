import { expect, test } from "vitest";
import { bestSellers, bestSellersInstead, MAX_SUGGESTED, type Sales, suggestProducts } from "./suggested.ts";

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

test("a search without results offers single cards only where nothing else sells", () => {
  const ranking = (["single", "board-game", "single", "accessory"] as const).map((kind, at) => ({ kind, at }));
  expect(bestSellersInstead(ranking, 3).map(({ at }) => at)).toEqual([1, 3, 0]);
});
