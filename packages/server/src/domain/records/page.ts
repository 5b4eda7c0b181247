import { Failure } from "@tablero/domain/failure";
import { paginate } from "@tablero/domain/pagination";
import { type SQL, sql } from "drizzle-orm";
import { one, rows } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";

/** What every list query holds. */
export interface ListQuery<S extends string> {
  search?: string | undefined;
  sort: S;
  order: "asc" | "desc";
  page: number;
  size: number;
}

export interface PageRequest {
  /** Table with its alias, and the joins that filters and sorting need. */
  from: SQL;
  /** The alias whose rows are listed. */
  alias: string;
  where: readonly (SQL | undefined)[];
  order: SQL;
  /** Joins that only the answer needs: they run for the rows of the page alone. */
  joins?: SQL;
  /** Columns of the answer, from the alias and the joins. */
  columns: SQL;
  page: number;
  size: number;
}

export const allOf = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
};

/** Sorts by an expression, rows without it last, and by id so that pages never overlap. */
export function orderBy(expression: SQL, direction: "asc" | "desc", alias: string): SQL {
  const way = sql.raw(direction);
  return sql`${expression} ${way} nulls last, ${sql.raw(alias)}.id ${way}`;
}

/** One page of a list and its arithmetic, in one statement; only a page past the end asks again for the length. */
export async function listPage<T>(db: Db, request: PageRequest) {
  const { from, alias, order, columns, page, size } = request;
  const where = allOf(request.where);
  const name = sql.raw(alias);
  const count = sql`(select count(*)::int from ${from} where ${where})`;
  const found = await rows<T & { total_rows: number }>(
    db,
    sql`select ${columns}, ${name}.total_rows from (
          select ${name}.*, row_number() over (order by ${order}) as list_place, ${count} as total_rows
          from ${from} where ${where} order by list_place limit ${size} offset ${(page - 1) * size}
        ) ${name} ${request.joins ?? sql``} order by ${name}.list_place`,
  );
  let length = found[0]?.total_rows ?? 0;
  if (found.length === 0 && page > 1) length = (await one<{ n: number }>(db, sql`select ${count} as n`))?.n ?? 0;
  const items = found.map(({ total_rows: _, ...row }) => row as T);
  return { items, pagination: paginate(length, page, size) };
}

/** One row of the same shape. Throws `not-found`. */
export async function readOne<T>(
  db: Db,
  request: Pick<PageRequest, "from" | "alias" | "joins" | "columns">,
  id: string,
) {
  const name = sql.raw(request.alias);
  const found = await one<T>(
    db,
    sql`select ${request.columns} from (select ${name}.* from ${request.from} where ${name}.id = ${id}) ${name}
        ${request.joins ?? sql``}`,
  );
  if (!found) throw new Failure("not-found", "No existe o ya no está.");
  return found;
}

/** Letters in any case and without accents, anywhere in the text. */
export function contains(expression: SQL, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${expression} like lower(plain(${pattern}))`;
}

export const anyOf = (expression: SQL, values: readonly string[] | undefined): SQL | undefined =>
  values && values.length > 0 ? sql`${expression} in ${values}` : undefined;

export const equals = (expression: SQL, value: string | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${expression} = ${value}`;
