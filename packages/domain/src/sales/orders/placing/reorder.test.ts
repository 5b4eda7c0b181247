import { describe, expect, it } from "vitest";
import { type ReorderLine, reorder } from "./reorder.ts";

const line = (more: Partial<ReorderLine> = {}): ReorderLine => ({
  variantId: "a",
  name: "Almadraba",
  quantity: 2,
  onSale: true,
  available: 10,
  perClientLimit: null,
  ...more,
});
const plan = (lines: ReorderLine[], inCart: Record<string, number> = {}) =>
  reorder(lines, new Map(Object.entries(inCart)));

describe("ordering again", () => {
  it("adds units to those in the cart", () => {
    expect(plan([line()], { a: 1 })).toEqual({
      set: [{ variantId: "a", name: "Almadraba", quantity: 3, added: 2 }],
      lacking: [],
    });
  });

  it("joins lines of the same variant", () => {
    expect(plan([line(), line({ quantity: 3 })]).set).toMatchObject([{ quantity: 5 }]);
  });

  it.each([
    [{ variantId: null }, 0, "gone"],
    [{ onSale: false }, 0, "gone"],
    [{ available: 0 }, 0, "sold-out"],
    [{ available: 1 }, 1, "fewer"],
    [{ perClientLimit: 1 }, 1, "limit"],
  ] as const)("reports the reason why %o is unavailable", (more, added, reason) => {
    const { set, lacking } = plan([line(more)]);
    expect(lacking).toEqual([{ name: "Almadraba", wanted: 2, added, reason }]);
    expect(set).toHaveLength(added);
  });

  it("adds no units beyond the available ones", () => {
    expect(plan([line({ available: 3 })], { a: 3 })).toEqual({
      set: [],
      lacking: [{ name: "Almadraba", wanted: 2, added: 0, reason: "fewer" }],
    });
  });
});
