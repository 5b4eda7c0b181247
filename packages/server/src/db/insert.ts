import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./types.ts";

/** Rows for one table, all with the same columns. */
export interface Batch {
  table: PgTable;
  rows: readonly object[];
  /** Columns, as rows name them, that the statement itself works out, the same in all rows. */
  worked?: Readonly<Record<string, SQL>>;
}

export const batch = <T extends PgTable>(table: T, rows: readonly T["$inferInsert"][]): Batch => ({ table, rows });

/** As Drizzle's `casing: "snake_case"` has it. */
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The statement that inserts a batch. */
export function insertion({ table, rows, worked = {} }: Batch): SQL {
  const known = getTableColumns(table);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (key) => key in known && !(key in worked),
  );
  const data = rows.map((row) =>
    Object.fromEntries(columns.map((key) => [snake(key), (row as Record<string, unknown>)[key] ?? null])),
  );
  const names = sql.raw(columns.map((key) => `"${snake(key)}"`).join(", "));
  const name = sql.identifier(getTableName(table));
  const json = JSON.stringify(data);
  const more = Object.entries(worked);
  const also = more.map(([key]) => sql`, ${sql.identifier(snake(key))}`);
  const values = more.map(([, value]) => sql`, ${value}`);
  return sql`insert into ${name} (${names}${sql.join(also)}) select ${names}${sql.join(values)} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`;
}

/**
 * Inserts all batches in one statement and one round trip; references among them are checked at its end. A column that
 * one row of a batch names is null in those that do not, and a column that none names takes its default.
 */
export async function insertAll(db: Db, batches: readonly Batch[]): Promise<void> {
  const filled = batches.filter(({ rows }) => rows.length > 0);
  const [last, ...others] = filled.toReversed();
  if (!last) return;
  const parts = others
    .toReversed()
    .map((part, index) => sql`${sql.identifier(`part${index}`)} as (${insertion(part)})`);
  await db.execute(parts.length ? sql`with ${sql.join(parts, sql`, `)} ${insertion(last)}` : insertion(last));
}
