import type { ZoneRule } from "@tablero/domain/settings/shipping/shipping";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { among, arrayOf, checkRows, Flag, Instant, Int, nullable, RowError, Text } from "./columns.ts";
import { one, prepared, preparedSql, rows } from "./query.ts";
import { zones } from "./schema/settings/shipping.ts";
import { openTestDatabase } from "./testing.ts";
import type { Database } from "./types.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

describe("rows of a statement", () => {
  it("have the types of their columns in composed, prepared and repeated statements", async () => {
    const { db } = database;
    const columns = { id: Text, total: Int, at: nullable(Instant), kinds: arrayOf(among(["a", "b"])), is: Flag };
    const text = `select 'x' as id, 3::bigint as total, '2026-11-22T10:00:00Z'::timestamptz as at,
      array['a', 'b'] as kinds, true as is`;
    const expected = { id: "x", total: 3, at: "2026-11-22T10:00:00.000Z", kinds: ["a", "b"], is: true };
    const found = await one(db, sql.raw(text), columns);
    expectTypeOf(found).toEqualTypeOf<
      { id: string; total: number; at: string | null; kinds: ("a" | "b")[]; is: boolean } | undefined
    >();
    expect(found).toEqual(expected);
    expect(await rows(db, sql.raw(text), columns)).toEqual([expected]);
    expect(await prepared(db, "columns_prepared", text, [], columns)).toEqual([expected]);
    expect(await preparedSql(db, "columns_again", sql.raw(text), columns)).toEqual([expected]);
  });

  it("have values of unknown type if no columns are given", async () => {
    const found = await one(database.db, sql`select 1 as n`);
    expectTypeOf(found).toEqualTypeOf<Record<string, unknown> | undefined>();
    // @ts-expect-error no caller can claim a type
    await rows<{ n: number }>(database.db, sql`select 1 as n`);
  });
});

describe("a row that does not match its columns", () => {
  it.each([
    ["select 'secret' as n", /^Column "n" is string: .* in: select 'secret' as n$/],
    ["select null as n", /^Column "n" is null/],
    ["select 1 as m, 2 as n", /^Column "m" is not among the declared columns in: /],
    ["select 1 as m", /^Column "m" is not among/],
  ])("causes an error with the statement and the column: %s", async (text, message) => {
    await expect(rows(database.db, sql.raw(text), { n: Int })).rejects.toThrow(message);
    await expect(prepared(database.db, undefined, text, [], { n: Int })).rejects.toThrow(RowError);
  });

  it("causes an error in a prepared statement, for a missing column, and for a member deep in JSON", async () => {
    const { db } = database;
    await expect(prepared(db, "columns_named", "select 'a' as n", [], { n: Int })).rejects.toThrow(
      /in: columns_named: select/,
    );
    await expect(one(db, sql`select 1 as a`, { a: Int, b: Int })).rejects.toThrow(/^Column "b" is missing/);
    const lines = { lines: arrayOf(z.object({ total: Int })) };
    await expect(one(db, sql`select '[{"total": 1}, {"total": 1.5}]'::json as lines`, lines)).rejects.toThrow(
      /^Column "lines" is object at 1\.total/,
    );
  });

  it("causes an error if its type would add a default, trim a text or drop an undeclared member", () => {
    const check = (value: unknown, type: z.ZodType) => () => checkRows("select", { value: type }, [{ value }]);
    expect(check({}, z.object({ a: Text.default("") }))).toThrow(/"value" is not what its type makes of it at a in/);
    expect(check(" a ", z.string().trim())).toThrow(/"value" is not what its type makes of it in/);
    expect(check({ a: "a", b: { c: 1 } }, z.object({ a: Text }))).toThrow(/makes of it at b in/);
    expect(check({ a: "a" }, z.object({ a: Text }))).not.toThrow();
  });
});

it("JSON columns are checked when they are read, and the error does not contain the value", async () => {
  const { db } = database;
  await db.execute(
    sql`insert into zones (id, name, slug, rules) values (gen_random_uuid(), 'Odd', 'odd', '[{"country": 7}]')`,
  );
  const read = () => db.select({ rules: zones.rules }).from(zones).where(eq(zones.slug, "odd"));
  expectTypeOf(await db.select({ rules: zones.rules }).from(zones).limit(0)).toEqualTypeOf<{ rules: ZoneRule[] }[]>();
  await expect(read()).rejects.toThrow(/is object at 0\.country/);
  const rules = [{ country: "ES", postcodePrefix: "07" }];
  await db.update(zones).set({ rules }).where(eq(zones.slug, "odd"));
  expect(await read()).toEqual([{ rules }]);
});

it("types are built once, however often a statement runs", () => {
  expect(nullable(Text)).toBe(nullable(Text));
  expect(arrayOf(Text)).toBe(arrayOf(Text));
  const words = ["a", "b"] as const;
  expect(among(words)).toBe(among(words));
});
