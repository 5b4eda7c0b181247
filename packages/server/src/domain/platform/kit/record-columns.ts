import type { FieldList, FieldStatement, SortOf } from "@tablero/domain/platform/fields/field";
import { entriesOf } from "@tablero/domain/platform/typed";
import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { nameIn } from "../../../db/insert.ts";
import { nameSort, nullableSort, type SortBy } from "./order.ts";

/** The parts of `recordVerbs` that follow from the listed fields of a table, whose rows are selected under the alias. */
export interface RecordColumns<L extends FieldList> {
  /** The columns for `select`. */
  columns: SQL;
  sorts: Record<SortOf<L>, SortBy>;
  /** The searched text. */
  text: SQL;
}

/** Whether a column stores an empty text where a record has null. */
const storesEmptyText = (column: Column | undefined): boolean =>
  column?.notNull === true && column.getSQLType() === "text" && !column.enumValues?.length;

/** The values as the table stores them: an empty text instead of null if a text column is not nullable. */
export function storedValues(table: PgTable, values: object): Record<string, unknown> {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null && storesEmptyText(columns[name]) ? "" : value,
    ]),
  );
}

/** `own`: expressions for fields that are not stored under their name. */
export function recordColumns<L extends FieldList>(
  table: PgTable,
  alias: string,
  list: L,
  own?: { readonly [K in keyof L]?: SQL },
): RecordColumns<L>;
export function recordColumns(
  table: PgTable,
  alias: string,
  list: FieldList,
  own: { readonly [K in string]?: SQL } = {},
): RecordColumns<FieldList> {
  const known = getTableColumns(table);
  const nameOf = nameIn(known);
  const expression = (name: string): SQL => {
    if (own[name]) return own[name];
    if (!known[name]) throw new Error(`The table has no column for the field ${name}`);
    return sql`${sql.raw(alias)}.${sql.identifier(nameOf(name))}`;
  };
  const isEmptyText = (name: string, field: FieldStatement) => field.default === null && storesEmptyText(known[name]);
  const fields = entriesOf(list);
  return {
    columns: sql.join(
      fields.map(([name, field]) => {
        const stored = expression(name);
        const value = field.kind === "day" ? sql`${stored}::text` : stored;
        return sql`${isEmptyText(name, field) ? sql`nullif(${value}, '')` : value} as ${sql.identifier(name)}`;
      }),
      sql`, `,
    ),
    sorts: Object.fromEntries(
      fields
        .filter(([, { sorted }]) => sorted)
        .map(([name, field]): [string, SortBy] => {
          const by = field.kind === "line" ? nameSort(expression(name)) : expression(name);
          return [name, field.default === null ? nullableSort(by) : by];
        }),
    ),
    text: sql`concat_ws(' ', ${sql.join(
      fields.filter(([, { searched }]) => searched).map(([name]) => expression(name)),
      sql`, `,
    )})`,
  };
}
