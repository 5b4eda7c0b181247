import { FACET_FIELDS, isVariantField } from "@tablero/domain/catalogue/find/facet-fields";
import type { AskedFilters } from "@tablero/domain/catalogue/find/facet-lists";
import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { IndexRow } from "../index/rows.ts";
import { catalogue, expectByRule, filtersOf, LOW_UP_TO, question, row, TREE } from "../index/rule-testing.ts";
import { buildDocument } from "./documents.ts";
import { COLLECTION_FIELDS, decodeValue, encodeValue } from "./fields.ts";
import { hasFigures } from "./filters.ts";
import { findInEngine } from "./find.ts";
import { EngineServer } from "./server.ts";
import { startTypesenseStub, type TypesenseStub } from "./testing/stub.ts";

let stub: TypesenseStub;
let server: EngineServer;

beforeAll(async () => {
  stub = await startTypesenseStub();
  server = new EngineServer({ url: stub.url, apiKey: stub.apiKey, name: "lists" });
});
afterAll(() => stub.close());

const below = (category: string) =>
  new Set(
    [...TREE.keys()].filter((id) => {
      for (let at: string | null | undefined = id; at; at = TREE.get(at)) if (at === category) return true;
      return false;
    }),
  );

let run = 0;

/** Compares the engine with the domain's rule, for one question in each order. */
async function expectRule(rows: readonly IndexRow[], asked: AskedFilters, category: string | null): Promise<void> {
  const filters = filtersOf(asked);
  run += 1;
  const collection = `lists_${run}`;
  await server.create(collection, COLLECTION_FIELDS);
  await server.put(
    collection,
    rows.map((row) => buildDocument(row, LOW_UP_TO)),
  );
  await expectByRule(
    async ({ sort, direction, from, to }) => {
      const found = await findInEngine((searches) => server.searchAll(collection, searches), {
        filters,
        categories: category === null ? null : new Set([category]),
        text: null,
        sort,
        direction,
        from,
        to,
        counted: new Map([...TREE.keys()].map((id) => [id, below(id)])),
      });
      return { ...found, inCategory: (id) => found.inCategory.get(id) ?? 0 };
    },
    rows,
    asked,
    category,
  );
  await server.drop(collection);
}

test("lists, counts, ranges and pages equal those of the domain rule", async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, question, async (rows, [asked, category]) => {
      fc.pre(hasFigures(filtersOf(asked)));
      await expectRule(rows, asked, category);
    }),
    { numRuns: scaleRuns(40) },
  );
}, 120_000);

test("prices at the edges of the histogram's bars are counted in the right bars", async () => {
  const [sample] = fc.sample(row, { numRuns: 1, seed: 1 });
  if (!sample) throw new Error("no row");
  const variant = {
    price: 0,
    reduced: false,
    units: 1,
    preorder: false,
    language: null,
    condition: null,
    finish: null,
  };
  const rows = Array.from({ length: 39 }, (_, at) => ({
    ...sample,
    ordinal: at + 1,
    variants: [{ ...variant, price: 100 + at }],
  }));
  await expectRule(rows, {}, null);
});

test("only filters with several values in one variant field are answered by the shop's own index", () => {
  for (const field of FACET_FIELDS) {
    expect(hasFigures(filtersOf({ [field]: ["a"] })), field).toBe(true);
    expect(hasFigures(filtersOf({ [field]: ["a", "b"] })), field).toBe(!isVariantField(field));
  }
  expect(hasFigures(filtersOf({ language: ["es"], condition: ["NM"], onSale: true, minPrice: 1, inStock: true }))).toBe(
    true,
  );
});

test("values are returned as they were stored, and are distinct even if only case, signs or accents differ", () => {
  const values = ["Devir", "devir", "DEVIR!", "Dévir", "", " ", "魔法", "a".repeat(90)];
  expect(values.map(encodeValue).map(decodeValue)).toEqual(values);
  expect(new Set(values.map(encodeValue)).size).toBe(values.length);
});
