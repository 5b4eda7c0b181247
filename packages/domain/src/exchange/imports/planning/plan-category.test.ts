import { describe, expect, it } from "vitest";
import { defaultOptions } from "../reading/recognise.ts";
import type { ImportedCategory, ImportOptions } from "../types.ts";
import { type CategoryWorld, planCategory, type ShopCategory } from "./plan-category.ts";

const node = (
  id: string,
  parentId: string | null,
  position: number,
  more: Partial<ShopCategory> = {},
): ShopCategory => ({
  id,
  parentId,
  name: id.toUpperCase(),
  slug: id,
  position,
  active: true,
  description: "",
  hasPicture: false,
  ...more,
});

let made = 0;
function world(tree: ShopCategory[], redirects: Record<string, string | null> = {}): CategoryWorld {
  return {
    keys: new Map(),
    tree,
    redirects: new Map(Object.entries(redirects)),
    previousPaths: new Map(),
    lostPictures: new Set(),
    claimed: new Map(),
    told: new Set(),
    newId: () => {
      made += 1;
      return `new-${made}`;
    },
    headOf: (field) => field,
  };
}

const record = (more: Partial<ImportedCategory>): ImportedCategory => ({
  kind: "categories",
  key: `prestashop:${more.name}`,
  line: 2,
  name: "Cartas",
  previousPaths: [],
  ...more,
});
const plan = (more: Partial<ImportedCategory>, of: CategoryWorld, options: Partial<ImportOptions> = {}) =>
  planCategory(record(more), of, { ...defaultOptions("prestashop"), ...options });
const order = ({ tree }: CategoryWorld, parentId: string | null) =>
  tree
    .filter((each) => each.parentId === parentId)
    .sort((a, b) => a.position - b.position)
    .map(({ name }) => name);

describe("a category in an import file", () => {
  it("is found by its key, then by its name under its parent, regardless of accents", () => {
    const shop = world([node("a", null, 1), node("b", "a", 1, { name: "Mágia" })]);
    expect(plan({ name: "magia", parentPath: ["a"] }, shop)).toMatchObject({ id: "b", outcome: "changed" });
    expect(plan({ key: "k", name: "magia", parentPath: [] }, shop)).toMatchObject({ outcome: "created" });
    shop.keys.set("prestashop:7", { id: "a", fingerprint: "old" });
    expect(plan({ key: "prestashop:7", name: "Otra" }, shop)).toMatchObject({ id: "a", write: { name: "Otra" } });
  });

  it("is unchanged when the same row is imported again, even if staff moved or archived it since", () => {
    const shop = world([node("a", null, 1)]);
    const given = { key: "prestashop:7", name: "Cartas", parentPath: ["A"], active: true };
    expect(plan(given, shop).outcome).toBe("created");
    shop.claimed.clear();
    shop.tree = shop.tree.map((each) => (each.name === "Cartas" ? { ...each, parentId: null, active: false } : each));
    expect(plan({ ...given, line: 40 }, shop)).toMatchObject({ outcome: "unchanged", issues: [] });
  });

  it("creates missing parents once, and is placed by its number", () => {
    const shop = world([]);
    for (const [name, position] of [
      ["Uno", 1],
      ["Dos", 2],
      ["Tres", undefined],
      ["Cero", 1],
    ] as const)
      plan({ name, parentPath: ["Juegos", "Cartas"], position }, shop);
    const cards = shop.tree.find(({ name }) => name === "Cartas");
    expect(shop.tree.filter(({ name }) => name === "Juegos")).toHaveLength(1);
    expect(order(shop, cards?.id ?? "")).toEqual(["Cero", "Uno", "Dos", "Tres"]);
  });

  it.each([
    ["below itself", { key: "k", name: "A", parentPath: ["A", "B"] }, "cycle"],
    ["in a fourth level", { name: "X", parentPath: ["A", "B", "C"] }, "too-deep"],
    ["below a category that does not exist", { name: "X", parentKey: "prestashop:99" }, "parent-missing"],
  ])("is refused if it is %s", (_, given, code) => {
    const shop = world([node("a", null, 1), node("b", "a", 1), node("c", "b", 1)]);
    shop.keys.set("k", { id: "a", fingerprint: null });
    const before = shop.tree;
    const failed = plan(given, shop);
    expect(failed).toMatchObject({ outcome: "failed", issues: [{ code, level: "error", column: "parent" }] });
    expect(shop.tree).toBe(before);
  });

  it("is refused beyond the limit of 500 categories", () => {
    const shop = world(Array.from({ length: 500 }, (_, n) => node(`c${n}`, null, n)));
    expect(plan({ name: "Una más" }, shop)).toMatchObject({ outcome: "failed", issues: [{ code: "too-many" }] });
  });

  it("keeps its slug unless staff allow renaming, and cannot take one that redirects elsewhere", () => {
    const shop = world([node("a", null, 1), node("b", null, 2)], { vieja: "b" });
    shop.keys.set("k", { id: "a", fingerprint: null });
    expect(plan({ key: "k", name: "A", slug: "nueva" }, shop)).toMatchObject({
      outcome: "unchanged",
      issues: [
        { code: "address-kept", level: "left-out" },
        { code: "address-kept", level: "warning" },
      ],
    });
    const renamed = plan({ key: "k", name: "A", slug: "nueva", position: 1 }, shop, { renameAddresses: true });
    expect(renamed.write).toEqual({ slug: "nueva" });
    expect(plan({ name: "Vieja", slug: "vieja" }, shop).write.slug).toBe("vieja-2");
  });

  it("counts once if staff merged the categories of two rows, and the first row wins", () => {
    const shop = world([node("a", null, 1)]);
    shop.keys.set("k1", { id: "a", fingerprint: null });
    shop.keys.set("k2", { id: "a", fingerprint: null });
    plan({ key: "k1", name: "A" }, shop);
    expect(plan({ key: "k2", name: "B" }, shop)).toMatchObject({ issues: [{ code: "category-repeated" }] });
  });

  it("keeps its existing picture", () => {
    const shop = world([node("a", null, 1, { hasPicture: true }), node("b", null, 2)]);
    const picture = "https://tienda.example.com/1.jpg";
    expect(plan({ name: "A", picture }, shop).picture).toBeNull();
    expect(plan({ name: "B", picture }, shop).picture).toBe(picture);
  });

  it("redirects from the addresses of its old shop", () => {
    const given = { name: "Cartas", parentPath: ["Juegos"], previousPaths: ["/3-cartas"] };
    expect(plan(given, world([])).previousPaths).toEqual(["/3-cartas"]);
    expect(plan(given, world([]), { source: "shopify" }).previousPaths).toEqual(["/3-cartas", "/collections/cartas"]);
    expect(plan(given, world([]), { source: "woocommerce" }).previousPaths).toContain(
      "/categoria-producto/juegos/cartas",
    );
  });
});
