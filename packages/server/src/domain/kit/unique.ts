import { duplicateOf } from "@tablero/domain/unique";
import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

/** A field whose values no two rows share: see `UniqueField` of the domain for its words. */
export interface UniqueColumn {
  path: string;
  message: string;
  /** The index that holds it, for two writers at once. */
  constraint: string;
  /** Whether a row of the table has what is to be stored. */
  same(values: Record<string, unknown>): SQL;
}

/** Throws `duplicate` with every field whose value another row has. */
export async function refuseTaken(
  { db }: Ctx,
  table: PgTable,
  unique: readonly UniqueColumn[],
  values: Record<string, unknown>,
  ownId: string | null,
): Promise<void> {
  if (unique.length === 0) return;
  const name = sql.identifier(getTableConfig(table).name);
  const looks = unique.map(
    ({ same }) => sql`exists (select 1 from ${name} where id is distinct from ${ownId}::uuid and ${same(values)})`,
  );
  const found = await one<{ taken: boolean[] }>(db, sql`select array[${sql.join(looks, sql`, `)}] as taken`);
  const taken = unique.filter((_, index) => found?.taken[index]);
  if (taken.length > 0) throw duplicateOf(taken);
}

/** The field whose index refused a row. */
export function clashOf(error: unknown, unique: readonly UniqueColumn[]): UniqueColumn | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === "23505") return unique.find((each) => each.constraint === constraint);
  }
  return undefined;
}
