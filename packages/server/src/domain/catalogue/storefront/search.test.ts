import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openValueCache } from "../../../db/changes/value-cache.ts";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { suggest } from "../../readers/storefront/suggest.ts";
import { type TestShop, testShop } from "../../testing.ts";
import type { FindInput } from "./find-input.ts";
import { LiveIndex } from "./index/live-index.ts";
import { listProducts } from "./list-products.ts";

let database: Database;
let shop: TestShop;
/** With cached values and an index that follows changes. */
let cached: Ctx;
let sent = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  database.watch({
    alone(_, run) {
      sent += 1;
      return run();
    },
  });
  shop = await testShop(database);
  const { changes } = database;
  // No other process writes here, so no notification can be missed.
  changes.trust(true);
  cached = { ...shop.shopper, valueCache: openValueCache(changes), catalogue: new LiveIndex(changes) };
  await shop.product({ name: "Mazo Commander", price: 4500, units: 0 });
  await shop.product({ name: "Mazo de inicio", price: 1500, units: 3 });
}, 60_000);
afterAll(() => database.close());

const list = (search: string) => {
  const page: FindInput = { sort: "relevance", order: "desc", page: 1, size: 20, search };
  return listProducts(shop.shopper, page);
};
const words = async () =>
  (await rows(database.db, sql`select word from search_words order by word`, { word: Text })).map(({ word }) => word);

/** The number of statements that the work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = sent;
  await work();
  return sent - before;
}

test.each([
  ["commander", 2],
  ["mazo", 2],
  ["comander", 3],
  ["qwxzzk", 2],
  ["SKU-1", 2],
])("the suggestions for «%s» take %d SQL statements", async (q, most) => {
  await suggest(cached, "mazo");
  // The texts of pages and news, which are read where nothing is found as typed, stay cached too.
  await suggest(cached, "wvxkkq");
  expect(await statementsOf(() => suggest(cached, q))).toBe(most);
});

test.each(["commander", "comander", "mazo inicio", "qwxzzk"])(
  "the search for «%s» takes one SQL statement, not counting the product cards",
  async (q) => {
    const catalogueIndex = await statementsOf(() => list("").catch(() => null));
    const found = await statementsOf(() => list(q));
    expect(found - catalogueIndex).toBeLessThanOrEqual(1);
  },
);

test("the hits of a search are cached until a product changes, and its cards are read each time", async () => {
  const search = () =>
    listProducts(cached, { sort: "relevance", order: "desc", page: 1, size: 20, search: "comienzo", kind: ["sealed"] });
  expect((await search()).items).toEqual([]);
  expect(await statementsOf(search)).toBe(0);

  await database.db.execute(sql`update products set name = 'Mazo de comienzo' where name = 'Mazo de inicio'`);
  expect((await search()).items).toMatchObject([{ name: "Mazo de comienzo" }]);
  expect(await statementsOf(search)).toBe(1);
  await database.db.execute(sql`update variants v set price = 1700 from products p
    where p.id = v.product_id and p.name = 'Mazo de comienzo'`);
  expect((await search()).items).toMatchObject([{ price: 1700 }]);

  await database.db.execute(sql`update products set name = 'Mazo de inicio' where name = 'Mazo de comienzo'`);
  expect((await search()).items).toEqual([]);
});

test("available products come first among equal hits", async () => {
  const names = (await list("mazo")).items.map(({ name }) => name);
  expect(names).toEqual(["Mazo de inicio", "Mazo Commander"]);
});

test("the dictionary adds new words of the names and removes unused ones", async () => {
  expect(await words()).toEqual(["commander", "inicio", "mazo"]);
  expect(await list("comander")).toMatchObject({ corrected: "commander", pagination: { length: 1 } });

  await database.db.execute(sql`update products set name = 'Mazo Estrella' where name = 'Mazo Commander'`);
  expect(await words()).toEqual(["estrella", "inicio", "mazo"]);
  expect(await list("estrela")).toMatchObject({ corrected: "estrella", pagination: { length: 1 } });

  await database.db.execute(sql`update products set status = 'archived' where name = 'Mazo Estrella'`);
  expect(await words()).toEqual(["inicio", "mazo"]);
});
