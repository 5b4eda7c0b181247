import { describe, expect, it } from "vitest";
import { moveBetween } from "./order-steps.ts";

const before = ["a", "b", "c", "d"];
const moved = ({ id, beforeId }: { id: string; beforeId: string | null }) => {
  const others = before.filter((each) => each !== id);
  others.splice(beforeId === null ? others.length : others.indexOf(beforeId), 0, id);
  return others.join("");
};

describe("the move that turns one order of a list into another", () => {
  it.each(["bacd", "bcda", "dabc", "acbd", "abdc", "cabd", "acdb", "bcad", "adbc"])("results in %s", (after) => {
    const move = moveBetween(before, [...after]);
    expect(move && moved(move)).toBe(after);
  });

  it("is null if nothing moved", () => {
    expect(moveBetween(before, before)).toBeNull();
  });
});
