import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../domain/platform/context.ts";
import { type TestShop, testCtx, testShop } from "../../domain/testing.ts";
import { Text } from "../columns.ts";
import { batch, insertAll } from "../insert.ts";
import { rows } from "../query.ts";
import { headers, settings } from "../schema/index.ts";
import { openTestDatabase } from "../testing.ts";
import type { Database } from "../types.ts";
import { IMPLIED, IMPLIED_BY_DELETION, PUBLIC_TABLES, TABLES, touchedTables } from "./statement-tables.ts";

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
}, 60_000);
afterAll(() => database.close());

/** The public tables recorded as written by `work`. */
async function written(work: () => Promise<unknown>): Promise<string[]> {
  const { changes } = database;
  const since = changes.count;
  await work();
  return [...PUBLIC_TABLES].filter((table) => !changes.isFresh([table], since)).sort();
}

describe("a write", () => {
  test("is noted after its own statement, together with the writes of triggers", async () => {
    expect(await written(() => database.db.execute(sql`update stock set reserved = reserved where false`))).toEqual([
      "stock",
    ]);
    expect(await written(() => shop.product({ price: 100, units: 1 }))).toEqual([
      "products",
      "search_words",
      "stock",
      "variants",
    ]);
    expect(await written(() => database.db.execute(sql`delete from products where false`))).toEqual([
      "former_paths",
      "product_bases",
      "product_categories",
      "product_documents",
      "product_images",
      "product_redirects",
      "products",
      "search_words",
    ]);
    expect(await written(() => database.db.execute(sql`select 1 from stock for update`))).toEqual([]);
    expect(await written(() => shop.cart({}))).toEqual([]);
  });

  test("is noted when Drizzle's builders or SQL of other libraries make it", async () => {
    expect(await written(() => database.db.update(headers).set({ title: "x" }))).toEqual(["headers"]);
    expect(await written(() => database.run("BEGIN; update events set title = title; COMMIT;"))).toEqual([
      "events",
      "search_words",
    ]);
  });

  test("is noted at the commit and not before, even in savepoints and batches", async () => {
    const { changes } = database;
    const ctx = testCtx(database.db);
    const noted = await written(() =>
      inTransaction(ctx, async (tx) => {
        const before = changes.count;
        await insertAll(tx.db, [
          batch(settings, [{ key: "one", value: { a: 1 } }]),
          batch(settings, [{ key: "two", value: { a: 2 } }]),
        ]);
        await inTransaction(tx, (inner) => inner.db.execute(sql`update rates set name = name`));
        expect(changes.count).toBe(before);
      }),
    );
    expect(noted).toEqual(["rates", "settings"]);
  });

  test("is noted once for a transaction with many writes, and a failed transaction does no harm", async () => {
    const { changes } = database;
    const before = changes.count;
    await database.transaction(async (tx) => {
      for (let i = 0; i < 5; i++) await tx.execute(sql`update stock set reserved = reserved`);
    });
    expect(changes.count).toBe(before + 1);
    await expect(
      database.transaction(async (tx) => {
        await tx.execute(sql`update settings set value = '{}' where key = 'one'`);
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await rows(database.db, sql`select value from settings where key = 'one'`)).toEqual([{ value: { a: 1 } }]);
  });

  test("is recognised in any SQL text", () => {
    const of = (text: string) => touchedTables(text).writes.toSorted();
    expect(of('with part0 as (insert into "events" ("id") select 1) insert into "public"."headers" select 2')).toEqual([
      "events",
      "headers",
      "search_words",
    ]);
    expect(of("merge into settings s using x on true when matched then do nothing")).toEqual(["settings"]);
    expect(of("delete\n  from only games where true")).toContain("games");
    expect(of("select * from products for no key update of products skip locked")).toEqual([]);
    expect(of("insert into carts (id) values ($1) on conflict do update set id = excluded.id")).toEqual([]);
    expect(of("update pgboss.job set state = 'x'")).toEqual([]);
  });
});

describe("the lists of tables match the database", () => {
  test("every table is listed", async () => {
    const found = await rows(
      database.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      { name: Text },
    );
    const known = new Set([...TABLES, "schema_migrations"]);
    expect(found.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect([...PUBLIC_TABLES].filter((name) => !TABLES.has(name))).toEqual([]);
  });

  test("writes by triggers of public tables are listed", async () => {
    const functions = await rows(
      database.db,
      sql`select p.proname as name, p.prosrc as source from pg_proc p
          join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
          where n.nspname = 'public' and l.lanname in ('sql', 'plpgsql')`,
      { name: Text, source: Text },
    );
    const sources = new Map(functions.map(({ name, source }) => [name, source]));
    const writesOf = (name: string, seen: Set<string>): string[] => {
      if (seen.has(name)) return [];
      seen.add(name);
      const source = sources.get(name) ?? "";
      const called = [...sources.keys()].filter((other) => new RegExp(`\\b${other}\\s*\\(`).test(source));
      return [...touchedTables(source).writes, ...called.flatMap((other) => writesOf(other, seen))];
    };
    const triggers = await rows(
      database.db,
      sql`select c.relname as on, p.proname as calls from pg_trigger t
          join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`,
      { on: Text, calls: Text },
    );
    const missing = triggers.flatMap(({ on, calls }) =>
      writesOf(calls, new Set())
        .filter((table) => table !== on && !IMPLIED.get(on)?.has(table))
        .map((table) => `${on} → ${table}`),
    );
    expect(missing).toEqual([]);
  });

  test("tables that lose rows by a cascading delete are listed", async () => {
    const cascades = await rows(
      database.db,
      sql`select p.relname as parent, c.relname as child from pg_constraint k
          join pg_class p on p.oid = k.confrelid join pg_class c on c.oid = k.conrelid
          where k.contype = 'f' and k.confdeltype in ('c', 'n', 'd')`,
      { parent: Text, child: Text },
    );
    const missing = cascades.filter(
      ({ parent, child }) =>
        PUBLIC_TABLES.has(child) && parent !== child && !IMPLIED_BY_DELETION.get(parent)?.has(child),
    );
    expect(missing).toEqual([]);
  });
});
