import { FACET_FIELDS, type FacetField, productValues } from "@tablero/domain/catalogue/find/facet-fields";
import { type AskedFilters, toFindFilters } from "@tablero/domain/catalogue/find/facet-lists";
import {
  CatalogueFinder,
  type FindableVariant,
  type PriceRange,
  type Tally,
} from "@tablero/domain/catalogue/find/find";
import type { NumberRange } from "@tablero/domain/catalogue/games/collector-number";
import { decideAvailability } from "@tablero/domain/catalogue/stock/availability";
import fc from "fast-check";
import { expect } from "vitest";
import type { IndexRow, IndexRowVariant } from "./rows.ts";
import { type Direction, SORTS, type Sort } from "./sortings.ts";

/*
 * Random catalogues and questions with the results of the domain's rule: a test suite for every component that
 * serves lists, such as the catalogue index and the search engine.
 */

export const LOW_UP_TO = 3;

const variant: fc.Arbitrary<IndexRowVariant> = fc
  .record({
    price: fc.integer({ min: 1, max: 12 }).map((euros) => euros * 100),
    reduced: fc.boolean(),
    units: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(1000)),
    preorder: fc.boolean(),
    language: fc.constantFrom(null, "es", "en"),
    condition: fc.constantFrom(null, "NM", "EX"),
    finish: fc.constantFrom(null, "foil"),
  })
  .map((each) => ({ ...each, units: each.preorder ? 0 : each.units }));

export const row: fc.Arbitrary<IndexRow> = fc.record({
  ordinal: fc.integer({ min: 1, max: 40 }),
  featured: fc.boolean(),
  published: fc.constantFrom(null, 1000, 2000, 3000),
  released: fc.constantFrom(null, 1000, 4000, 9000),
  name: fc.constantFrom("rayo", "rayos", "élfico", "zombi", ""),
  search: fc.constant(""),
  nameKey: fc.constant(" "),
  number: fc.constantFrom(null, 1, 7, 158),
  game: fc.constantFrom(null, "g1", "g2"),
  kind: fc.constantFrom("single", "sealed"),
  brand: fc.constantFrom(null, "Devir"),
  tags: fc.subarray(["a", "b", "rara"]),
  attributes: fc.record({ players: fc.constantFrom(null, "2–4", "1"), rarity: fc.constantFrom(null, "rara") }),
  categories: fc.subarray(["c1", "c2", "c3"]),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
});

const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
export const filters: fc.Arbitrary<AskedFilters> = fc.record({
  kind: some(fc.constant(["single"])),
  game: some(fc.constant(["g1"])),
  tag: some(fc.constantFrom(["a"], ["a", "b"], ["nada"])),
  players: some(fc.constant(["2"])),
  language: some(fc.constantFrom(["es"], ["es", "en"])),
  condition: some(fc.constant(["NM"])),
  availability: some(fc.constantFrom(["low"], ["in-stock", "preorder"])),
  minPrice: some(fc.constant(300)),
  maxPrice: some(fc.constant(800)),
  minNumber: some(fc.constant(5)),
  inStock: some(fc.boolean()),
  onSale: some(fc.boolean()),
});

/** The category tree; `c9` has no products. */
export const TREE = new Map([
  ["c1", null],
  ["c2", "c1"],
  ["c3", "c2"],
  ["c9", null],
]);
const withAbove = (own: readonly string[]) => {
  const all = new Set(own);
  for (const id of all) if (TREE.get(id)) all.add(TREE.get(id) as string);
  return all;
};

export const GAMES = [{ id: "g1", slug: "g1", name: "Uno" }];

interface Sold extends FindableVariant {
  units: number;
  preorder: boolean;
}

export const availabilityByRule = (variants: readonly Sold[]) => {
  const onHand = variants.reduce((sum, { units }) => sum + units, 0);
  return decideAvailability(
    { onHand, reserved: 0, preorder: onHand === 0 && variants.some(({ preorder }) => preorder) },
    LOW_UP_TO,
  );
};

/** The list as the domain's rule gives it. */
export function byRule(rows: readonly IndexRow[], asked: AskedFilters, category: string | null) {
  const finder = new CatalogueFinder<Sold>(toFindFilters(asked, GAMES));
  const found: { place: number; price: number; row: IndexRow }[] = [];
  for (const each of rows) {
    if (category && !each.categories.includes(category)) continue;
    const variants = each.variants;
    const price = finder.add({
      product: { values: productValues(each), number: each.number, variants },
      availability: (chosen) => availabilityByRule(chosen ?? variants),
    });
    if (price !== null) found.push({ place: each.ordinal, price, row: each });
  }
  const tallies = Object.fromEntries(
    FACET_FIELDS.map((field) => [
      field,
      finder
        .tallies(field)
        .filter(({ count, base }) => count + base > 0)
        .sort((a, b) => (a.value < b.value ? -1 : 1)),
    ]),
  );
  return { found, tallies, priceRange: finder.priceRange(), numberRange: finder.numberRange() };
}

export const nullsLast = (a: number | null, b: number | null, sign: number) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : sign * (a - b);
type Found = ReturnType<typeof byRule>["found"][number];
const sorted = (found: Found[], sort: Sort, direction: Direction): number[] => {
  const sign = direction === "asc" ? 1 : -1;
  const compare: Record<Sort, (a: Found, b: Found) => number> = {
    relevance: (a, b) =>
      Number(b.row.featured) - Number(a.row.featured) ||
      nullsLast(a.row.published, b.row.published, -1) ||
      a.place - b.place,
    newest: (a, b) => nullsLast(a.row.published, b.row.published, sign) || sign * (a.place - b.place),
    release: (a, b) => nullsLast(a.row.released, b.row.released, sign) || sign * (a.place - b.place),
    price: (a, b) => sign * (a.price - b.price || a.place - b.place),
    name: (a, b) => sign * (Buffer.compare(Buffer.from(a.row.name), Buffer.from(b.row.name)) || a.place - b.place),
  };
  return [...found].sort(compare[sort]).map(({ place }) => place);
};

const DIRECTIONS = ["asc", "desc"] as const;

/** The implementation that is compared with the rule. */
export interface CatalogueListResult {
  ordinals: number[];
  total: number;
  tallies: Record<FacetField, readonly Tally[]>;
  priceRange: PriceRange | null;
  numberRange: NumberRange | null;
  /** Listed products in a category and its descendants. */
  inCategory(id: string): number;
}

export interface CatalogueListQuery {
  asked: AskedFilters;
  category: string | null;
  sort: Sort;
  direction: Direction;
  from: number;
  to: number;
}

export const filtersOf = (asked: AskedFilters) => toFindFilters(asked, GAMES);

/** Compares lists with the rule, for one question in each order. */
export async function expectByRule(
  answer: (question: CatalogueListQuery) => Promise<CatalogueListResult>,
  rows: readonly IndexRow[],
  asked: AskedFilters,
  category: string | null,
): Promise<void> {
  const expected = byRule(rows, asked, category);
  for (const sort of SORTS)
    for (const direction of DIRECTIONS) {
      const all = sorted(expected.found, sort, direction);
      const pages = [];
      for (let from = 0; from === 0 || from < all.length; from += 3) {
        const found = await answer({ asked, category, sort, direction, from, to: from + 3 });
        pages.push(...found.ordinals);
        if (from > 0) continue;
        for (const id of TREE.keys())
          expect(found.inCategory(id), id).toBe(
            expected.found.filter(({ row }) => withAbove(row.categories).has(id)).length,
          );
        expect(found.total).toBe(expected.found.length);
        for (const field of FACET_FIELDS) expect(kept(found.tallies[field]), field).toEqual(expected.tallies[field]);
        expect(found.priceRange).toEqual(expected.priceRange);
        expect(found.numberRange).toEqual(expected.numberRange);
      }
      expect(pages, `${sort} ${direction}`).toEqual(all);
    }
}

const kept = (tallies: readonly Tally[]) =>
  tallies.filter(({ count, base }) => count + base > 0).toSorted((a, b) => (a.value < b.value ? -1 : 1));

export const distinct = (rows: readonly IndexRow[]) => [...new Map(rows.map((each) => [each.ordinal, each])).values()];
export const catalogue = fc.array(row, { maxLength: 40 }).map(distinct);
export const question = fc.tuple(filters, fc.constantFrom(null, "c1", "c9"));
