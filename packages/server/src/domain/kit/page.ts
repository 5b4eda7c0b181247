import { Failure } from "@tablero/domain/failure";
import { paginate } from "@tablero/domain/kit/pagination";
import { type SQL, sql } from "drizzle-orm";
import { type ColumnsOf, Int } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";

/** Common fields of list queries. */
export interface ListQuery<S extends string> {
  search?: string | undefined;
  sort: S;
  order: "asc" | "desc";
  page: number;
  size: number;
}

export interface PageRequest<T> {
  /** Table with its alias, and the joins that filters and sorting require. */
  from: SQL;
  /** Alias of the listed rows. */
  alias: string;
  where: readonly (SQL | undefined)[];
  order: SQL;
  /** Joins that only the result needs: they run for the rows of the page alone. */
  joins?: SQL;
  /** Result columns, from the alias and the joins. */
  columns: SQL;
  /** The same columns with their types. */
  row: ColumnsOf<T>;
  page: number;
  size: number;
}

/** How the rows of a list are selected, and of which type they are. */
export type Source<T> = Pick<PageRequest<T>, "from" | "alias" | "joins" | "columns" | "row">;

export const allOf = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
};

/** Sorts by an expression, nulls last, then by id so that pages never overlap. */
export function orderBy(expression: SQL, direction: "asc" | "desc", alias: string): SQL {
  const way = sql.raw(direction);
  return sql`${expression} ${way} nulls last, ${sql.raw(alias)}.id ${way}`;
}

/**
 * One page of a list with its totals, in one statement; only a page past the end takes a second one for the length. Only
 * the rows of the page are numbered: numbering all of them took four times as long for 60,000.
 */
export async function listPage<T>(db: Db, request: PageRequest<T>) {
  const { from, alias, order, columns, page, size } = request;
  const where = allOf(request.where);
  const name = sql.raw(alias);
  const count = sql`(select count(*)::int from ${from} where ${where})`;
  const found = await rows(
    db,
    sql`select ${columns}, ${name}.total_rows from (
          select page.*, row_number() over () as list_place from (
            select ${name}.*, ${count} as total_rows from ${from} where ${where}
            order by ${order} limit ${size} offset ${(page - 1) * size}) page
        ) ${name} ${request.joins ?? sql``} order by ${name}.list_place`,
    { ...request.row, total_rows: Int },
  );
  let length = found[0]?.total_rows ?? 0;
  if (found.length === 0 && page > 1) length = (await one(db, sql`select ${count} as n`, { n: Int }))?.n ?? 0;
  // What is left of a checked row is a `T`: TypeScript does not see it through the rest.
  const items = found.map(({ total_rows: _, ...row }) => row as unknown as T);
  return { items, pagination: paginate(length, page, size) };
}

/** One row of the same shape. Throws `not-found`. */
export async function readOne<T>(db: Db, request: Source<T>, id: string): Promise<T> {
  const name = sql.raw(request.alias);
  const found = await one(
    db,
    sql`select ${request.columns} from (select ${name}.* from ${request.from} where ${name}.id = ${id}) ${name}
        ${request.joins ?? sql``}`,
    request.row,
  );
  if (!found) throw new Failure("not-found", "No existe o ya no está.");
  return found;
}

/** Matches the literal text case-insensitively and without accents, anywhere in the expression. */
export function contains(expression: SQL, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${expression} like lower(plain(${pattern}))`;
}

export const anyOf = (expression: SQL, values: readonly string[] | undefined): SQL | undefined =>
  values && values.length > 0 ? sql`${expression} in ${values}` : undefined;

export const equals = (expression: SQL, value: string | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${expression} = ${value}`;
