import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Int } from "../columns.ts";
import { one, prepared } from "../query.ts";
import { games } from "../schema/index.ts";
import { openTestDatabase } from "../testing.ts";
import type { Database } from "../types.ts";
import { UndeclaredTableError } from "./declared-tables.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

/** Reads two tables. */
const COUNT = "select count(*)::int as n from products p where exists (select 1 from stock s where s.reserved >= $1)";
const count = () => prepared(database.db, "declared_count", COUNT, [0], { n: Int });

test("a read of declared tables succeeds, and its result depends on those tables", async () => {
  const { value, reading } = await database.changes.read(() =>
    database.changes.withDeclaredTables(["products", "stock", "events"], count),
  );
  expect(value).toEqual([{ n: 0 }]);
  expect([[...reading.tables].sort(), reading.isUnknown]).toEqual([["events", "products", "stock"], false]);
});

test("reading an undeclared table stops the read, whichever way the statement is sent", async () => {
  const { db, changes } = database;
  const wrapped = (table: string) => ({
    cause: expect.objectContaining({ message: expect.stringContaining(`does not declare ${table}: `) }),
  });
  await expect(changes.withDeclaredTables(["products"], count)).rejects.toThrow(UndeclaredTableError);
  await expect(
    changes.withDeclaredTables([], () => one(db, sql`select 1 as n from games where slug = ${"a"}`)),
  ).rejects.toMatchObject(wrapped("games"));
  await expect(
    changes.withDeclaredTables([], async () => db.select({ id: games.id }).from(games)),
  ).rejects.toMatchObject(wrapped("games"));
  await expect(
    changes.withDeclaredTables(["products"], () =>
      database.transaction((tx) => one(tx, sql`select count(*) from carts`)),
    ),
  ).rejects.toMatchObject(wrapped("carts"));
});

test("a part of a read that declares its own tables adds them, and may use tables that the outer read lacks", async () => {
  const { changes } = database;
  const { reading } = await changes.read(() =>
    changes.withDeclaredTables(["events"], () => changes.withDeclaredTables(["products", "stock"], count)),
  );
  expect([...reading.tables].sort()).toEqual(["events", "products", "stock"]);
});

test("a statement outside any declaration makes the tables of the read unknown", async () => {
  const { changes } = database;
  expect((await changes.read(count)).reading.isUnknown).toBe(true);
  // Outside a reading, no plan is requested.
  expect(await count()).toEqual([{ n: 0 }]);
});
