import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { type Columns, checkRows, IS_CHECKED, type RowOf } from "./columns.ts";
import { checkFields } from "./fields.ts";
import { type Answered, requireSender } from "./open/watched-client.ts";
import { recordRead } from "./read-record.ts";
import type { Db } from "./types.ts";

/** Converts composed SQL to text, with the naming that every database here uses. */
const dialect = new PgDialect({ casing: "snake_case" });

/** The only place where rows get a type. In development and tests, the result is first checked against it. */
function typed<C extends Columns>(
  { rows: found, fields }: Answered,
  columns: C | undefined,
  statement: () => string,
): RowOf<C>[] {
  if (IS_CHECKED && columns) {
    if (found.length > 0) checkRows(statement(), columns, found);
    checkFields(statement, columns, fields);
  }
  return found as RowOf<C>[];
}

/** A row without declared columns. */
type AnyRow = Record<string, unknown>;

/** Rows of composed SQL. Without columns, the types of their values are unknown. */
export async function rows(db: Db, statement: SQL): Promise<AnyRow[]>;
export async function rows<C extends Columns>(db: Db, statement: SQL, columns: C): Promise<RowOf<C>[]>;
export async function rows(db: Db, statement: SQL, columns?: Columns): Promise<AnyRow[]> {
  if (columns) recordRead();
  return typed((await db.execute(statement)) as Answered, columns, () => dialect.sqlToQuery(statement).sql);
}

/** The only row of composed SQL, or undefined. */
export async function one(db: Db, statement: SQL): Promise<AnyRow | undefined>;
export async function one<C extends Columns>(db: Db, statement: SQL, columns: C): Promise<RowOf<C> | undefined>;
export async function one(db: Db, statement: SQL, columns?: Columns): Promise<AnyRow | undefined> {
  return (await (columns ? rows(db, statement, columns) : rows(db, statement)))[0];
}

/**
 * Rows of a frequent, hand-written read. PostgreSQL parses and plans a named statement once per connection, so a
 * name must always have the same text. Values are scalars or arrays of scalars; JSON is passed as text.
 */
export async function prepared(db: Db, name: string | undefined, text: string, values: unknown[]): Promise<AnyRow[]>;
export async function prepared<C extends Columns>(
  db: Db,
  name: string | undefined,
  text: string,
  values: unknown[],
  columns: C,
): Promise<RowOf<C>[]>;
export async function prepared(
  db: Db,
  name: string | undefined,
  text: string,
  values: unknown[],
  columns?: Columns,
): Promise<AnyRow[]> {
  if (columns) recordRead();
  return typed(await requireSender(db)(text, values, name), columns, () => (name ? `${name}: ${text}` : text));
}

/** Like `prepared`, for composed SQL whose text never changes because its values are placeholders. */
export async function preparedSql(db: Db, name: string, statement: SQL): Promise<AnyRow[]>;
export async function preparedSql<C extends Columns>(
  db: Db,
  name: string,
  statement: SQL,
  columns: C,
): Promise<RowOf<C>[]>;
export async function preparedSql(db: Db, name: string, statement: SQL, columns?: Columns): Promise<AnyRow[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return columns ? prepared(db, name, text, params, columns) : prepared(db, name, text, params);
}
