import type { Pagination } from "@tablero/contract/shapes/basics";
import { Failure } from "@tablero/domain/failure";
import { paginate } from "@tablero/domain/kit/pagination";
import { phoneDigits } from "@tablero/domain/search/records";
import { asciiAddresses } from "@tablero/domain/validation";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type ColumnsOf, Int } from "../../db/columns.ts";
import { literal } from "../../db/literal.ts";
import { one, rows } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";
import type { Order } from "./order.ts";

/** Common fields of list queries. */
export interface ListQuery<S extends string> {
  search?: string | undefined;
  sort: S;
  order: "asc" | "desc";
  page: number;
  size: number;
}

/** How the rows of a list are selected, and of which type they are. */
export interface Source<T> {
  /** Table with its alias, and the joins that filters require. */
  from: SQL;
  /** Alias of the listed rows. */
  alias: string;
  /** Joins that only the result needs: they run for the rows of the page alone. */
  joins?: SQL;
  /** Result columns, from the alias and the joins. */
  columns: SQL;
  /** The same columns with their types. */
  row: ColumnsOf<T>;
}

/** A searched text, as conditions on a row. */
export interface Search {
  /** Finds the rows by an index. */
  hits: SQL;
  /** Examines one row and no index: for texts that so many rows hold that a page is found sooner by walking the order. */
  test: SQL;
}

export interface ListRequest<T> extends Source<T> {
  where: readonly (SQL | undefined)[];
  search?: Search | undefined;
  /** The exact number of rows that `where` finds, where there is a cheaper way to it than counting them. */
  length?: SQL | undefined;
  order: Order;
  /** Joins that only the order needs: exactly one row for each listed row. */
  sortJoin?: SQL | undefined;
}

export interface PageRequest<T> extends ListRequest<T> {
  page: number;
  size: number;
  /** For logs, whose rows nobody has to count: a longer list has an estimated length. */
  countedUpTo?: number;
}

/** A search that finds more rows has an estimated length. */
export const MOST_HITS = 1000;
/** Rows that are looked at in the order of the list before all hits are sorted. */
const MOST_WALKED = 5000;
/** As `MOST_HITS`, for the rows of a log. */
export const MAX_COUNTED_ROWS = 10_000;

export const allOf = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
};

/**
 * One page of a list with its totals. Ids are selected, sorted and skipped first, by an index alone where one has the
 * order; all else is read for the rows of the page only. A late page is read from the end of the list.
 */
export async function listPage<T>(db: Db, request: PageRequest<T>): Promise<{ items: T[]; pagination: Pagination }> {
  if (request.search) return searchPage(db, request, request.search);
  const { page, size, countedUpTo } = request;
  const start = (page - 1) * size;
  const where = allOf(request.where);
  if (page === 1) {
    const items = await readRows(db, request, idsOf(request, { where, start, size }));
    if (items.length < size) return { items, pagination: paginate(items.length, page, size) };
    const length = await countRows(db, request, where, countedUpTo);
    return {
      items,
      pagination:
        length === undefined ? await estimated(db, request, where, items.length) : paginate(length, page, size),
    };
  }
  const length = await countRows(db, request, where, countedUpTo);
  if (length === undefined) return logPage(db, request, where);
  const pagination = paginate(length, page, size);
  if (start >= length) return { items: [], pagination };
  if (start < length / 2)
    return { items: await readRows(db, request, idsOf(request, { where, start, size })), pagination };
  const rest = Math.min(size, length - start);
  const turned = await readRows(
    db,
    request,
    idsOf(request, { where, start: length - start - rest, size: rest, turned: true }),
  );
  return { items: turned.reverse(), pagination };
}

/**
 * A page of a log that is too long to be counted. Pages of its second half are counted from its end, so that the last one
 * has the last rows, whatever the estimate.
 */
async function logPage<T>(db: Db, request: PageRequest<T>, where: SQL) {
  const { page, size } = request;
  const start = (page - 1) * size;
  const length = Math.max(await estimatedRows(db, request, where), MAX_COUNTED_ROWS);
  const lastPage = Math.ceil(length / size);
  if (start < length / 2 || page > lastPage) {
    const items = await readRows(db, request, idsOf(request, { where, start, size }));
    return { items, pagination: await estimated(db, request, where, items.length) };
  }
  const turned = await readRows(
    db,
    request,
    idsOf(request, { where, start: (lastPage - page) * size, size, turned: true }),
  );
  return { items: turned.reverse(), pagination: { ...paginate(length, page, size), lengthIsEstimate: true } };
}

/**
 * A page of what a search finds. Few hits are sorted and counted. Of many, the order is walked for a while, which finds
 * a page at once where hits lie everywhere; where they lie together, all of them are sorted after all.
 */
async function searchPage<T>(db: Db, request: PageRequest<T>, { hits, test }: Search) {
  const { from, alias, order, sortJoin = sql``, page, size } = request;
  const name = sql.raw(alias);
  const start = (page - 1) * size;
  const filters = allOf(request.where);
  const found = allOf([...request.where, hits]);
  const slice = sql`limit ${literal(size)} offset ${literal(start)}`;

  const few = await readHits(
    db,
    request,
    sql`select ${name}.id from ${from} where ${found} limit ${literal(MOST_HITS + 1)}`,
    idsOf(request, {
      where: sql`(select count(*) from hits) <= ${literal(MOST_HITS)} and ${name}.id in (select id from hits)`,
      start,
      size,
    }),
  );
  if (few.length <= MOST_HITS) return { items: few.items, pagination: paginate(few.length, page, size) };

  const walked = await readRows(
    db,
    request,
    sql`select x.id from (select ${name}.id, ${test} as fits from ${from} ${sortJoin} where ${filters}
      order by ${order.forward} limit ${literal(MOST_WALKED)}) x where x.fits ${slice}`,
  );
  if (walked.length === size) return { items: walked, pagination: await estimated(db, request, found, size) };

  // `offset 0` keeps the planner from walking the order.
  const sorted = await readRows(
    db,
    request,
    sql`select ${name}.id from (select ${name}.* from ${from} where ${found} offset 0) ${name} ${sortJoin}
      order by ${order.forward} ${slice}`,
  );
  return { items: sorted, pagination: await estimated(db, request, found, sorted.length) };
}

interface Slice {
  where: SQL;
  start: number;
  size: number;
  turned?: boolean;
}

/** Selects the ids of a part of the list. */
function idsOf<T>({ from, alias, sortJoin, order }: ListRequest<T>, { where, start, size, turned }: Slice): SQL {
  return sql`select ${sql.raw(alias)}.id from ${from} ${sortJoin ?? sql``} where ${where}
    order by ${turned ? order.turned : order.forward} limit ${literal(size)} offset ${literal(start)}`;
}

/** The rows of selected ids, in their order. */
async function readRows<T>(db: Db, request: ListRequest<T>, ids: SQL): Promise<T[]> {
  const found = await rows(db, sql`with ${pageOf(ids)} ${wholeRows(request)}`, request.row);
  return found as T[];
}

/** The same of the ids that are selected from `hits`, and the number of all hits. */
export async function readHits<T>(db: Db, request: ListRequest<T>, hits: SQL, ids: SQL) {
  const tables = sql`hits as materialized (${hits})`;
  const length = sql`(select count(*)::int from hits)`;
  const found = await rows(
    db,
    sql`with ${tables}, ${pageOf(ids)} ${wholeRows(request, sql`, ${length} as total_rows`)}`,
    { ...request.row, total_rows: Int },
  );
  // What is left of a checked row is a `T`: TypeScript does not see it through the rest.
  const items = found.map(({ total_rows: _, ...row }) => row as unknown as T);
  if (found[0]) return { items, length: found[0].total_rows };
  return { items, length: (await one(db, sql`with ${tables} select ${length} as n`, { n: Int }))?.n ?? 0 };
}

/** The ids of a page with their places, as a table of the `with` clause. */
const pageOf = (ids: SQL): SQL =>
  sql`page as materialized (select x.id, row_number() over () as list_place from (${ids}) x)`;

/** The result for the ids of `page`, in its order. */
function wholeRows<T>({ from, alias, columns, joins }: ListRequest<T>, more = sql``): SQL {
  const name = sql.raw(alias);
  return sql`select ${columns}${more} from (
      select ${name}.*, page.list_place from ${from}, page where ${name}.id = page.id) ${name}
    ${joins ?? sql``} order by ${name}.list_place`;
}

/** The exact length of a list; undefined for one that is longer than what is counted. */
async function countRows<T>(
  db: Db,
  { from, length: known }: ListRequest<T>,
  where: SQL,
  upTo?: number,
): Promise<number | undefined> {
  if (known) return (await one(db, sql`select (${known})::int as n`, { n: Int }))?.n ?? 0;
  const counted = upTo
    ? sql`(select 1 from ${from} where ${where} limit ${literal(upTo + 1)}) x`
    : sql`${from} where ${where}`;
  const length = (await one(db, sql`select count(*)::int as n from ${counted}`, { n: Int }))?.n ?? 0;
  return upTo !== undefined && length > upTo ? undefined : length;
}

const Plan = z.array(z.object({ Plan: z.object({ "Plan Rows": z.number() }) }));

/** The number of rows by the statistics of the database. */
async function estimatedRows<T>(db: Db, { from }: ListRequest<T>, where: SQL): Promise<number> {
  const [explained] = await rows(db, sql`explain (format json) select 1 from ${from} where ${where}`);
  return Plan.parse(explained?.["QUERY PLAN"])[0]?.Plan["Plan Rows"] ?? 0;
}

/** Totals of a list that is too long to be counted. */
async function estimated<T>(db: Db, request: PageRequest<T>, where: SQL, items: number): Promise<Pagination> {
  const { page, size } = request;
  const start = (page - 1) * size;
  // A page that is not full ends the list.
  if (items > 0 && items < size) return paginate(start + items, page, size);
  const guess = await estimatedRows(db, request, where);
  const length = Math.max(guess, items > 0 ? start + items + 1 : 0, MOST_HITS);
  return { ...paginate(length, page, size), lengthIsEstimate: true };
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
  const pattern = `%${asciiAddresses(search).replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${expression} like lower(plain(${literal(pattern)}))`;
}

/** Matches a telephone number in any spelling; undefined where the search is none. */
export function containsPhone(expression: SQL, search: string | undefined): SQL | undefined {
  const digits = search && phoneDigits(search);
  return digits ? contains(sql`regexp_replace(${expression}, '[^0-9]', '', 'g')`, digits) : undefined;
}

/** As `contains`, for texts with telephones: a number is found by any of its spellings. */
export function containsCaller(expression: SQL, search: string | undefined): SQL | undefined {
  const phone = containsPhone(expression, search);
  const text = contains(expression, search);
  return phone ? sql`(${text} or ${phone})` : text;
}

/** A search for a text in an expression that a trigram index may cover, and another one its digits. */
export function searchIn(expression: SQL, text: string | undefined): Search | undefined {
  const hits = containsCaller(expression, text);
  // The expression of the index is another one: nothing but the row is looked at.
  const test = containsCaller(sql`(${expression} || '')`, text);
  return hits && test && { hits, test };
}

export const anyOf = (expression: SQL, values: readonly string[] | undefined): SQL | undefined =>
  values && values.length > 0 ? sql`${expression} in ${values}` : undefined;

export const equals = (expression: SQL, value: string | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${expression} = ${value}`;
