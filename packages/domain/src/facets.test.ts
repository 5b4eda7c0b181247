import { expect, test } from "vitest";
import { arrangeFacet, type FacetValue, facetLabel, MOST_FACET_VALUES } from "./facets.ts";

const counts = (field: string, found: Record<string, number>): FacetValue[] =>
  Object.entries(found).map(([value, count]) => ({ value, label: facetLabel(field, value), count }));
const values = (field: string, found: Record<string, number>, chosen?: string[]) =>
  arrangeFacet(field, counts(field, found), chosen).map(({ value }) => value);

test("states go in their own order, Spanish comes first, the rest by count and name", () => {
  expect(values("availability", { "out-of-stock": 9, preorder: 1, low: 2, "in-stock": 3 })).toEqual([
    "in-stock",
    "low",
    "preorder",
    "out-of-stock",
  ]);
  expect(values("condition", { DMG: 5, NM: 1, MP: 2 })).toEqual(["NM", "MP", "DMG"]);
  expect(values("language", { en: 9, ja: 2, es: 1 })).toEqual(["es", "en", "ja"]);
  expect(values("kind", { book: 2, sealed: 9, accessory: 2 })).toEqual(["sealed", "accessory", "book"]);
});

test("what nothing has is left out, unless it is chosen", () => {
  expect(arrangeFacet("condition", counts("condition", { NM: 4, HP: 0, LP: 0 }), ["HP", "DMG"])).toEqual([
    { value: "NM", label: "Casi nueva", count: 4 },
    { value: "HP", label: "Muy jugada", count: 0 },
    { value: "DMG", label: "Dañada", count: 0 },
  ]);
});

test("the rarest of many are left out, but not a chosen one", () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`marca-${index}`, 100 - index]));
  expect(values("brand", many)).toHaveLength(MOST_FACET_VALUES);
  expect(values("brand", many, ["marca-59"])).toContain("marca-59");
});
