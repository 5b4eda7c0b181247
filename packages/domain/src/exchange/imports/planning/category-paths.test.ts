import { expect, it } from "vitest";
import { CategoryPaths } from "./category-paths.ts";

const node = (id: string, name: string, parentId: string | null = null, active = true) => ({
  id,
  name,
  parentId,
  slug: name.toLowerCase(),
  position: 1,
  active,
});
let last = 0;
const open = (nodes = [node("a", "Cartas"), node("b", "Mágica", "a"), node("c", "Vieja", null, false)]) =>
  new CategoryPaths(nodes, ["fundas"], () => {
    last += 1;
    return `n${last}`;
  });

it("an existing category is found regardless of accents and case", () => {
  const paths = open();
  expect(paths.find(["CARTAS", "magica"])).toEqual({ id: "b" });
  expect(paths.added).toEqual([]);
});

it("a missing category is added once, with a free slug", () => {
  const paths = open();
  const first = paths.find(["Cartas", "Fundas", "Grandes"]);
  expect(paths.find(["cartas", "fundas", "grandes"])).toEqual(first);
  expect(paths.added.map(({ node: { slug }, path }) => [slug, path.length])).toEqual([
    ["fundas-2", 2],
    ["grandes", 3],
  ]);
});

it("a category is refused if it is archived, too deep or beyond the maximum number", () => {
  expect(open().find(["Vieja"])).toMatchObject({ code: "category-archived" });
  expect(open().find(["a", "b", "c", "d"])).toMatchObject({ code: "category-too-deep" });
  const full = open(Array.from({ length: 500 }, (_, index) => node(`x${index}`, `X${index}`)));
  expect(full.find(["Nueva"])).toMatchObject({ code: "too-many-categories" });
  expect(full.added).toEqual([]);
});
