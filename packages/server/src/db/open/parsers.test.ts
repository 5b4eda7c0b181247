import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Instant, Text, Unknown } from "../columns.ts";
import { prepared, rows } from "../query.ts";
import { mails } from "../schema/platform/system.ts";
import { openTestDatabase } from "../testing.ts";
import type { Database, Db } from "../types.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const read = async (db: Db, value: string) =>
  (await prepared(db, undefined, `select ${value} as v`, [], { v: Unknown }))[0]?.v;

describe("values of hand-written reads", () => {
  it.each([
    ["1::int8", 1],
    ["-9007199254740991::int8", -9007199254740991],
    ["(select sum(x) from (values (2::int8), (3)) t(x))", 5],
    ["(select count(*) from (values (2), (3)) t(x))", 2],
    ["0.5::numeric", 0.5],
    ["null::int8", null],
    ["'2026-11-22T10:11:12Z'::timestamptz", "2026-11-22T10:11:12.000Z"],
    ["'2026-11-22T10:11:12.5+01'::timestamptz", "2026-11-22T09:11:12.500Z"],
    ["'2026-11-22T10:11:12.123999Z'::timestamptz", "2026-11-22T10:11:12.123Z"],
    ["'0044-03-15T00:00:00Z'::timestamptz", "0044-03-15T00:00:00.000Z"],
    ["null::timestamptz", null],
    ["'2026-11-22'::date", "2026-11-22"],
  ])("are parsed for the column type %s", async (value, expected) => {
    expect(await read(database.db, value)).toBe(expected);
  });

  it.each([
    "9007199254740992::int8",
    "-9007199254740992::int8",
    "9007199254740993::numeric",
    "'infinity'::timestamptz",
    "'0044-03-15 BC'::timestamptz",
  ])("%s is refused instead of being rounded, and the connection stays usable", async (value) => {
    await expect(read(database.db, value)).rejects.toThrow();
    await database.transaction(async (tx) => {
      await expect(read(tx, value)).rejects.toThrow();
      expect(await read(tx, "1::int8")).toBe(1);
    });
    expect(await read(database.db, "1::int8")).toBe(1);
  });

  it("are truncated in the same way as values that SQL writes into JSON", async () => {
    const moments = sql`select at, iso(at) as told from (select timestamptz '1969-12-31T23:59:58.9999Z'
      + x * interval '1 day 1 hour 1.0371 seconds' as at from generate_series(0, 999) x) t`;
    const found = await rows(database.db, moments, { at: Text, told: Instant });
    expect(found.map(({ at }) => at)).toEqual(found.map(({ told }) => told));
  });

  it("are the same from a named statement and in a transaction", async () => {
    const text = "select $1::timestamptz as at, $2::int8 as n";
    const values = ["2026-11-20T10:00:00+01:00", 7];
    const expected = [{ at: "2026-11-20T09:00:00.000Z", n: 7 }];
    await database.transaction(async (tx) => {
      for (const _ of [1, 2, 3]) expect(await prepared(tx, "parsers_named", text, values)).toEqual(expected);
      await tx.transaction(async (inner) => {
        expect(await prepared(inner, "parsers_named", text, values)).toEqual(expected);
      });
    });
    expect(await prepared(database.db, "parsers_named", text, values)).toEqual(expected);
  });
});

it("Drizzle's own columns still return dates and numbers", async () => {
  const at = new Date("2026-11-22T10:11:12.345Z");
  const [mail] = await database.db
    .insert(mails)
    .values({
      id: "019aa000-0000-7000-8000-000000000001",
      messageId: "m",
      template: "test",
      recipient: "a@correo.test",
      subject: "s",
      text: "t",
      html: "h",
      createdAt: at,
    })
    .returning();
  expect(mail?.createdAt).toEqual(at);
  expect(await database.db.$count(mails)).toBe(1);
});

it("SQL of other libraries, such as the queue, is parsed as the driver parses it", async () => {
  const { rows: found } = await database.run("select $1::timestamptz as at", ["2026-11-20T10:00:00Z"]);
  expect(found).toEqual([{ at: new Date("2026-11-20T10:00:00Z") }]);
});
