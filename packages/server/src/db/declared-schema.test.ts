import { type Column, is, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MIGRATIONS_TABLE, quoteIdentifier } from "../backup/schema-tables.ts";
import { arrayOf, Flag, Text } from "./columns.ts";
import { rows } from "./query.ts";
import * as schema from "./schema/index.ts";
import { openTestDatabase } from "./testing.ts";
import type { Database } from "./types.ts";

/**
 * Tests and the shop run on the tables that the migrations created. If a migration omits something, it is
 * missing here, whatever the schema says.
 */
const tables = Object.values(schema)
  .filter((member) => is(member, PgTable))
  .map((table) => getTableConfig(table));
const dialect = new PgDialect({ casing: "snake_case" });
const nameOf = (column: Column) => (column.keyAsName ? toSnakeCase(column.name) : column.name);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ anyLockOrder: true });
}, 60_000);
afterAll(() => database.close());

test("migrations create the declared tables, with their columns and nullability", async () => {
  const found = await rows(
    database.db,
    sql`select table_name, column_name, is_nullable = 'YES' as empty from information_schema.columns
      where table_schema = 'public' and table_name <> ${MIGRATIONS_TABLE}`,
    { table_name: Text, column_name: Text, empty: Flag },
  );
  const line = (table: string, column: string, empty: boolean) => `${table}.${column}${empty ? " null" : ""}`;
  const declared = tables.flatMap(({ name, columns }) =>
    columns.map((column) => line(name, nameOf(column), !column.notNull)),
  );
  expect(found.map((row) => line(row.table_name, row.column_name, row.empty)).sort()).toEqual(declared.sort());
});

test("check constraints match the declared ones", async () => {
  const declared: string[] = [];
  const made: string[] = [];
  await database.transaction(async (tx) => {
    for (const { name, checks } of tables) {
      if (checks.length === 0) continue;
      const stands = await rows(
        tx,
        sql`select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
          where conrelid = ${`public.${quoteIdentifier(name)}`}::regclass and contype = 'c'`,
        { name: Text, rule: Text },
      );
      made.push(...stands.map((check) => `${name}: ${check.name} ${check.rule}`));
      // The database rewrites both rules in its own notation: the stored one, and the declared one as it would store
      // it.
      await tx.execute(
        sql.raw(`create temp table ${quoteIdentifier(name)} (like public.${quoteIdentifier(name)}) on commit drop`),
      );
      for (const check of checks)
        await tx.execute(
          sql.raw(
            `alter table pg_temp.${quoteIdentifier(name)} add constraint ${quoteIdentifier(check.name)} check (${dialect.sqlToQuery(check.value).sql})`,
          ),
        );
      const wanted = await rows(
        tx,
        sql`select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
          where conrelid = ${`pg_temp.${quoteIdentifier(name)}`}::regclass and contype = 'c'`,
        { name: Text, rule: Text },
      );
      declared.push(...wanted.map((check) => `${name}: ${check.name} ${check.rule}`));
    }
  });
  expect(made.sort()).toEqual(declared.sort());
});

test("foreign keys and their delete rules match the declared ones", async () => {
  const found = await rows(
    database.db,
    sql`select conrelid::regclass::text as name, confrelid::regclass::text as target, confdeltype::text as deletion,
        array(select attname::text from unnest(conkey) with ordinality k(n, i)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = k.n order by k.i) as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    { name: Text, target: Text, deletion: Text, columns: arrayOf(Text) },
  );
  const codes: Record<string, string> = { cascade: "c", "set null": "n", restrict: "r", "set default": "d" };
  const declared = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      const names = columns.map((column) => nameOf(column));
      return `${name}(${names}) ${getTableConfig(foreignTable).name} ${codes[key.onDelete ?? ""] ?? "a"}`;
    }),
  );
  const bare = (name: string) => name.replaceAll('"', "");
  expect(found.map((key) => `${bare(key.name)}(${key.columns}) ${bare(key.target)} ${key.deletion}`).sort()).toEqual(
    declared.sort(),
  );
});

test("indexes and unique constraints match the declared ones", async () => {
  const found = await rows(
    database.db,
    sql`select i.indrelid::regclass::text as name, c.relname::text as index, i.indisunique as single, i.indpred is not null as partial
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisprimary`,
    { name: Text, index: Text, single: Flag, partial: Flag },
  );
  const line = (table: string, index: string, single: boolean, partial: boolean) =>
    `${table}: ${index}${single ? " unique" : ""}${partial ? " where" : ""}`;
  const declared = tables.flatMap(({ name, indexes, uniqueConstraints, columns }) => [
    ...indexes.map(({ config }) => line(name, config.name ?? "", config.unique, config.where !== undefined)),
    ...uniqueConstraints.map((unique) => line(name, unique.getName() ?? "", true, false)),
    ...columns.filter((column) => column.isUnique).map((column) => line(name, column.uniqueName ?? "", true, false)),
  ]);
  const bare = (name: string) => name.replaceAll('"', "");
  expect(found.map((row) => line(bare(row.name), row.index, row.single, row.partial)).sort()).toEqual(declared.sort());
});
