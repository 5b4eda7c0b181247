import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prepared, preparedSql, rows } from "../query.ts";
import { settings } from "../schema/index.ts";
import { openTestDatabase } from "../testing.ts";
import type { Database } from "../types.ts";

let database: Database;
const sent: string[] = [];
const begun = () => sent.filter((text) => !/^(?:inside )?(?:begin|commit|rollback|savepoint|release)\b/i.test(text));

beforeAll(async () => {
  database = await openTestDatabase();
  database.watch({
    alone(statement, run) {
      sent.push(statement.text);
      return run();
    },
    transaction: (begin) =>
      begin((statement, run) => {
        sent.push(`inside ${statement.text}`);
        return run();
      }),
  });
}, 60_000);
afterAll(() => database.close());
beforeEach(() => {
  sent.length = 0;
});

test("every statement is seen once, however it is sent", async () => {
  const { db } = database;
  await db.select({ key: settings.key }).from(settings);
  await db.execute(sql`select 1 as one`);
  await prepared(db, "watched_prepared", "select $1::int as two", [2]);
  await preparedSql(db, "watched_again", sql`select ${3}::int as three`);
  expect(begun()).toEqual([
    'select "key" from "settings"',
    "select 1 as one",
    "select $1::int as two",
    "select $1::int as three",
  ]);
});

test("statements of a transaction are seen as part of it, even in savepoints", async () => {
  await database.transaction(async (tx) => {
    await rows(tx, sql`select 1 as one`);
    await prepared(tx, "watched_prepared", "select $1::int as two", [2]);
    await tx.transaction(async (inner) => {
      await inner.select({ key: settings.key }).from(settings);
      await inner.transaction((innermost) => preparedSql(innermost, "watched_again", sql`select ${3}::int as three`));
    });
  });
  expect(begun()).toEqual([
    "inside select 1 as one",
    "inside select $1::int as two",
    'inside select "key" from "settings"',
    "inside select $1::int as three",
  ]);
});

test("a hand-written statement sees the writes of its transaction and is rolled back with it", async () => {
  const keys = (db: Database["db"]) =>
    prepared(db, "watched_keys", "select key from settings where key = $1", ["watched"]);
  await expect(
    database.transaction(async (tx) => {
      await prepared(tx, undefined, "insert into settings (key, value) values ($1, '{}')", ["watched"]);
      expect(await keys(tx)).toEqual([{ key: "watched" }]);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await keys(database.db)).toEqual([]);
});

test("hand-written statements return the same values as Drizzle", async () => {
  const text = `select date '2026-11-22' as day, timestamptz '2026-11-22 10:00:00+01' as at, interval '1 day' as time,
    array[1.50::numeric] as sums, array[date '2026-11-22'] as days, 7::int as whole, true as yes, '{"a":1}'::jsonb as json`;
  const [own] = await prepared(database.db, "watched_types", text, []);
  const [theirs] = await rows(database.db, sql.raw(text));
  expect(own).toEqual(theirs);
  expect(own).toMatchObject({ day: "2026-11-22", at: "2026-11-22T09:00:00.000Z", whole: 7, yes: true, json: { a: 1 } });
});

test("an error that a watcher throws becomes the error of the statement, which is not sent", async () => {
  const other = await openTestDatabase();
  other.watch({
    alone(statement, run) {
      if (statement.writes.includes("settings")) throw new Error("not now");
      return run();
    },
  });
  await expect(
    prepared(other.db, undefined, "insert into settings (key, value) values ('x', '{}')", []),
  ).rejects.toThrow("not now");
  await expect(other.db.execute(sql`update settings set value = '{}'`)).rejects.toMatchObject({
    cause: { message: "not now" },
  });
  expect(await rows(other.db, sql`select key from settings where key = 'x'`)).toEqual([]);
  await other.close();
}, 30_000);
