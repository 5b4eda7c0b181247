import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { seedShop } from "../../../seed/seed.ts";
import type { Ctx } from "../../platform/context.ts";
import { testCtx } from "../../testing.ts";
import { type FindInput, findProducts } from "./find-products.ts";
import type { LiveIndex } from "./index/live-index.ts";
import { productCounts } from "./open-index.ts";
import { readTaxonomy } from "./taxonomy.ts";

let database: Database;
let ctx: Ctx;
/** A shop whose index is never there. */
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

const ASKED: Record<string, Partial<FindInput>> = {
  everything: {},
  "a second page": { page: 2, size: 7 },
  "beyond the end": { page: 500 },
  "a category with those below it": { category: "juegos-de-mesa" },
  "a category that is not there": { category: "nada" },
  "a game": { game: ["dragones-y-mareas", "nada"] },
  kinds: { kind: ["single"] },
  "a brand": { brand: ["Devir"] },
  "numbers of players": { players: ["4", "6"] },
  "the longest game": { minutes: ["60"], sort: "price" },
  ages: { age: ["8"] },
  rarities: { rarity: ["rara"] },
  "a language": { language: ["en"], sort: "price", order: "asc" },
  "a condition, reduced": { condition: ["NM", "EX"], onSale: true },
  "in stock within prices": { inStock: true, minPrice: 500, maxPrice: 3000, sort: "price" },
  availabilities: { availability: ["low", "preorder"], language: ["es"] },
  "collector numbers": { minNumber: 10, maxNumber: 60 },
  "by name": { sort: "name", order: "asc" },
  "the oldest first": { sort: "newest", order: "asc" },
  "a search": { search: "dados" },
  "a search by price": { search: "mazo", sort: "price", order: "asc", inStock: true },
  "a search that is corrected": { search: "cartass" },
};

test.each(Object.entries(ASKED))("%s gives the same list from the database as from the index", async (_name, asked) => {
  const input: FindInput = { sort: "relevance", order: "desc", page: 1, size: 30, ...asked };
  const { ordinals, total, corrected, indexing } = await findProducts(without, input);
  expect(indexing).toBe(true);
  expect({ ordinals, total, corrected }).toEqual(pick(await findProducts(ctx, input)));
});

const pick = ({ ordinals, total, corrected }: Awaited<ReturnType<typeof findProducts>>) => ({
  ordinals,
  total,
  corrected,
});

test("the compared lists are not empty", async () => {
  const totals = [];
  for (const asked of Object.values(ASKED))
    totals.push((await findProducts(ctx, { sort: "relevance", order: "desc", page: 1, size: 1, ...asked })).total);
  expect(totals.filter((total) => total > 0).length).toBeGreaterThan(totals.length - 5);
});

test("the counts of categories and games are the same from both", async () => {
  const { categories, games } = await readTaxonomy(ctx);
  const [of, ofDatabase] = [await productCounts(ctx), await productCounts(without)];
  expect(categories.some(({ id }) => of("category", id) > 0)).toBe(true);
  for (const { id } of categories) expect(ofDatabase("category", id)).toBe(of("category", id));
  for (const { id } of games) expect(ofDatabase("game", id)).toBe(of("game", id));
});
