import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { seedShop } from "../../../seed/seed.ts";
import { refreshTotals } from "../../platform/kit/totals.ts";
import { testCtx } from "../../testing.ts";
import { countSql, foundCondition, type ProductFilter } from "./filter.ts";
import { PRODUCT_TOTALS } from "./product-totals.ts";
import { listProducts } from "./read.ts";

let database: Database;
const ctx = () => testCtx(database.db);
beforeAll(async () => {
  database = await openTestDatabase();
  await seedShop(database, { demo: true, now: new Date("2026-03-02T10:00:00Z") });
  const { db } = database;
  // Products of the demo shop lack nothing, and most of them are in stock.
  await db.execute(sql`update products set safety = '{}' where ordinal % 5 = 0`);
  await db.execute(sql`update products set status = 'draft' where ordinal % 7 = 0`);
  await db.execute(sql`update stock set on_hand = reserved + 2 where ascii(right(variant_id::text, 1)) % 3 = 0`);
}, 60_000);
afterAll(() => database.close());

const idsOf = async (table: string) =>
  (await rows(database.db, sql`select id from ${sql.raw(table)} order by id limit 4`, { id: Text })).map(
    ({ id }) => id,
  );

test("the length of a list is the number of its products, whatever the filter", async () => {
  const filters: ProductFilter[] = [{}];
  const stocks = [undefined, "in-stock", "low", "out-of-stock"] as const;
  for (const stock of stocks)
    for (const incomplete of [undefined, true, false])
      for (const status of [undefined, ...PRODUCT_STATUSES.map((one) => [one])])
        filters.push({ stock, incomplete, status });
  for (const kind of PRODUCT_KINDS) filters.push({ kind: [kind, "single"], stock: "low" });
  for (const gameId of await idsOf("games")) filters.push({ gameId }, { gameId, stock: "low" });
  for (const categoryId of await idsOf("categories where parent_id is null"))
    filters.push({ categoryId }, { categoryId, incomplete: true, stock: "in-stock" });
  await refreshTotals(ctx(), PRODUCT_TOTALS);
  const lengths = new Set<number>();
  for (const filter of filters) {
    const [found] = await rows(
      database.db,
      sql`select (${countSql(filter) ?? sql`null`})::int as length,
        (select count(*)::int from products p where ${foundCondition(filter)}) as counted`,
      { length: Int, counted: Int },
    );
    expect([filter, found?.length]).toEqual([filter, found?.counted]);
    lengths.add(found?.counted ?? 0);
  }
  expect(lengths.size).toBeGreaterThan(20);
});

test("a filter by totals includes changes that were just committed", async () => {
  const query = { sort: "name", order: "asc", page: 1, size: 100 } as const;
  const length = async (filter: ProductFilter) =>
    (await listProducts(ctx(), { ...query, ...filter })).pagination.length;
  const before = await length({ incomplete: true });
  await database.db.execute(
    sql`update products set safety = '{}' where id = (
          select p.id from products p join product_totals t on t.product_id = p.id
          where not t.incomplete and p.kind = 'board-game' order by p.id limit 1)`,
  );
  expect(await length({ incomplete: true })).toBe(before + 1);
  expect(await length({ incomplete: true })).toBe(
    (await listProducts(ctx(), { ...query, incomplete: true })).items.length,
  );
});
