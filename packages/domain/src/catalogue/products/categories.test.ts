import { describe, expect, it } from "vitest";
import { checkCategory, mergeError, moveNode, placementError, type TreeNode } from "./categories.ts";

const node = (id: string, parentId: string | null, position: number): TreeNode => ({ id, parentId, position });
/** a(b(c), d), e */
const TREE = [node("a", null, 1), node("b", "a", 1), node("c", "b", 1), node("d", "a", 2), node("e", null, 2)];

describe("the category tree", () => {
  it("never contains a category within itself", () => {
    for (const parentId of ["a", "b", "c"]) expect(placementError(TREE, "a", parentId)?.code).toBe("cycle");
    expect(placementError(TREE, "a", null)).toBeNull();
    expect(placementError(TREE, "a", "nada")?.code).toBe("unknown");
  });

  it("has three levels at most, counting the children that move along", () => {
    expect(placementError(TREE, null, "b")).toBeNull();
    expect(placementError(TREE, null, "c")?.code).toBe("too-deep");
    expect(placementError(TREE, "b", "e")).toBeNull();
    expect(placementError(TREE, "a", "e")?.code).toBe("too-deep");
  });

  it("renumbers the siblings at the new place, and no other category", () => {
    expect(moveNode(TREE, "e", { parentId: null, index: 0 })).toEqual([node("e", null, 1), node("a", null, 2)]);
    expect(moveNode(TREE, "c", { parentId: "a", index: 1 })).toEqual([node("c", "a", 2), node("d", "a", 3)]);
    expect(moveNode(TREE, "d", { parentId: "a", index: 99 })).toEqual([]);
  });

  it("allows merging upwards and sideways, never into a descendant", () => {
    expect(mergeError(TREE, "b", "a")).toBeNull();
    expect(mergeError(TREE, "a", "c")?.code).toBe("cycle");
    expect(mergeError(TREE, "a", "a")?.code).toBe("cycle");
    expect(mergeError(TREE, "a", "nada")?.code).toBe("unknown");
    expect(mergeError(TREE, "a", "e")).toBeNull();
    expect(mergeError([...TREE, node("f", "e", 1)], "a", "f")?.code).toBe("too-deep");
  });

  it("makes slugs from names", () => {
    const category = {
      name: "Cajas de Ñandú",
      slug: " ",
      description: " ",
      gameId: null,
      parentId: null,
      active: true,
    };
    expect(checkCategory(category).category).toMatchObject({ slug: "cajas-de-nandu", description: null });
    expect(checkCategory({ ...category, name: "¿?" }).errors).toMatchObject([{ path: "slug" }]);
  });
});
