import type { AdminCategory } from "@tablero/contract/catalogue/shapes/categories";
import { describe, expect, it } from "vitest";
import { placeWords, planDrop, planStep, treeWith } from "./tree-steps.ts";

const category = (id: string, parentId: string | null, position: number): AdminCategory => ({
  id,
  parentId,
  parentName: parentId?.toUpperCase() ?? null,
  depth: parentId === null ? 0 : 1,
  name: id.toUpperCase(),
  slug: id,
  description: null,
  game: null,
  image: null,
  position,
  active: true,
  children: 0,
  products: 0,
  version: 1,
});
/** a(b, c), d */
const TREE = [category("a", null, 1), category("b", "a", 1), category("c", "a", 2), category("d", null, 2)];

describe("steps in the category tree", () => {
  it("move a category up and down within its level, into another one and out", () => {
    expect(planStep(TREE, "c", "up")).toEqual({ parentId: "a", index: 0 });
    expect(planStep(TREE, "b", "down")).toEqual({ parentId: "a", index: 1 });
    expect(planStep(TREE, "d", "in")).toEqual({ parentId: "a", index: 2 });
    expect(planStep(TREE, "b", "out")).toEqual({ parentId: null, index: 1 });
  });

  it("explain why a step is not possible", () => {
    for (const [id, step] of [
      ["a", "up"],
      ["d", "down"],
      ["b", "in"],
      ["d", "out"],
    ] as const)
      expect(planStep(TREE, id, step)).toEqual(expect.any(String));
  });

  it("predict the tree that the API will return", () => {
    const after = treeWith(TREE, "d", { parentId: "a", index: 1 });
    expect(after.map(({ id, depth, position, version }) => [id, depth, position, version])).toEqual([
      ["a", 0, 1, 1],
      ["b", 1, 1, 1],
      ["d", 1, 2, 2],
      ["c", 1, 3, 1],
    ]);
    expect(placeWords(after, "d")).toBe("D: posición 2 de 3 dentro de A.");
    expect(placeWords(after, "a")).toBe("A: posición 1 de 1 entre las principales.");
  });

  it("are derived from the position where a category is dropped", () => {
    expect(planDrop(TREE, "d", { id: "a", side: "before" })).toEqual({ parentId: null, index: 0 });
    expect(planDrop(TREE, "a", { id: "d", side: "after" })).toEqual({ parentId: null, index: 1 });
    expect(planDrop(TREE, "d", { id: "a", side: "into" })).toEqual({ parentId: "a", index: 2 });
    expect(planDrop(TREE, "d", { id: "d", side: "into" })).toBeNull();
  });
});
