import { setImmediate } from "node:timers/promises";
import { FACET_FIELDS, type FacetField } from "@tablero/domain/catalogue/find/facet-fields";
import type { AskedFilters } from "@tablero/domain/catalogue/find/facet-lists";
import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Counted } from "./cached-counts.ts";
import { CatalogueIndex } from "./catalogue-index.ts";
import { Hits } from "./hits.ts";
import type { IndexRow } from "./rows.ts";
import {
  availabilityByRule,
  byRule,
  catalogue,
  distinct,
  expectByRule,
  filters,
  filtersOf,
  LOW_UP_TO,
  nullsLast,
  question,
  row,
  TREE,
} from "./rule-testing.ts";

function talliesOf(index: CatalogueIndex, { list, counts }: Counted) {
  const { values } = index.columns;
  const of = (field: FacetField) =>
    values
      .of(field)
      .map((id) => ({ value: values.textOf(id), count: counts.count[id] ?? 0, base: list.base[id] ?? 0 }));
  return Object.fromEntries(FACET_FIELDS.map((field) => [field, of(field)])) as Record<
    FacetField,
    ReturnType<typeof of>
  >;
}

/** Compares the index with the domain's rule, for one question in each order. */
const expectSame = (index: CatalogueIndex, rows: readonly IndexRow[], asked: AskedFilters, category: string | null) =>
  expectByRule(
    async ({ sort, direction, from, to }) => {
      const categories = category === null ? null : new Set([category]);
      const found = await index.counts({ filters: filtersOf(asked), categories, hits: null });
      const { numbers, prices } = found.list;
      const { min, max, buckets, total, count } = found.counts;
      return {
        ordinals: await index.page(found.asked, total, { sort, direction, from, to }),
        total,
        tallies: talliesOf(index, found),
        priceRange: prices.isEmpty ? null : { min, max, buckets: [...buckets] },
        numberRange: numbers.isEmpty ? null : { min: numbers.min, max: numbers.max },
        inCategory: (id) => count[index.columns.values.known("category", id) ?? -1] ?? 0,
      };
    },
    rows,
    asked,
    category,
  );

/** Compares the pages of a search with the rule: by rank, then availability, then newest first. */
async function expectBest(
  index: CatalogueIndex,
  rows: readonly IndexRow[],
  asked: AskedFilters,
  ranks: ReadonlyMap<number, number>,
) {
  const known = rows.filter(({ ordinal }) => ranks.has(ordinal));
  const isStocked = ({ variants }: IndexRow) => ["in-stock", "low"].includes(availabilityByRule(variants));
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
    filters: filtersOf(asked),
    categories: null,
    hits,
  });
  expect(counts.total).toBe(expected.length);
  const pages = [];
  for (let from = 0; from < expected.length; from += 3) pages.push(...index.bestHits(prepared, hits, from, from + 3));
  expect(pages).toEqual(expected);
}

test("the index produces the same lists, counts, ranges and pages as the rule of the domain", async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, fc.array(question, { minLength: 1, maxLength: 4 }), async (rows, questions) => {
      const index = new CatalogueIndex(LOW_UP_TO);
      index.tree = TREE;
      index.change(rows, []);
      for (const [asked, category] of questions) await expectSame(index, rows, asked, category);
    }),
    { numRuns: scaleRuns(300) },
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
    { numRuns: scaleRuns(200) },
  );
});

test("after any changes, an index equals one that is built from scratch", async () => {
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
    { numRuns: scaleRuns(200) },
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
          filters: filtersOf(asked),
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
    { numRuns: scaleRuns(300) },
  );
});
