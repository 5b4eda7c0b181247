import { expect, test } from "vitest";
import { menuFacets } from "./menu-facets.ts";

const facet = (field: string, ...counts: number[]) => ({
  field,
  values: counts.map((count, index) => ({ value: `${index}`, label: `${field} ${index}`, count })),
});

test("the menu has three facets at most, in an order of its own", () => {
  const facets = ["set", "rarity", "kind", "age", "minutes", "players"].map((field) => facet(field, 3, 2));
  expect(menuFacets(facets).map(({ field }) => field)).toEqual(["players", "minutes", "age"]);
  expect(menuFacets(facets.slice(0, 3)).map(({ field }) => field)).toEqual(["rarity", "set"]);
});

test("the menu leaves out values without products, and facets with only one value", () => {
  const menu = menuFacets([facet("rarity", 4, 0, 2), facet("set", 7, 0), facet("game", 1, 2, 3, 4, 5, 6, 7, 8)]);
  expect(menu.map(({ field, values }) => [field, values.map(({ count }) => count)])).toEqual([
    ["game", [1, 2, 3, 4, 5, 6]],
    ["rarity", [4, 2]],
  ]);
});
