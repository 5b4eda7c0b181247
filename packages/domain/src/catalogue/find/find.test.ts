import fc from "fast-check";
import { expect, test } from "vitest";
import type { Availability } from "../../platform/vocabulary.ts";
import { FACET_FIELDS, type FacetField, productValues } from "./facet-fields.ts";
import { type AskedFilters, facetLists, toFindFilters } from "./facet-lists.ts";
import { CatalogueFinder, type FindableVariant } from "./find.ts";

interface Sold extends FindableVariant {
  units: number;
}
interface Product {
  kind: string;
  tags: string[];
  players: string;
  number?: number;
  variants: Sold[];
}

const variant = (price: number, more: Partial<Sold> = {}): Sold => ({
  price,
  reduced: false,
  language: null,
  condition: null,
  finish: null,
  units: 5,
  ...more,
});

const word = (variants: readonly Sold[]): Availability => {
  const units = variants.reduce((sum, each) => sum + each.units, 0);
  return units > 3 ? "in-stock" : units > 0 ? "low" : "out-of-stock";
};

function find(products: readonly Product[], asked: AskedFilters) {
  const finder = new CatalogueFinder<Sold>(toFindFilters(asked, []));
  const prices = products.map(({ kind, tags, players, number = null, variants }) =>
    finder.add({
      product: {
        values: productValues({ game: null, kind, brand: null, tags, attributes: { players } }),
        number,
        variants,
      },
      availability: (chosen) => word(chosen ?? variants),
    }),
  );
  const facets = facetLists(finder, asked, []);
  const counts = (field: FacetField) =>
    Object.fromEntries(
      facets.find((each) => each.field === field)?.values.map(({ value, count }) => [value, count]) ?? [],
    );
  return { prices, facets, counts, range: finder.priceRange(), numbers: finder.numberRange() };
}

const card: Product = {
  kind: "single",
  tags: [],
  players: "",
  variants: [
    variant(200, { condition: "DMG", language: "es" }),
    variant(900, { condition: "NM", language: "es", units: 1 }),
    variant(800, { condition: "NM", language: "en", units: 0, reduced: true }),
  ],
};
const box: Product = { kind: "sealed", tags: ["cajas"], players: "2–4", variants: [variant(500)] };

test("a filter by condition uses the price of that condition", () => {
  expect(find([card, box], {}).prices).toEqual([200, 500]);
  expect(find([card, box], { condition: ["NM"] }).prices).toEqual([800, null]);
  expect(find([card], { condition: ["NM"], language: ["es"] }).prices).toEqual([900]);
});

test("collector numbers narrow the list and the counts of other facets, but not their own range", () => {
  const cards = [3, 158, 274].map((number) => ({ ...card, number }));
  const { prices, counts, numbers } = find([...cards, box], { minNumber: 100, maxNumber: 200 });
  expect(prices).toEqual([null, 200, null, null]);
  expect(counts("kind")).toEqual({ single: 1, sealed: 0 });
  expect(counts("condition")).toEqual({ NM: 1, DMG: 1 });
  expect(numbers).toEqual({ min: 3, max: 274 });
  expect(find(cards, { minNumber: 158, condition: ["NM"] }).prices).toEqual([null, 800, 800]);
  expect(find([box], {}).numbers).toBeNull();
});

test("a product is found only if one of its variants matches all filters", () => {
  const { prices, counts } = find([card], { condition: ["DMG"], language: ["en"] });
  expect(prices).toEqual([null]);
  expect(counts("condition")).toEqual({ NM: 1, DMG: 0 });
  expect(counts("language")).toEqual({ es: 1, en: 0 });
});

test("availability, offers and price limits follow the chosen variants", () => {
  expect(find([card], { condition: ["NM"], language: ["en"], inStock: true }).prices).toEqual([null]);
  expect(find([card], { condition: ["NM"] }).counts("availability")).toEqual({ low: 1, "in-stock": 0 });
  expect(find([card], { onSale: true }).prices).toEqual([800]);
  expect(find([card], { condition: ["NM"], maxPrice: 500 }).prices).toEqual([null]);
});

test("facet values keep their position, and stay visible with a count of 0", () => {
  const places = (asked: AskedFilters) =>
    find([card, box], asked).facets.map(({ field, values }) => [field, values.map(({ value }) => value)]);
  expect(places({ kind: ["single"] })).toEqual(places({}));
  expect(places({ kind: ["single"], language: ["en"], maxPrice: 1 })).toEqual(places({}));
});

test("the price range stays the same while its histogram follows the filters", () => {
  const { range } = find([card, box], { kind: ["sealed"] });
  expect(range).toMatchObject({ min: 200, max: 500 });
  expect(range?.buckets.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(find([], {}).range).toBeNull();
});

const some = <T>(...values: T[]) => fc.constantFrom(...values);
const products = fc.array(
  fc.record({
    kind: some("single", "sealed"),
    tags: fc.subarray(["a", "b"]),
    players: some("", "2", "1–4", "3+"),
    variants: fc.array(
      fc.record({
        price: some(100, 200, 300),
        reduced: fc.boolean(),
        language: some("es", "en", null),
        condition: some("NM", "LP", null),
        finish: some("Foil", "Normal", null),
        units: some(0, 1, 9),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  { maxLength: 6 },
);
const subset = (...values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
const filters = fc.record({
  kind: subset("single", "sealed"),
  tag: subset("a", "b"),
  players: subset("2", "6"),
  language: subset("es", "en"),
  condition: subset("NM", "LP"),
  finish: subset("Foil"),
  availability: subset("in-stock", "low", "out-of-stock"),
  minPrice: fc.option(some(200, 300), { nil: undefined }),
  maxPrice: fc.option(some(100, 200), { nil: undefined }),
  inStock: fc.boolean(),
  onSale: fc.boolean(),
});

test("every count equals the number of products listed for its value", () => {
  fc.assert(
    fc.property(products, filters, (all, asked) => {
      const { facets } = find(all, asked);
      for (const { field, values } of facets)
        for (const { value, count } of values) {
          const listed = find(all, { ...asked, [field]: [value] }).prices.filter((price) => price !== null);
          expect(listed.length, `${field} ${value}`).toBe(count);
        }
      expect(facets.map(({ field }) => field)).toEqual(
        FACET_FIELDS.filter((field) => facets.some((each) => each.field === field)),
      );
    }),
  );
});
