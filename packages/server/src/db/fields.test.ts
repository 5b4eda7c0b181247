import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { among, arrayOf, type Columns, Flag, Instant, Int, nullable, RowError, Text, Unknown } from "./columns.ts";
import { prepared, rows } from "./query.ts";
import { openTestDatabase } from "./testing.ts";
import type { Database } from "./types.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const read = (columns: string, declared: Columns) =>
  rows(database.db, sql.raw(`select ${columns} from products where false`), declared);

describe("the described result of a read without rows", () => {
  it.each<[string, Columns]>([
    ["ordinal as n", { n: Int }],
    ["sum(ordinal) over () as n", { n: Int }],
    ["ordinal::float8 as n", { n: z.number() }],
    ["id as a, kind as b", { a: Text, b: among(["game", "single"]) }],
    ["published_at as at", { at: nullable(Instant) }],
    ["published_at::date as day", { day: z.iso.date() }],
    ["tags as a, array[ordinal] as b", { a: arrayOf(Text), b: arrayOf(Int) }],
    ["attributes as a, attributes as b", { a: z.record(z.string(), z.string()), b: Unknown }],
    ["ordinal > 1 as is, true as yes", { is: Flag, yes: z.literal(true) }],
    ["name as a", { a: z.union([z.string(), z.number()]).optional() }],
  ])("is accepted if it matches: %s", async (columns, declared) => {
    expect(await read(columns, declared)).toEqual([]);
  });

  it.each<[string, Columns, RegExp]>([
    ["ordinal as n", { n: Text }, /^Column "n" is of SQL's type whole, .* in: select ordinal as n from products/],
    ["name as n", { n: Int }, /type text/],
    ["name as n", { n: nullable(Flag) }, /type text/],
    ["1.5::float8 as n", { n: Int }, /type fraction/],
    ["published_at as at", { at: z.iso.date() }, /type instant/],
    ["published_at::date as at", { at: nullable(Instant) }, /type date/],
    ["tags as a", { a: Text }, /type text\[\]/],
    ["tags as a", { a: arrayOf(Int) }, /type text\[\]/],
    ["name as a", { a: arrayOf(Text) }, /type text/],
    ["name as a", { a: z.object({ b: Text }) }, /type text/],
    ["name as a", { a: Text, b: Text }, /^Column "b" is missing/],
    ["name as a, id as b", { a: Text }, /^Column "b" is not among the declared columns/],
    ["name as a, id as a", { a: Text }, /^Column "a" comes twice/],
  ])("%s is refused if another type is described", async (columns, declared, message) => {
    await expect(read(columns, declared)).rejects.toThrow(message);
    const text = `select ${columns} from products where false`;
    await expect(prepared(database.db, undefined, text, [], declared)).rejects.toThrow(RowError);
  });
});
