import type { Cursor } from "@tablero/domain/platform/kit/cursor";
import { type SQL, sql } from "drizzle-orm";
import { literal } from "../../../db/literal.ts";

type Way = "asc" | "desc";

/** An expression that may be null; nulls come last in both directions. */
interface Nullable {
  nullable: SQL;
}
export const nullableSort = (expression: SQL): Nullable => ({ nullable: expression });
export type SortBy = SQL | Nullable;

/** The order of a name that has no stored key (such as `name_sort` of products): see the domain's `nameSortKey`. */
export const nameSort = (name: SQL): SQL => sql`name_sort_key(${name}) collate "C"`;

/** How a list is sorted. `turned` is the exact reverse, with which late pages are read from the end of the list. */
export interface Order {
  forward: SQL;
  turned: SQL;
  /** The value that rows are sorted by. */
  by: SQL;
  /** The rows on one side of a position in the list. */
  beside(cursor: Cursor): SQL;
}

/**
 * Sorts by an expression, then by id so that pages never overlap. `nulls` is specified only if there are any,
 * because PostgreSQL walks an index backwards only for an order that is its exact reverse.
 */
export function orderBy(by: SortBy, way: Way, alias: string): Order {
  const isNullable = "nullable" in by;
  const expression = isNullable ? by.nullable : by;
  const id = sql`${sql.raw(alias)}.id`;
  const back: Way = way === "asc" ? "desc" : "asc";
  return {
    forward: sql`${expression} ${sql.raw(way)}${sql.raw(isNullable ? " nulls last" : "")}, ${id} ${sql.raw(way)}`,
    turned: sql`${expression} ${sql.raw(back)}${sql.raw(isNullable ? " nulls first" : "")}, ${id} ${sql.raw(back)}`,
    by: expression,
    beside({ to, value, id: other }) {
      const isForward = to === "next";
      const sign = sql.raw((way === "asc") === isForward ? ">" : "<");
      if (value === null) {
        const amongNulls = sql`(${expression} is null and ${id} ${sign} ${literal(other)})`;
        return isForward ? amongNulls : sql`(${expression} is not null or ${amongNulls})`;
      }
      // A literal without a type gets the type of the expression. Compared as rows, the position is found by an index
      // over both.
      const place = sql`(${expression}, ${id}) ${sign} (${literal(value)}, ${literal(other)})`;
      return isForward && isNullable ? sql`(${place} or ${expression} is null)` : place;
    },
  };
}
