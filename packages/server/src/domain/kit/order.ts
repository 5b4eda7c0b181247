import { type SQL, sql } from "drizzle-orm";

type Way = "asc" | "desc";

/** An expression that may be null: nulls come last, whichever way the list is sorted. */
interface Nullable {
  nullable: SQL;
}
export const nullableSort = (expression: SQL): Nullable => ({ nullable: expression });
export type SortBy = SQL | Nullable;

/** The order of a name that has no stored key, such as `name_sort` of products: see `nameSortKey` of the domain. */
export const nameSort = (name: SQL): SQL => sql`name_sort_key(${name}) collate "C"`;

/** How a list is sorted: `turned` is the exact reverse, which reads late pages from the end of the list. */
export interface Order {
  forward: SQL;
  turned: SQL;
}

/**
 * Sorts by an expression, then by id so that pages never overlap. Nulls are named only where there are any: PostgreSQL
 * walks an index backwards only for an order that is its exact reverse.
 */
export function orderBy(by: SortBy, way: Way, alias: string): Order {
  const isNullable = "nullable" in by;
  const expression = isNullable ? by.nullable : by;
  const id = sql`${sql.raw(alias)}.id`;
  const back: Way = way === "asc" ? "desc" : "asc";
  return {
    forward: sql`${expression} ${sql.raw(way)}${sql.raw(isNullable ? " nulls last" : "")}, ${id} ${sql.raw(way)}`,
    turned: sql`${expression} ${sql.raw(back)}${sql.raw(isNullable ? " nulls first" : "")}, ${id} ${sql.raw(back)}`,
  };
}
