import { describe, expect, it, test } from "vitest";
import {
  canChangeFilter,
  canSeeFilter,
  MAX_SAVED_QUERY,
  normaliseFilterQuery,
  requireChangeableFilter,
  requireSeenFilter,
} from "./saved-filters.ts";

describe("the saved part of an address", () => {
  it("contains its search, order and filters, not the page", () => {
    expect(normaliseFilterQuery("?search=dados&state=a&state=b&page=3&size=50&sort=name&order=desc")).toBe(
      "search=dados&state=a&state=b&sort=name&order=desc",
    );
  });

  it.each(["", "?page=2", "=x", "a%20b=1", "search="])("cannot be empty: %j is refused", (address) => {
    expect(() => normaliseFilterQuery(address)).toThrow("No hay ningún filtro que guardar.");
  });

  it("has a maximum length", () => {
    expect(() => normaliseFilterQuery(`search=${"x".repeat(MAX_SAVED_QUERY)}`)).toThrow("demasiados");
  });
});

test("a filter is visible to its owner, and once shared also to users who may read its list", () => {
  const mine = { userId: "1", shared: false, resource: "suppliers" } as const;
  const shared = { ...mine, shared: true };
  const [clerk, judge, admin] = [
    { userId: "2", role: "clerk", scopes: null },
    { userId: "3", role: "judge", scopes: null },
    { userId: "4", role: "admin", scopes: null },
  ] as const;
  expect([mine, shared].map((filter) => canSeeFilter(clerk, filter))).toEqual([false, true]);
  expect(canSeeFilter(judge, shared)).toBe(false);
  expect(canSeeFilter({ userId: "1", role: "judge", scopes: null }, mine)).toBe(false);
  expect([mine, shared].map((filter) => canChangeFilter(clerk, filter))).toEqual([false, false]);
  expect([mine, shared].map((filter) => canChangeFilter(admin, filter))).toEqual([false, true]);
  expect(canChangeFilter({ userId: "1", role: "clerk", scopes: null }, mine)).toBe(true);
});

test("changing a filter fails with not-found if it is invisible, and forbidden if it is not owned", () => {
  const clerk = { userId: "2", role: "clerk", scopes: null } as const;
  const mine = { userId: "1", shared: false, resource: "suppliers" } as const;
  const shared = { ...mine, shared: true };
  const refusal = (code: string) => expect.objectContaining({ code });
  expect(() => requireSeenFilter(clerk, undefined)).toThrow(refusal("not-found"));
  expect(() => requireSeenFilter(clerk, mine)).toThrow(refusal("not-found"));
  expect(requireSeenFilter(clerk, shared)).toBe(shared);
  expect(() => requireChangeableFilter(clerk, shared)).toThrow(refusal("forbidden"));
  expect(() => requireChangeableFilter({ ...clerk, userId: "1" }, mine)).not.toThrow();
});
