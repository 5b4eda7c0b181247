import { describe, expect, it } from "vitest";
import {
  type BulkProduct,
  bulkOutcome,
  changeText,
  MAX_TAGS,
  type ProductChange,
  sortForBulk,
  stateText,
  UNDO_MS,
  undoRefusal,
} from "./product-bulk.ts";

const product: BulkProduct = {
  status: "draft",
  categoryIds: ["dice", "boxes"],
  tags: ["nuevo"],
  variants: [
    { id: "a", price: 1000 },
    { id: "b", price: 2000 },
  ],
  missing: ["image", "maker"],
};
const category = (action: "add" | "remove" | "main", categoryId: string): ProductChange => ({
  kind: "category",
  action,
  categoryId,
});
const price = (value: number): ProductChange => ({
  kind: "price",
  by: "amount",
  value,
  ending: "exact",
  announce: false,
});

describe("bulkOutcome", () => {
  it("changes all prices of a product or none", () => {
    expect(bulkOutcome(product, price(-500))).toEqual({
      before: { prices: { a: 1000, b: 2000 } },
      after: { prices: { a: 500, b: 1500 } },
    });
    expect(bulkOutcome(product, price(-1500))).toEqual({ refused: "No sale un precio posible de 10,00\u00a0€" });
  });

  it("adds and removes a category, and sets the main one", () => {
    const after = (change: ProductChange) => {
      const outcome = bulkOutcome(product, change);
      return "after" in outcome ? outcome.after.categoryIds : outcome;
    };
    expect(after(category("add", "cards"))).toEqual(["dice", "boxes", "cards"]);
    expect(after(category("add", "boxes"))).toEqual({ same: true });
    expect(after(category("remove", "dice"))).toEqual(["boxes"]);
    expect(after(category("remove", "cards"))).toEqual({ same: true });
    expect(after(category("main", "boxes"))).toEqual(["boxes", "dice"]);
    expect(after(category("main", "dice"))).toEqual({ same: true });
    expect(after(category("main", "cards"))).toEqual(["cards", "dice", "boxes"]);
    const full = { ...product, categoryIds: Array.from({ length: 20 }, (_, index) => `c${index}`) };
    expect(bulkOutcome(full, category("add", "x"))).toEqual({ refused: "Ya está en 20 categorías" });
  });

  it("does not publish a product that lacks something, and says what is missing", () => {
    expect(bulkOutcome(product, { kind: "status", status: "published" })).toEqual({
      refused: "Le falta: imagen y fabricante",
    });
    expect(bulkOutcome({ ...product, missing: [] }, { kind: "status", status: "published" })).toEqual({
      before: { status: "draft" },
      after: { status: "published" },
    });
    expect(bulkOutcome(product, { kind: "status", status: "draft" })).toEqual({ same: true });
  });

  it("adds and removes tags", () => {
    expect(bulkOutcome(product, { kind: "tag", action: "add", tag: "nuevo" })).toEqual({ same: true });
    expect(bulkOutcome(product, { kind: "tag", action: "remove", tag: "nuevo" })).toEqual({
      before: { tags: ["nuevo"] },
      after: { tags: [] },
    });
  });

  it("adds no tag to a product that has the maximum number, but can remove one", () => {
    const tags = Array.from({ length: MAX_TAGS }, (_, index) => `t${index}`);
    const add = { kind: "tag", action: "add", tag: "nuevo" } as const;
    expect(bulkOutcome({ ...product, tags }, add)).toEqual({ refused: `Ya tiene ${MAX_TAGS} etiquetas` });
    expect(bulkOutcome({ ...product, tags: tags.slice(1) }, add)).toMatchObject({
      after: { tags: { length: MAX_TAGS } },
    });
    expect(bulkOutcome({ ...product, tags }, { ...add, action: "remove", tag: "t0" })).toMatchObject({
      after: { tags: { length: MAX_TAGS - 1 } },
    });
  });
});

describe("undoRefusal", () => {
  it("skips products that changed since, and those that may not be published", () => {
    const row = { before: { prices: { a: 1200 } }, after: { prices: { a: 1000 } } };
    expect(undoRefusal(product, row)).toBeNull();
    expect(undoRefusal({ ...product, variants: [{ id: "a", price: 999 }] }, row)).toBe("Cambiado entretanto");
    expect(undoRefusal({ ...product, variants: [] }, row)).toBe("Cambiado entretanto");
    const tags = { before: { tags: [] }, after: { tags: ["nuevo"] } };
    expect(undoRefusal(product, tags)).toBeNull();
    expect(undoRefusal({ ...product, tags: ["nuevo", "otro"] }, tags)).toBe("Cambiado entretanto");
    const categories = { before: { categoryIds: ["dice"] }, after: { categoryIds: ["dice", "boxes"] } };
    expect(undoRefusal(product, categories)).toBeNull();
    expect(undoRefusal({ ...product, categoryIds: ["boxes", "dice"] }, categories)).toBe("Cambiado entretanto");
    const archived = { before: { status: "draft" as const }, after: { status: "archived" as const } };
    expect(undoRefusal({ ...product, status: "archived" }, archived)).toBeNull();
    expect(undoRefusal({ ...product, status: "draft" }, archived)).toBe("Cambiado entretanto");
    const hidden = { before: { status: "published" as const }, after: { status: "draft" as const } };
    expect(undoRefusal(product, hidden)).toBe("Para publicarlo le falta: imagen y fabricante");
    expect(undoRefusal({ ...product, missing: [] }, hidden)).toBeNull();
  });
});

it("a change can be undone for 24 hours", () => {
  expect(UNDO_MS).toBe(24 * 60 * 60 * 1000);
});

it("changes and states are described in words", () => {
  const name = (id: string) => ({ dice: "Dados" })[id];
  expect(changeText(category("main", "dice"), name)).toBe("Categoría principal: «Dados»");
  expect(changeText({ kind: "price", by: "percent", value: -1000, ending: "95", announce: true }, name)).toBe(
    "Precio: −10\u00a0%, acabado en ,95, anunciado como rebaja",
  );
  expect(stateText({ prices: { a: 2000, b: 1000, c: 1000 } }, name)).toBe("10,00\u00a0€ · 20,00\u00a0€");
  expect(stateText({ categoryIds: ["dice"] }, name)).toBe("Dados");
  expect(stateText({ tags: [] }, name)).toBe("Sin etiquetas");
});

it("products are listed by name with numbers by value, then by id", () => {
  const products = ["Prueba 10", "Prueba 9", "Árbol", "Zoo"].map((name) => ({ id: "a", name }));
  expect(sortForBulk(products).map(({ name }) => name)).toEqual(["Árbol", "Prueba 9", "Prueba 10", "Zoo"]);
  expect(sortForBulk([..."cab"].map((id) => ({ id, name: "Dado" }))).map(({ id }) => id)).toEqual([..."abc"]);
});
