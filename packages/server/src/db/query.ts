import type { SQL } from "drizzle-orm";
import type { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./types.ts";

/** Rows of composed SQL. Instants come as text: select them through `iso()`; cast counts to `int`. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  return ((await db.execute(statement)) as { rows: T[] }).rows;
}

/** The only row of composed SQL, or undefined. */
export async function one<T>(db: Db, statement: SQL): Promise<T | undefined> {
  return (await rows<T>(db, statement))[0];
}

/**
 * Rows of a hot read that is written by hand. PostgreSQL parses and plans a named statement once per connection, so
 * the same name must always go with the same text. Values are scalars or arrays of them; JSON goes as text.
 */
export async function prepared<T>(db: Db, name: string | undefined, text: string, values: unknown[]): Promise<T[]> {
  const statement = db._.session.prepareQuery<{ execute: { rows: T[] }; all: unknown; values: unknown }>(
    { sql: text, params: values },
    undefined,
    name,
    false,
  );
  return (await statement.execute()).rows;
}

/** As `prepared`, for composed SQL whose text is always the same: its values are place-holders. */
export function again<T>(db: Db, name: string, statement: SQL): Promise<T[]> {
  const { dialect } = db as unknown as { dialect: PgDialect };
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return prepared<T>(db, name, text, params);
}
