import type { Pagination } from "@tablero/contract/platform/shapes/basics";
import { brokenCursor, buildCursors, readCursor } from "@tablero/domain/platform/kit/cursor";
import { paginate, paginateNextToRow } from "@tablero/domain/platform/kit/pagination";
import { notFound } from "@tablero/domain/platform/refusals";
import { phoneDigits } from "@tablero/domain/platform/search/records";
import { asciiAddresses } from "@tablero/domain/platform/validation";
import { type SQL, sql } from "drizzle-orm";
import type { ColumnsOf } from "../../../db/columns.ts";
import { isBadValue } from "../../../db/errors.ts";
import { literal } from "../../../db/literal.ts";
import { one } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { Order } from "./order.ts";
import { countRows, estimateRows, idsOf, type Placed, readHits, readRows, type Slice } from "./page-rows.ts";

/** Common fields of list queries. */
export interface ListQuery<S extends string> {
  search?: string | undefined;
  sort: S;
  order: "asc" | "desc";
  page: number;
  size: number;
  /** From an adjacent page: the rows begin or end there, whatever rows were added or removed in between. */
  cursor?: string | undefined;
}

/** Where a list's rows come from, and their type. */
export interface Source<T> {
  /** Table with its alias, and the joins that filters require. */
  from: SQL;
  /** Alias of the listed rows. */
  alias: string;
  /** Joins that only the result needs; they run only for the rows of the page. */
  joins?: SQL;
  /** Result columns, from the alias and the joins. */
  columns: SQL;
  /** The result columns with their types. */
  row: ColumnsOf<T>;
}

/** Search conditions on a row. */
export interface Search {
  /** Finds the rows with an index. */
  hits: SQL;
  /** Tests one row without an index: for texts in so many rows that walking the order finds a page faster. */
  test: SQL;
}

export interface ListRequest<T> extends Source<T> {
  where: readonly (SQL | undefined)[];
  search?: Search | undefined;
  /** The exact number of rows that `where` finds, if there is a cheaper way to determine it than counting. */
  length?: SQL | undefined;
  order: Order;
  /** Joins that only the order needs; each adds exactly one row per listed row. */
  sortJoin?: SQL | undefined;
}

export interface PageRequest<T> extends ListRequest<T> {
  page: number;
  size: number;
  /** `cursor` of the list's query. If the key is missing, pages are found only by their number. */
  cursor?: string | undefined;
  /** For logs, which need no exact count: the length of a longer list is estimated. */
  countedUpTo?: number;
}

/** Above this number of hits, the length of a search is estimated. */
export const MAX_HITS = 1000;
/** Number of rows read in the order of the list before all hits are sorted. */
const MAX_WALKED = 5000;
/** Like `MAX_HITS`, for the rows of a log. */
export const MAX_COUNTED_ROWS = 10_000;

export const joinConditions = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
};

export interface ListPage<T> {
  items: T[];
  pagination: Pagination;
}

/**
 * One page of a list with its totals. Ids are selected, sorted and skipped first, with an index-only scan if an
 * index has the order; other columns are read only for the rows of the page. A late page is read from the end of
 * the list, and a page with a cursor from the cursor.
 */
export async function listPage<T>(db: Db, request: PageRequest<T>): Promise<ListPage<T>> {
  if (request.cursor !== undefined) return pageBeside(db, request);
  if (request.search) return searchPage(db, request, request.search);
  const { page, size, countedUpTo } = request;
  const start = (page - 1) * size;
  const where = joinConditions(request.where);
  if (page === 1) {
    const items = await readRows(db, request, idsOf(request, where, { start, size }));
    if (items.length < size) return buildPage(request, items, paginate(items.length, page, size));
    const length = await countRows(db, request, where, countedUpTo);
    return buildPage(
      request,
      items,
      length === undefined ? await estimated(db, request, where, items.length) : paginate(length, page, size),
    );
  }
  const length = await countRows(db, request, where, countedUpTo);
  if (length === undefined) return logPage(db, request, where);
  const pagination = paginate(length, page, size);
  if (start >= length) return { items: [], pagination };
  if (start < length / 2)
    return buildPage(request, await readRows(db, request, idsOf(request, where, { start, size })), pagination);
  const rest = Math.min(size, length - start);
  const turned = await readRows(
    db,
    request,
    idsOf(request, where, { start: length - start - rest, size: rest, turned: true }),
  );
  return buildPage(request, turned.reverse(), pagination);
}

/** A page that was found by its number, with the cursors of the adjacent pages. */
function buildPage<T>(request: PageRequest<T>, found: readonly Placed<T>[], pagination: Pagination): ListPage<T> {
  const items = found.map(({ row }) => row);
  if (!("cursor" in request)) return { items, pagination };
  const { page, size, startIndex, length } = pagination;
  const hasNext = pagination.lengthIsEstimate ? found.length === size : startIndex + found.length < length;
  const cursors = buildCursors(
    found.map(({ place }) => place),
    { hasPrevious: page > 1, hasNext },
  );
  return { items, pagination: { ...pagination, ...cursors } };
}

/**
 * A page of a log that is too long to count. Pages in its second half are counted from its end, so that the last
 * page has the last rows whatever the estimate.
 */
async function logPage<T>(db: Db, request: PageRequest<T>, where: SQL) {
  const { page, size } = request;
  const start = (page - 1) * size;
  const length = Math.max(await estimateRows(db, request, where), MAX_COUNTED_ROWS);
  const lastPage = Math.ceil(length / size);
  if (start < length / 2 || page > lastPage) {
    const items = await readRows(db, request, idsOf(request, where, { start, size }));
    return buildPage(request, items, await estimated(db, request, where, items.length));
  }
  const turned = await readRows(
    db,
    request,
    idsOf(request, where, { start: (lastPage - page) * size, size, turned: true }),
  );
  return buildPage(request, turned.reverse(), { ...paginate(length, page, size), lengthIsEstimate: true });
}

async function searchPage<T>(db: Db, request: PageRequest<T>, search: Search): Promise<ListPage<T>> {
  const { page, size } = request;
  const { found, length } = await searchRows(db, request, search, { start: (page - 1) * size, size });
  if (length !== undefined) return buildPage(request, found, paginate(length, page, size));
  return buildPage(
    request,
    found,
    await estimated(db, request, joinConditions([...request.where, search.hits]), found.length),
  );
}

/**
 * Rows found by a search. Few hits are sorted and counted. With many hits, the order is walked for a while,
 * which finds a page immediately if they are spread evenly; if they are clustered, all hits are sorted after
 * all. The length is undefined with many hits.
 */
async function searchRows<T>(
  db: Db,
  request: PageRequest<T>,
  { hits, test }: Search,
  slice: Slice,
): Promise<{ found: Placed<T>[]; length: number | undefined }> {
  const { from, alias, order, sortJoin = sql`` } = request;
  const name = sql.raw(alias);
  const way = slice.turned ? order.turned : order.forward;
  const filters = joinConditions(request.where);
  const limits = sql`limit ${literal(slice.size)} offset ${literal(slice.start)}`;

  const few = await readHits(
    db,
    request,
    sql`select ${name}.id from ${from} where ${joinConditions([...request.where, hits])} limit ${literal(MAX_HITS + 1)}`,
    idsOf(
      request,
      sql`(select count(*) from hits) <= ${literal(MAX_HITS)} and ${name}.id in (select id from hits)`,
      slice,
    ),
  );
  if (few.length <= MAX_HITS) return few;

  const walked = await readRows(
    db,
    request,
    sql`select x.id, x.sort_value from (select ${name}.id, ${order.by} as sort_value, ${test} as fits from ${from} ${sortJoin}
      where ${slice.beside ? sql`(${filters}) and ${slice.beside}` : filters} order by ${way} limit ${literal(MAX_WALKED)}) x where x.fits ${limits}`,
  );
  if (walked.length === slice.size) return { found: walked, length: undefined };

  // `offset 0` keeps the planner from walking the order.
  const sorted = await readRows(
    db,
    request,
    sql`select ${name}.id, ${order.by} as sort_value
      from (select ${name}.* from ${from} where ${joinConditions([...request.where, hits])} offset 0) ${name} ${sortJoin}
      where ${slice.beside ?? sql`true`} order by ${way} ${limits}`,
  );
  return { found: sorted, length: undefined };
}

/** The rows on one side of a cursor, as many as a page has. */
function pageBeside<T>(db: Db, request: PageRequest<T>): Promise<ListPage<T>> {
  const { search } = request;
  const all = joinConditions([...request.where, search?.hits]);
  return translateCursorErrors(async () => {
    const slice = chooseSlice(request);
    const { found, length } = search
      ? await searchRows(db, request, search, slice)
      : {
          found: await readRows(db, request, idsOf(request, all, slice)),
          length: await countRows(db, request, all, request.countedUpTo),
        };
    if (length !== undefined) return buildListPage(request, found, length);
    return buildListPage(request, found, Math.max(await estimateRows(db, request, all), MAX_HITS), {
      isEstimate: true,
    });
  });
}

/** The requested part of the list. With a cursor it has one extra row, which shows whether the list continues. */
export function chooseSlice<T>({ page, size, cursor, order }: PageRequest<T>): Slice {
  if (cursor === undefined) return { start: (page - 1) * size, size };
  const place = readCursor(cursor);
  return { start: 0, size: size + 1, turned: place.to === "previous", beside: order.beside(place) };
}

/** The response for a part of the list. */
export function buildListPage<T>(
  request: PageRequest<T>,
  found: readonly Placed<T>[],
  length: number,
  { isEstimate = false } = {},
): ListPage<T> {
  const { page, size, cursor } = request;
  const estimate = isEstimate && { lengthIsEstimate: true };
  if (cursor === undefined) return buildPage(request, found, { ...paginate(length, page, size), ...estimate });
  const isBack = readCursor(cursor).to === "previous";
  const shown = isBack ? found.slice(0, size).reverse() : found.slice(0, size);
  const goesOn = found.length > size;
  const ends = { hasPrevious: !isBack || goesOn, hasNext: isBack || goesOn };
  const pagination = paginateNextToRow(length, request, { count: shown.length, hasNext: ends.hasNext });
  const cursors = buildCursors(
    shown.map(({ place }) => place),
    ends,
  );
  return { items: shown.map(({ row }) => row), pagination: { ...pagination, ...estimate, ...cursors } };
}

/** Refuses a cursor whose value is impossible in the list's order, because no response contained it. */
export async function translateCursorErrors<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw isBadValue(error) ? brokenCursor() : error;
  }
}

/** Totals of a list that is too long to count. */
async function estimated<T>(db: Db, request: PageRequest<T>, where: SQL, items: number): Promise<Pagination> {
  const { page, size } = request;
  const start = (page - 1) * size;
  // The list ends with a page that is not full.
  if (items > 0 && items < size) return paginate(start + items, page, size);
  const guess = await estimateRows(db, request, where);
  const length = Math.max(guess, items > 0 ? start + items + 1 : 0, MAX_HITS);
  return { ...paginate(length, page, size), lengthIsEstimate: true };
}

/** One row in the format of the list. Throws `not-found`. */
export async function readOne<T>(db: Db, request: Source<T>, id: string): Promise<T> {
  const name = sql.raw(request.alias);
  const found = await one(
    db,
    sql`select ${request.columns} from (select ${name}.* from ${request.from} where ${name}.id = ${id}) ${name}
        ${request.joins ?? sql``}`,
    request.row,
  );
  if (!found) throw notFound();
  return found;
}

/** Matches the literal text case-insensitively and without accents, anywhere in the expression. */
export function contains(expression: SQL, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${asciiAddresses(search).replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${expression} like lower(plain(${literal(pattern)}))`;
}

/** Matches a telephone number in any spelling; undefined if the search contains none. */
export function containsPhone(expression: SQL, search: string | undefined): SQL | undefined {
  const digits = search && phoneDigits(search);
  return digits ? contains(sql`regexp_replace(${expression}, '[^0-9]', '', 'g')`, digits) : undefined;
}

/** Like `contains`, for texts with telephone numbers, which are found in any spelling. */
export function containsCaller(expression: SQL, search: string | undefined): SQL | undefined {
  const phone = containsPhone(expression, search);
  const text = contains(expression, search);
  return phone ? sql`(${text} or ${phone})` : text;
}

/** Searches for a text in an expression that may have a trigram index, and another one on its digits. */
export function searchIn(expression: SQL, text: string | undefined): Search | undefined {
  const hits = containsCaller(expression, text);
  // The index has a different expression, so only the row itself is tested.
  const test = containsCaller(sql`(${expression} || '')`, text);
  return hits && test && { hits, test };
}

export const anyOf = (expression: SQL, values: readonly string[] | undefined): SQL | undefined =>
  values && values.length > 0 ? sql`${expression} in ${values}` : undefined;

export const equals = (expression: SQL, value: string | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${expression} = ${value}`;
