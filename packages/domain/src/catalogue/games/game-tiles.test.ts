import { expect, test } from "vitest";
import { gameTarget } from "./game-tiles.ts";

const category = (
  slug: string,
  gameId: string | null,
  count: number,
  parentId: string | null = null,
  position = 0,
) => ({
  slug,
  gameId,
  count,
  parentId,
  position,
});

test("a game tile shows the product count of the category that it links to, even if that includes other products", () => {
  const categories = [category("arcania-sueltas", "arcania", 9, "arcania"), category("arcania", "arcania", 46)];
  expect(gameTarget("arcania", 42, categories)).toEqual({ categorySlug: "arcania", count: 46 });
});

test("a game tile uses the game's first root category, or else its first category by position", () => {
  expect(gameTarget("a", 1, [category("b", "a", 2, null, 5), category("c", "a", 3, null, 4)]).categorySlug).toBe("c");
  expect(gameTarget("a", 1, [category("b", "a", 2, "x", 5), category("c", "a", 3, "x", 4)]).count).toBe(3);
});

test("a game tile without a category counts the game's own products", () => {
  expect(gameTarget("umbral", 18, [category("arcania", "arcania", 46)])).toEqual({ categorySlug: null, count: 18 });
});
