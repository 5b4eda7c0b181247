import { describe, expect, test } from "vitest";
import { findListKind, type ShownList, viewNamed, withView } from "./view.ts";

const listOf = (counts: Record<string, number>, items: ShownList["items"] = []): ShownList => ({
  items,
  pagination: { length: Object.values(counts).reduce((sum, count) => sum + count, 0) },
  facets: [{ field: "kind", values: Object.entries(counts).map(([value, count]) => ({ value, count })) }],
});

describe("the kind of a list", () => {
  test("is singles if most of its products are single cards", () => {
    expect(findListKind(listOf({ single: 23 }), {})).toBe("singles");
    expect(findListKind(listOf({ single: 20, sealed: 10 }), {})).toBe("singles");
    expect(findListKind(listOf({ single: 23, sealed: 22 }), {})).toBe("products");
    expect(findListKind(listOf({ "board-game": 5 }), {})).toBe("products");
  });

  test("follows the chosen kinds, although the counts also have the others", () => {
    const both = { ...listOf({ single: 23, sealed: 22 }), pagination: { length: 23 } };
    expect(findListKind(both, { kind: "single" })).toBe("singles");
    expect(findListKind({ ...both, pagination: { length: 22 } }, { kind: ["sealed"] })).toBe("products");
  });

  test("is that of the page while the filters are not counted yet, and products for an empty list", () => {
    const page = { ...listOf({}, [{ kind: "single" }, { kind: "single" }]), facets: [] };
    expect(findListKind(page, {})).toBe("singles");
    expect(findListKind({ ...page, items: [] }, {})).toBe("products");
    expect(findListKind(listOf({}), {})).toBe("products");
  });
});

test("the address has a view only if it is not the default of the list", () => {
  expect(withView({ page: "2" }, "cards", "singles")).toEqual({ page: "2", vista: "cuadricula" });
  expect(withView({ vista: "cuadricula" }, "rows", "singles")).toEqual({ vista: undefined });
  expect(withView({}, "rows", "products")).toEqual({ vista: "lista" });
  expect([viewNamed("lista"), viewNamed("nada"), viewNamed(undefined)]).toEqual(["rows", undefined, undefined]);
});
