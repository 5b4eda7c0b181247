import { expect, test } from "vitest";
import { arrangeFacet, facetLabel, MAX_FACET_VALUES } from "./facets.ts";

const counts = (field: string, found: Record<string, number>, base = found) =>
  Object.entries(found).map(([value, count]) => ({
    value,
    label: facetLabel(field, value),
    count,
    base: base[value] ?? count,
  }));
const values = (field: string, found: Record<string, number>, chosen?: string[]) =>
  arrangeFacet(field, counts(field, found), chosen).map(({ value }) => value);

test("availability and condition keep their own order, Spanish is the first language, and other values are sorted by count and name", () => {
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

test("facet values keep their position from the unfiltered list, even with a count of 0", () => {
  const whole = { "Dos torres": 1, Salitre: 9, Cenit: 3 };
  const places = arrangeFacet("brand", counts("brand", { "Dos torres": 1, Salitre: 0, Cenit: 0 }, whole));
  expect(places.map(({ value, count }) => [value, count])).toEqual([
    ["Salitre", 0],
    ["Cenit", 0],
    ["Dos torres", 1],
  ]);
});

test("facet values without products are left out, unless they are chosen", () => {
  expect(arrangeFacet("condition", counts("condition", { NM: 4, HP: 0, LP: 0 }), ["HP", "DMG"])).toEqual([
    { value: "NM", label: "Casi nueva", count: 4 },
    { value: "HP", label: "Muy jugada", count: 0 },
    { value: "DMG", label: "Dañada", count: 0 },
  ]);
});

test("a limit of minutes or age that adds no products to the one before is left out, unless it is chosen", () => {
  const minutes = { "30": 5, "60": 12, "90": 12, "120": 14, long: 14 };
  expect(values("minutes", minutes)).toEqual(["30", "60", "120", "long"]);
  expect(values("minutes", minutes, ["90"])).toEqual(["30", "60", "90", "120", "long"]);
  expect(values("age", { "12": 22, "14": 22, "16": 22 })).toEqual(["12"]);
});

test("players, minutes and ages are labelled in words that players use", () => {
  expect(["1", "2", "6"].map((value) => facetLabel("players", value))).toEqual([
    "1 jugador",
    "2 jugadores",
    "6 o más jugadores",
  ]);
  expect([facetLabel("minutes", "30"), facetLabel("minutes", "long")]).toEqual(["Hasta 30 min", "Más de 120 min"]);
  expect(facetLabel("age", "8")).toBe("Desde 8 años");
});

test("facets with many values leave out the rarest ones, but not a chosen one", () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`marca-${index}`, 100 - index]));
  expect(values("brand", many)).toHaveLength(MAX_FACET_VALUES);
  expect(values("brand", many, ["marca-59"])).toContain("marca-59");
});
