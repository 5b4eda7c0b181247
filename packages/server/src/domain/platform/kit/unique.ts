import { duplicateFailure, type UniqueField } from "@tablero/domain/platform/kit/unique";
import { textProperty } from "@tablero/domain/platform/typed";
import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { arrayOf, Flag } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../context.ts";

/** A field with unique values: see `UniqueField` of the domain for its messages. */
export interface UniqueColumn<Fields> {
  path: string;
  message: UniqueField<Fields>["message"];
  /** The unique index, for concurrent writers. */
  constraint: string;
  /** Whether a row of the table has the values to be stored. */
  same(values: Record<string, unknown>): SQL;
}

/** Throws `duplicate` with every field whose value another row has. */
export async function refuseDuplicates<Fields>(
  { db }: Ctx,
  table: PgTable,
  unique: readonly UniqueColumn<Fields>[],
  fields: Fields,
  values: Record<string, unknown>,
  ownId: string | null,
): Promise<void> {
  if (unique.length === 0) return;
  const name = sql.identifier(getTableConfig(table).name);
  const looks = unique.map(
    ({ same }) => sql`exists (select 1 from ${name} where id is distinct from ${ownId}::uuid and ${same(values)})`,
  );
  const found = await one(db, sql`select array[${sql.join(looks, sql`, `)}] as taken`, { taken: arrayOf(Flag) });
  const taken = unique.filter((_, index) => found?.taken[index]);
  if (taken.length > 0) throw duplicateFailure(taken, fields);
}

/** The field whose unique index refused a row. */
export function findUniqueViolation<Fields>(
  error: unknown,
  unique: readonly UniqueColumn<Fields>[],
): UniqueColumn<Fields> | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (textProperty(cause, "code") === "23505")
      return unique.find((each) => each.constraint === textProperty(cause, "constraint"));
  }
  return undefined;
}
