import { describe, expect, it } from "vitest";
import type { Principal } from "../platform/access/permissions.ts";
import {
  bestMatches,
  clientResult,
  MAX_PER_GROUP,
  productResult,
  searchableBy,
  searchGroups,
} from "./search-results.ts";

const ADMIN: Principal = { role: "admin", scopes: null };
const WAREHOUSE: Principal = { role: "warehouse", scopes: null };

const PRODUCT = {
  id: "catan",
  slug: "catan",
  name: "Catan",
  format: "Caja",
  status: "published" as const,
  image: null,
  sku: "CATAN-ES",
  low: 3495,
  high: 3995,
  available: 2,
};

describe("the search of staff", () => {
  it("shows pages first, then the record kinds with results in their fixed order, and no empty group", () => {
    const found = new Map([
      ["clients" as const, [clientResult({ id: "ana", name: "Ana Ruiz", email: null })]],
      ["products" as const, [productResult(PRODUCT)]],
      ["orders" as const, []],
    ]);
    const groups = searchGroups(ADMIN, "clientes", found);
    expect(groups.map(({ id }) => id)).toEqual(["pages", "products", "clients"]);
    expect(groups[1]?.results[0]).toMatchObject({ title: "Catan", icon: expect.any(String) });
  });

  it("searches only records that the role may read", () => {
    expect(searchableBy(ADMIN)).toContain("invoices");
    expect(searchableBy(WAREHOUSE)).not.toContain("invoices");
  });

  it("shows the best of all matching results", () => {
    const names = Array.from({ length: 9 }, (_, index) => `Ana ${index}`);
    expect(bestMatches(["Leo", ...names], (name) => name, "ana")).toEqual(names.slice(0, MAX_PER_GROUP));
  });
});

describe("a product in the search results", () => {
  it("has its lowest price and whether others cost more, its units, and its page in the shop", () => {
    expect(productResult(PRODUCT)).toMatchObject({
      hint: "CATAN-ES · Caja",
      price: 3495,
      priceVaries: true,
      stock: 2,
      publicLink: "/producto/catan",
    });
  });

  it("has no price without variants, and no page in the shop while it is a draft", () => {
    const draft = productResult({ ...PRODUCT, status: "draft", low: null, high: null, sku: null });
    expect(draft).not.toHaveProperty("price");
    expect(draft).not.toHaveProperty("publicLink");
    expect(draft.hint).toBe("Caja");
  });
});
