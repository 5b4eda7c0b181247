import { describe, expect, it } from "vitest";
import { moveBefore, positionError, sortByPosition } from "./order.ts";

describe("the order of records", () => {
  const rows = ["a", "b", "c", "d"].map((id, index) => ({ id, position: index + 1 }));
  const after = (id: string, beforeId: string | null) => {
    const moved = new Map(moveBefore(rows, id, beforeId).map((each) => [each.id, each.position]));
    const placed = rows.map((each) => ({ id: each.id, position: moved.get(each.id) ?? each.position }));
    return sortByPosition(placed)
      .map(({ id: each }) => each)
      .join("");
  };

  it.each([
    ["a", "c", "bacd"],
    ["d", "a", "dabc"],
    ["a", null, "bcda"],
    ["d", null, "abcd"],
    ["b", "c", "abcd"],
    ["b", "b", "abcd"],
  ] as const)("is computed for moving %s before %s: %s", (id, beforeId, order) => {
    expect(after(id, beforeId)).toBe(order);
  });

  it("changes only records with a new place", () => {
    expect(moveBefore(rows, "b", "c")).toEqual([]);
    expect(moveBefore(rows, "b", "a")).toEqual([
      { id: "b", position: 1 },
      { id: "a", position: 2 },
    ]);
  });

  it("separates records that had the same place", () => {
    const same = rows.map(({ id }) => ({ id, position: 0 }));
    expect(moveBefore(same, "d", "a").map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it("is refused before an unknown record", () => {
    expect(positionError(rows, "z", "Ese juego")).toEqual({
      path: "beforeId",
      code: "unknown",
      message: "Ese juego ya no está.",
    });
    expect([positionError(rows, null, "Ese juego"), positionError(rows, "a", "Ese juego")]).toEqual([null, null]);
  });
});
