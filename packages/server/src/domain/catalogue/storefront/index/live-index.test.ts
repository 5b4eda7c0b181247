import { setImmediate } from "node:timers/promises";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { Int } from "../../../../db/columns.ts";
import { batch, insertAll } from "../../../../db/insert.ts";
import { one, rows } from "../../../../db/query.ts";
import * as schema from "../../../../db/schema/index.ts";
import { openTestDatabase } from "../../../../db/testing.ts";
import type { Database, Db } from "../../../../db/types.ts";
import { seedShop } from "../../../../seed/seed.ts";
import { testCtx } from "../../../testing.ts";
import { findProducts } from "../find-products.ts";
import { LiveIndex, PUBLISHED_TABLES } from "./live-index.ts";

let database: Database;
let live: LiveIndex;
let sent: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  database.watch({
    alone(statement, run) {
      sent.push(...(statement.text.match(/\b(?:catalogue_changes|products)\b/g) ?? []));
      return run();
    },
  });
  await seedShop(database, { demo: true, now: new Date("2026-11-20T10:00:00Z") });
  // No other process writes here, so no notification can be missed.
  database.changes.trust(true);
}, 120_000);
afterAll(() => database.close());
beforeEach(() => {
  live = new LiveIndex(database.changes);
  sent = [];
});

const QUESTIONS = [
  {},
  { sort: "newest", order: "asc" },
  { sort: "release" },
  { sort: "name" },
  { sort: "price", order: "asc", inStock: true },
  { category: "juegos-de-mesa", availability: ["low", "preorder"] },
  { language: ["en"], onSale: true },
  { search: "unicornio" },
  { search: "d", sort: "name" },
] as const;

/** Everything shown by the shop's lists, from an index that follows changes or one that is newly read. */
async function shown(catalogue?: LiveIndex): Promise<unknown[]> {
  const ctx = testCtx(database.db, catalogue && { catalogue });
  const asked = { sort: "relevance", order: "desc", page: 1, size: 1000 } as const;
  const found = [];
  for (const question of QUESTIONS) {
    const filters = Object.fromEntries(Object.entries(question).map(([key, value]) => [key, value]));
    found.push(await findProducts(ctx, { ...asked, ...filters }));
  }
  return found;
}

const CHANGES: Record<string, string> = {
  "a price": "update variants set price = price + 5000 where id in (select id from variants order by id limit 3)",
  "a reduced price":
    "update variants set prior_price = price + 100 where id in (select id from variants order by id limit 3)",
  "a variant in the archive":
    "update variants set archived_at = now() where id in (select id from variants order by id limit 2)",
  "options of a variant": `update variants set options = options || '{"language": "fr"}' where id in (select id from variants order by id desc limit 2)`,
  "a stock that ends":
    "update stock set on_hand = reserved where variant_id in (select id from variants order by id limit 9)",
  "a large stock":
    "update stock set on_hand = reserved + 300 where variant_id in (select id from variants order by id limit 9)",
  "a campaign that ends": "update preorders set state = 'closed' where state = 'open'",
  "a campaign that opens": "update preorders set state = 'open' where state = 'closed'",
  "the release of a campaign": `update preorders set release_date = '2040-01-01'
    where id = (select id from preorders where state = 'open' order by release_date limit 1)`,
  "a name": "update products set name = 'Ábaco ' || name where id in (select id from products order by id limit 5)",
  "values of a product": `update products set brand = 'Nueva', tags = '{nueva}', attributes = attributes || '{"players": "2-4"}', featured = not featured
    where id in (select id from products order by id limit 7)`,
  "a date": "update products set published_at = now() where id in (select id from products order by id limit 2)",
  "what is not published any more":
    "update products set status = 'archived' where id in (select id from products order by id limit 3)",
  "what is published again": "update products set status = 'published' where status = 'archived'",
  "a description": `update products set description = '<p>Con unicornios.</p>' where id in (select id from products order by id limit 3)`,
  "a code":
    "update variants set sku = 'UNICORNIO-' || sku where id in (select id from variants order by id desc limit 3)",
  "the name of a game":
    "update games set name = 'Unicornio' where id = (select game_id from products where game_id is not null order by id limit 1)",
  "the name of a category":
    "update categories set name = 'Unicornios y más' where id = (select category_id from product_categories order by product_id limit 1)",
  "a category taken away":
    "delete from product_categories where product_id in (select id from products order by id limit 6)",
  "a category added":
    "insert into product_categories (product_id, category_id, position) select p.id, c.id, 7 from (select id from products order by id limit 4) p, (select id from categories order by id desc limit 1) c on conflict do nothing",
  "a category at another place": "update categories set parent_id = null where parent_id is not null",
  "another threshold": `update settings set value = value || '{"lowStockThreshold": 9}' where key = 'shop'`,
};

describe("the catalogue index", () => {
  test.each(Object.entries(CHANGES))("follows the change of %s", async (_name, statement) => {
    const before = await shown(live);
    await database.db.execute(sql.raw(statement));
    const after = await shown(live);
    expect(after).toEqual(await shown());
    expect(after).not.toEqual(before);
  });

  test("follows a product that is added and one that is deleted", async () => {
    await shown(live);
    const id = uuidv7();
    const product = {
      id,
      name: "Recién llegado",
      slug: "recien-llegado",
      kind: "sealed",
      status: "published",
    } as const;
    await insertAll(database.db, [batch(schema.products, [product])]);
    await insertAll(database.db, [
      batch(schema.variants, [{ id: uuidv7(), productId: id, sku: "LLEGA-1", price: 990, taxRate: 2100, weight: 1 }]),
    ]);
    expect(await shown(live)).toEqual(await shown());
    const { total } = await findProducts(testCtx(database.db, { catalogue: live }), {
      sort: "relevance",
      order: "desc",
      page: 1,
      size: 1,
    });
    for (const statement of [
      sql`delete from stock where variant_id in (select id from variants where product_id = ${id})`,
      sql`delete from variants where product_id = ${id}`,
      sql`delete from products where id = ${id}`,
    ])
      await database.db.execute(statement);
    const after = await shown(live);
    expect(after).toEqual(await shown());
    expect(after[0]).toMatchObject({ total: total - 1 });
  });

  test("follows more changes than one read fetches", { tags: "beyond-gate" }, async () => {
    await fillUp(1200);
    await shown(live);
    await database.db.execute(sql`update products set featured = not featured`);
    expect(await shown(live)).toEqual(await shown());
  });
});

/** Adds products without their search documents. */
async function fillUp(count: number): Promise<void> {
  await database.db.execute(sql`
    with made as (insert into products (id, name, slug, kind, status, published_at)
      select gen_random_uuid(), 'Relleno ' || n, 'relleno-' || n, 'sealed', 'published', now() from generate_series(1, ${count}::int) n
      on conflict do nothing returning id)
    insert into variants (id, product_id, sku, price, tax_rate, weight)
    select gen_random_uuid(), id, 'RELLENO-' || row_number() over (), 500, 2100, 1 from made`);
}

const feedSize = async (db: Db) =>
  (await one(db, sql`select count(*)::int as count from catalogue_changes`, { count: Int }))?.count ?? 0;

test("changes that affect no list are not in the feed", { tags: "beyond-gate" }, async () => {
  const before = await feedSize(database.db);
  await database.db.execute(sql`update products set description = 'Otra', seo_title = 'Otro', version = version + 1`);
  await database.db.execute(sql`update variants set cost = 1, weight = weight + 1`);
  await database.db.execute(sql`update stock set on_hand = reserved + 1000`);
  const between = await feedSize(database.db);
  await database.db.execute(sql`update stock set on_hand = on_hand - 3`);
  expect(await feedSize(database.db)).toBe(between);
  expect(between).toBeGreaterThan(before);
  const changed = await rows(
    database.db,
    sql`select count(distinct c.ordinal)::int as count from catalogue_changes c join products p using (ordinal)
        where p.status <> 'published'`,
    { count: Int },
  );
  expect(changed.length).toBe(1);
});

describe("an answer from the index", () => {
  test("reads changes only after a write that affects lists", async () => {
    await live.open(database.db);
    sent = [];
    await live.open(database.db);
    expect(sent).toEqual([]);
    await database.db.execute(sql`update stock set on_hand = on_hand + 1 where on_hand < 0`);
    sent = [];
    await Promise.all([live.open(database.db), live.open(database.db), live.open(database.db)]);
    expect(sent.filter((table) => table === "catalogue_changes")).toHaveLength(1);
  });

  test("that only needs published products reads changes after a publication, but not after an order", async () => {
    await live.open(database.db);
    await database.db.execute(sql`update stock set on_hand = on_hand + 1 where on_hand < 0`);
    sent = [];
    const { reading } = await database.changes.read(() => live.open(database.db, PUBLISHED_TABLES));
    expect(sent).toEqual([]);
    expect([...reading.tables].sort()).toEqual(["product_categories", "products", "variants"]);
    await database.db.execute(sql`update products set status = 'published' where status = 'none'`);
    sent = [];
    await live.open(database.db, PUBLISHED_TABLES);
    expect(sent.filter((table) => table === "catalogue_changes")).toHaveLength(1);
  });

  test("does not wait for a large index, and is not cached until later answers use the index", {
    tags: "beyond-gate",
  }, async () => {
    const large = new LiveIndex(database.changes, { mostAwaited: 0 });
    const { value, reading } = await database.changes.read(() => large.open(database.db));
    expect(value).toBeNull();
    expect(reading.until).toBe(0);
    let index = null;
    while (!index) {
      await setImmediate();
      index = await large.open(database.db);
    }
    const cached = await database.changes.read(() => large.open(database.db));
    expect(cached.reading).toMatchObject({ until: Number.POSITIVE_INFINITY });
    expect([...cached.reading.tables]).toContain("product_categories");
    expect(await shown(large)).toEqual(await shown());
  });

  test("inside a transaction includes its own writes, and other callers do not see them", async () => {
    const before = await shown(live);
    const inside = database.transaction(async (tx) => {
      await tx.execute(sql`update products set status = 'draft'`);
      const index = await live.open(tx);
      expect(index?.columns.count).toBe(0);
      throw new Error("no");
    });
    await expect(inside).rejects.toThrow("no");
    expect(await shown(live)).toEqual(before);
  });

  test("is correct after the database could not be reached", async () => {
    await live.open(database.db);
    await database.db.execute(sql`update products set featured = not featured`);
    const away = { execute: () => Promise.reject(new Error("away")) } as unknown as Db;
    await expect(live.open(away)).rejects.toThrow();
    expect(await shown(live)).toEqual(await shown());
  });
});

test("changes that a restore brought from another database are applied only once", {
  tags: "beyond-gate",
}, async () => {
  await live.open(database.db);
  await database.db.execute(
    sql`insert into catalogue_changes (xid, ordinal) select '999999999999', ordinal from products`,
  );
  await database.db.execute(sql`update stock set on_hand = on_hand + 1 where on_hand < 0`);
  expect(await shown(live)).toEqual(await shown());
  const Count = z.object({ count: z.int() });
  expect(
    Count.parse(await one(database.db, sql`select count(*)::int as count from catalogue_changes`)).count,
  ).toBeGreaterThan(0);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("several transactions at once", () => {
  test("do not hide a change that is committed after a later one was read", async () => {
    const rename = (name: string, at: number) =>
      sql`update products set name = ${name} where id = (select id from products order by id offset ${at} limit 1)`;
    await live.open(database.db);
    const wrote = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const slow = database.transaction(async (tx) => {
      await tx.execute(rename("Uno que tarda", 3));
      wrote.resolve();
      await go.promise;
    });
    await wrote.promise;
    await database.db.execute(rename("Otro que no", 8));
    expect(await shown(live)).toEqual(await shown());
    go.resolve();
    await slow;
    expect(await shown(live)).toEqual(await shown());
  });
});
