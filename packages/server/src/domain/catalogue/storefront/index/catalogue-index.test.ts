import { setImmediate } from "node:timers/promises";
import { FACET_FIELDS, type FacetField, productValues } from "@tablero/domain/catalogue/find/facet-fields";
import { type AskedFilters, findFilters } from "@tablero/domain/catalogue/find/facet-lists";
import { CatalogueFinder, type FindableVariant } from "@tablero/domain/catalogue/find/find";
import { availabilityOf } from "@tablero/domain/catalogue/stock/availability";
import { runs } from "@tablero/domain/platform/property-runs-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Counted } from "./cached-counts.ts";
import { CatalogueIndex } from "./catalogue-index.ts";
import { Hits } from "./hits.ts";
import type { IndexRow, IndexRowVariant } from "./rows.ts";
import type { Direction, Sort } from "./sortings.ts";

const LOW_UP_TO = 3;

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

const row: fc.Arbitrary<IndexRow> = fc.record({
  ordinal: fc.integer({ min: 1, max: 40 }),
  featured: fc.boolean(),
  published: fc.constantFrom(null, 1000, 2000, 3000),
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
const filters: fc.Arbitrary<AskedFilters> = fc.record({
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

/** The tree of categories; that of `c9` is without products. */
const TREE = new Map([
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

const GAMES = [{ id: "g1", slug: "g1", name: "Uno" }];

interface Sold extends FindableVariant {
  units: number;
  preorder: boolean;
}

const wordOf = (variants: readonly Sold[]) => {
  const onHand = variants.reduce((sum, { units }) => sum + units, 0);
  return availabilityOf(
    { onHand, reserved: 0, preorder: onHand === 0 && variants.some(({ preorder }) => preorder) },
    LOW_UP_TO,
  );
};

/** The list by the rule of the domain. */
function byRule(rows: readonly IndexRow[], asked: AskedFilters, category: string | null) {
  const finder = new CatalogueFinder<Sold>(findFilters(asked, GAMES));
  const found: { place: number; price: number; row: IndexRow }[] = [];
  for (const each of rows) {
    if (category && !each.categories.includes(category)) continue;
    const variants = each.variants;
    const price = finder.add({
      product: { values: productValues(each), number: each.number, variants },
      availability: (chosen) => wordOf(chosen ?? variants),
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

function talliesOf(index: CatalogueIndex, { list, counts }: Counted) {
  const { values } = index.columns;
  const of = (field: FacetField) =>
    values
      .of(field)
      .map((id) => ({ value: values.textOf(id), count: counts.count[id] ?? 0, base: list.base[id] ?? 0 }))
      .filter(({ count, base }) => count + base > 0)
      .sort((a, b) => (a.value < b.value ? -1 : 1));
  return Object.fromEntries(FACET_FIELDS.map((field) => [field, of(field)]));
}

const nullsLast = (a: number | null, b: number | null, sign: number) =>
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
    price: (a, b) => sign * (a.price - b.price || a.place - b.place),
    name: (a, b) => sign * (Buffer.compare(Buffer.from(a.row.name), Buffer.from(b.row.name)) || a.place - b.place),
  };
  return [...found].sort(compare[sort]).map(({ place }) => place);
};

const SORTS = ["relevance", "newest", "price", "name"] as const;
const DIRECTIONS = ["asc", "desc"] as const;

/** Compares the index with the rule, for one question in each order. */
async function expectSame(
  index: CatalogueIndex,
  rows: readonly IndexRow[],
  asked: AskedFilters,
  category: string | null,
) {
  const expected = byRule(rows, asked, category);
  const question = {
    filters: findFilters(asked, GAMES),
    categories: category === null ? null : new Set([category]),
    hits: null,
  };
  const found = await index.counts(question);
  const { asked: prepared, list, counts } = found;
  const { numbers } = list;
  const { min, max, buckets } = counts;
  const countIn = (id: string) => counts.count[index.columns.values.known("category", id) ?? -1] ?? 0;
  for (const id of TREE.keys())
    expect(countIn(id), id).toBe(expected.found.filter(({ row }) => withAbove(row.categories).has(id)).length);
  expect(counts.total).toBe(expected.found.length);
  expect(talliesOf(index, found)).toEqual(expected.tallies);
  expect(list.prices.isEmpty ? null : { min, max, buckets }).toEqual(expected.priceRange);
  expect(numbers.isEmpty ? null : { min: numbers.min, max: numbers.max }).toEqual(expected.numberRange);
  for (const sort of SORTS)
    for (const direction of DIRECTIONS) {
      const all = sorted(expected.found, sort, direction);
      const pages = [];
      for (let from = 0; from < all.length; from += 3)
        pages.push(...(await index.page(prepared, counts.total, { sort, direction, from, to: from + 3 })));
      expect(pages, `${sort} ${direction}`).toEqual(all);
    }
}

/** Compares the pages of a search with the rule: by rank, then what is in stock, then the newest. */
async function expectBest(
  index: CatalogueIndex,
  rows: readonly IndexRow[],
  asked: AskedFilters,
  ranks: ReadonlyMap<number, number>,
) {
  const known = rows.filter(({ ordinal }) => ranks.has(ordinal));
  const isStocked = ({ variants }: IndexRow) => ["in-stock", "low"].includes(wordOf(variants));
  const expected = byRule(known, asked, null)
    .found.sort(
      (a, b) =>
        (ranks.get(b.place) ?? 0) - (ranks.get(a.place) ?? 0) ||
        Number(isStocked(b.row)) - Number(isStocked(a.row)) ||
        nullsLast(a.row.published, b.row.published, -1) ||
        a.place - b.place,
    )
    .map(({ place }) => place);
  const hits = Hits.of([...ranks].filter(([place]) => index.columns.has(place)));
  const { asked: prepared, counts } = await index.counts({
    filters: findFilters(asked, GAMES),
    categories: null,
    hits,
  });
  expect(counts.total).toBe(expected.length);
  const pages = [];
  for (let from = 0; from < expected.length; from += 3) pages.push(...index.bestHits(prepared, hits, from, from + 3));
  expect(pages).toEqual(expected);
}

const distinct = (rows: readonly IndexRow[]) => [...new Map(rows.map((each) => [each.ordinal, each])).values()];
const catalogue = fc.array(row, { maxLength: 40 }).map(distinct);
const question = fc.tuple(filters, fc.constantFrom(null, "c1", "c9"));

test("the index lists, counts, and finds ranges and pages as the rule of the domain does", async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, fc.array(question, { minLength: 1, maxLength: 4 }), async (rows, questions) => {
      const index = new CatalogueIndex(LOW_UP_TO);
      index.tree = TREE;
      index.change(rows, []);
      for (const [asked, category] of questions) await expectSame(index, rows, asked, category);
    }),
    { numRuns: runs(300) },
  );
});

test("a search lists its hits by rank, stock and date", async () => {
  const ranked = fc.array(fc.tuple(fc.integer({ min: 1, max: 45 }), fc.constantFrom(10, 34, 90)), { maxLength: 45 });
  await fc.assert(
    fc.asyncProperty(catalogue, filters, ranked, async (rows, asked, ranks) => {
      const index = new CatalogueIndex(LOW_UP_TO);
      index.change(rows, []);
      await expectBest(index, rows, asked, new Map(ranks));
      await expectBest(index, rows, {}, new Map(rows.map(({ ordinal }) => [ordinal, 20])));
    }),
    { numRuns: runs(200) },
  );
});

test("after any changes an index equals one that is built anew", async () => {
  const changes = fc.array(
    fc.tuple(fc.array(row, { maxLength: 5 }).map(distinct), fc.array(fc.integer({ min: 1, max: 40 }))),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      changes,
      fc.array(question, { minLength: 1, maxLength: 3 }),
      async (rows, steps, questions) => {
        const index = new CatalogueIndex(LOW_UP_TO);
        index.tree = TREE;
        const now = new Map<number, IndexRow>();
        for (const [changed, gone] of [[rows, []] as const, ...steps]) {
          const left = gone.filter((place) => !changed.some(({ ordinal }) => ordinal === place));
          index.change(changed, [...new Set(left)]);
          for (const place of left) now.delete(place);
          for (const each of changed) now.set(each.ordinal, each);
          for (const [asked, category] of questions) await expectSame(index, [...now.values()], asked, category);
        }
        expect(index.columns.count).toBe(now.size);
      },
    ),
    { numRuns: runs(200) },
  );
});

test("counts that are made in parts include changes that arrive in between", async () => {
  const changed = fc.tuple(fc.array(row, { maxLength: 6 }).map(distinct), fc.array(fc.integer({ min: 1, max: 40 })));
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      fc.array(changed, { maxLength: 4 }),
      question,
      async (rows, steps, [asked, category]) => {
        const index = new CatalogueIndex(LOW_UP_TO, { places: 4, ofClasses: 10, sliceMs: 0 });
        index.tree = TREE;
        index.change(rows, []);
        const now = new Map(rows.map((each) => [each.ordinal, each]));
        const counting = index.counts({
          filters: findFilters(asked, GAMES),
          categories: category === null ? null : new Set([category]),
          hits: null,
        });
        for (const [come, gone] of steps) {
          const left = gone.filter((place) => !come.some(({ ordinal }) => ordinal === place));
          index.change(come, [...new Set(left)]);
          for (const place of left) now.delete(place);
          for (const each of come) now.set(each.ordinal, each);
          await setImmediate();
        }
        await counting;
        await expectSame(index, [...now.values()], asked, category);
      },
    ),
    { numRuns: runs(300) },
  );
});
