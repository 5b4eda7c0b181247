import { isDeepStrictEqual } from "node:util";
import { MISTYPED_QUESTIONS } from "@tablero/demo-shop/testing/mistyped-questions";
import { SEARCH_QUESTIONS } from "@tablero/demo-shop/testing/search-questions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openValueCache } from "../../../db/changes/value-cache.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { seedShop } from "../../../seed/seed.ts";
import type { Ctx } from "../../platform/context.ts";
import { testCtx } from "../../testing.ts";
import type { FindInput } from "./find-input.ts";
import { findProducts } from "./find-products.ts";
import { LiveIndex } from "./index/live-index.ts";
import { ASKED_LISTS } from "./lists-testing.ts";
import { productCounts } from "./open-index.ts";
import { readTaxonomy } from "./taxonomy.ts";

let database: Database;
let ctx: Ctx;
/** A shop whose index is never available. */
let without: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedShop(database, { demo: true, now: new Date("2026-11-20T10:00:00Z") });
  ctx = testCtx(database.db);
  without = testCtx(database.db, {
    catalogue: { open: async () => null, knownOrdinal: () => undefined, rememberOrdinal() {} } as unknown as LiveIndex,
  });
}, 120_000);
afterAll(() => database.close());

test.each(Object.entries(ASKED_LISTS))(
  "%s has the same list from the database as from the index",
  async (_name, asked) => {
    const input: FindInput = { sort: "relevance", order: "desc", page: 1, size: 30, ...asked };
    const { ordinals, total, corrected, indexing } = await findProducts(without, input);
    expect(indexing).toBe(true);
    expect({ ordinals, total, corrected }).toEqual(pick(await findProducts(ctx, input)));
  },
);

test("the questions of shoppers have the same answers from the database as from the index", async () => {
  const different: string[] = [];
  // No other process writes here, so no notification can be missed.
  database.changes.trust(true);
  const [valueCache, catalogue] = [openValueCache(database.changes), new LiveIndex(database.changes)];
  for (const [search] of [...Object.values(SEARCH_QUESTIONS).flat(), ...MISTYPED_QUESTIONS]) {
    const input: FindInput = { sort: "relevance", order: "desc", page: 1, size: 3, search };
    const found = pick(await findProducts({ ...without, valueCache }, input));
    if (!isDeepStrictEqual(found, pick(await findProducts({ ...ctx, valueCache, catalogue }, input))))
      different.push(search);
  }
  expect(different).toEqual([]);
}, 120_000);

const pick = ({ ordinals, total, corrected }: Awaited<ReturnType<typeof findProducts>>) => ({
  ordinals,
  total,
  corrected,
});

test("the compared lists are not empty", async () => {
  const totals = [];
  for (const asked of Object.values(ASKED_LISTS))
    totals.push((await findProducts(ctx, { sort: "relevance", order: "desc", page: 1, size: 1, ...asked })).total);
  expect(totals.filter((total) => total > 0).length).toBeGreaterThan(totals.length - 5);
});

test("the counts of categories and games are the same in the database and the index", async () => {
  const { categories, games } = await readTaxonomy(ctx);
  const [of, ofDatabase] = [await productCounts(ctx), await productCounts(without)];
  expect(categories.some(({ id }) => of("category", id) > 0)).toBe(true);
  for (const { id } of categories) expect(ofDatabase("category", id)).toBe(of("category", id));
  for (const { id } of games) expect(ofDatabase("game", id)).toBe(of("game", id));
});
