import { describe, expect, test } from "vitest";
import {
  type BulkTarget,
  bulkAudit,
  planBulkChange,
  planBulkUndo,
  requireBulkCategory,
  undoDeadline,
} from "./bulk-plan.ts";

const product = (id: string, more: Partial<BulkTarget> = {}): BulkTarget => ({
  id,
  name: id.toUpperCase(),
  status: "draft",
  categoryIds: [],
  tags: [],
  variants: [{ id: `${id}-1`, sku: `SKU-${id}`, price: 1000, cost: 900 }],
  missing: [],
  ...more,
});
const NAMES = new Map([["dice", "Dados"]]);
const nameOf = (id: string) => NAMES.get(id);

describe("a bulk change of products", () => {
  const cut = { kind: "price", by: "amount", value: -200, ending: "exact", announce: true } as const;

  test("reports what is written, what stays the same and what is refused", () => {
    const free = product("b", { variants: [{ id: "b-1", sku: "S", price: 100, cost: null }] });
    const bare = product("c", { variants: [] });
    const { writes, told, announce } = planBulkChange([product("a"), free, bare], cut, nameOf);
    expect(announce).toBe(true);
    expect(writes.map(({ after }) => after)).toEqual([{ prices: { "a-1": 800 } }]);
    expect(told).toMatchObject({ matched: 3, changed: ["a"], same: 1, doubtful: 1 });
    expect(told.refused.map(({ id }) => id)).toEqual(["b"]);
    expect(told.doubts).toMatchObject([{ id: "a-1", doubt: "below-cost" }]);
  });

  test("writes one audit entry with the SKU of each price, and a separate one for archiving", () => {
    const [write] = planBulkChange([product("a")], cut, nameOf).writes;
    expect(write && bulkAudit(write, nameOf)).toMatchObject({
      action: "update",
      before: { variants: [{ sku: "SKU-a", price: 1000 }] },
      after: { variants: [{ sku: "SKU-a", price: 800 }] },
    });
    const [archived] = planBulkChange([product("a")], { kind: "status", status: "archived" }, nameOf).writes;
    expect(archived && bulkAudit(archived, nameOf).action).toBe("archive");
  });

  test("can remove an archived category from products, but cannot add it", () => {
    const change = (action: "add" | "remove") => ({ kind: "category", action, categoryId: "dice" }) as const;
    expect(() => requireBulkCategory(change("remove"), { active: false })).not.toThrow();
    expect(() => requireBulkCategory(change("add"), { active: false })).toThrow();
    expect(() => requireBulkCategory(change("remove"), undefined)).toThrow("Esa categoría ya no existe");
  });
});

test("undoing a bulk change restores only records that have not changed since", () => {
  const changed = (id: string, before: object = { tags: [] }) => ({ id, name: id, before, after: { tags: ["new"] } });
  const now = new Map([
    ["a", product("a", { tags: ["new"] })],
    ["b", product("b", { tags: ["new", "mine"] })],
    ["d", product("d", { tags: ["new"] })],
  ]);
  const gone = changed("d", { tags: [], categoryIds: ["lost"] });
  const { back, left } = planBulkUndo([changed("a"), changed("b"), changed("c"), gone], (id) => now.get(id), nameOf);
  expect(back.map(({ product: { id }, after }) => [id, after])).toEqual([["a", { tags: [] }]]);
  expect(left.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
    "b: Cambiado entretanto",
    "c: Ya no existe",
    "d: Una categoría suya ya no existe",
  ]);
});

test("a change can be undone for 24 hours, once", () => {
  const change = { at: "2026-11-20T10:00:00.000Z", undone: null };
  expect(undoDeadline(change, "2026-11-21T09:59:59.000Z")).toBe("2026-11-21T10:00:00.000Z");
  expect(undoDeadline(change, "2026-11-21T10:00:00.000Z")).toBeNull();
  expect(undoDeadline({ ...change, undone: {} }, change.at)).toBeNull();
});
