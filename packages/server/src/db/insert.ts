import { type Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./types.ts";

/** Rows for one table, all with the same columns. */
export interface Batch {
  table: PgTable;
  rows: readonly object[];
  /** Columns, named as in rows, that the statement itself computes; all rows get the same value. */
  computed?: Readonly<Record<string, SQL>>;
}

export const batch = <T extends PgTable>(table: T, rows: readonly T["$inferInsert"][]): Batch => ({ table, rows });

/** The column's own name, or its key as Drizzle's `casing: "snake_case"` writes it. */
export const nameIn = (columns: Record<string, Column>) => (key: string) => {
  const column = columns[key];
  return column && !column.keyAsName ? column.name : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

/** The statement that inserts a batch. */
export function insertSql({ table, rows, computed = {} }: Batch): SQL {
  const known = getTableColumns(table);
  const nameOf = nameIn(known);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (key) => key in known && !(key in computed),
  );
  const data = rows.map((row) =>
    Object.fromEntries(columns.map((key) => [nameOf(key), (row as Record<string, unknown>)[key] ?? null])),
  );
  const names = sql.raw(columns.map((key) => `"${nameOf(key)}"`).join(", "));
  const name = sql.identifier(getTableName(table));
  const json = JSON.stringify(data);
  const more = Object.entries(computed);
  const also = more.map(([key]) => sql`, ${sql.identifier(nameOf(key))}`);
  const values = more.map(([, value]) => sql`, ${value}`);
  return sql`insert into ${name} (${names}${sql.join(also)}) select ${names}${sql.join(values)} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`;
}

/**
 * Inserts all batches in one statement and one round trip; references among them are checked at its end. A
 * column that only some rows of a batch set is null in the others; a column that no row sets gets its default.
 */
export async function insertAll(db: Db, batches: readonly Batch[]): Promise<void> {
  const filled = batches.filter(({ rows }) => rows.length > 0);
  const [last, ...others] = filled.toReversed();
  if (!last) return;
  const parts = others
    .toReversed()
    .map((part, index) => sql`${sql.identifier(`part${index}`)} as (${insertSql(part)})`);
  await db.execute(parts.length ? sql`with ${sql.join(parts, sql`, `)} ${insertSql(last)}` : insertSql(last));
}
