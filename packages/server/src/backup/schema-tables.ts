import { sql } from "drizzle-orm";
import { Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import type { Db } from "../db/types.ts";

/** Table of the applied migrations. They are in the manifest, not in a file of rows. */
export const MIGRATIONS_TABLE = "schema_migrations";

export interface Column {
  name: string;
  /** Such as `timestamp(3) with time zone`. */
  type: string;
}

export interface Table {
  name: string;
  /** All columns except those that the database computes. */
  columns: Column[];
}

/** The shop's own tables by name, with the columns that hold data. */
export async function readTables(db: Db): Promise<Table[]> {
  const found = await rows(
    db,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> ${MIGRATIONS_TABLE}
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by c.relname collate "C", a.attnum`,
    { table: Text, name: Text, type: Text },
  );
  const tables = Map.groupBy(found, ({ table }) => table);
  return [...tables].map(([name, columns]) => ({ name, columns: columns.map(({ name, type }) => ({ name, type })) }));
}

/** Hashes of the applied migrations, in order; null if there is no shop. */
export async function appliedMigrations(db: Db): Promise<Set<string> | null> {
  const there = await one(db, sql`select 1 as ok where to_regclass(${`public.${MIGRATIONS_TABLE}`}) is not null`);
  if (!there) return null;
  const found = await rows(db, sql`select hash from ${sql.identifier(MIGRATIONS_TABLE)}`, { hash: Text });
  return new Set(found.map(({ hash }) => hash));
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
