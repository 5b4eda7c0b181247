import type { Place } from "@tablero/domain/platform/kit/cursor";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { literal } from "../../../db/literal.ts";
import { one, rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { ListRequest } from "./page.ts";

/** A row of a list with its position. */
export interface Placed<T> {
  row: T;
  place: Place;
}

/** A part of a list, in its order or from its end. */
export interface Slice {
  start: number;
  size: number;
  turned?: boolean;
  /** Only rows on one side of a cursor. */
  beside?: SQL;
}

/** Selects the ids of a part of the list, with the value that they are sorted by. */
export function idsOf<T>(
  { from, alias, sortJoin, order }: ListRequest<T>,
  where: SQL,
  { start, size, turned, beside }: Slice,
): SQL {
  return sql`select ${sql.raw(alias)}.id, ${order.by} as sort_value from ${from} ${sortJoin ?? sql``}
    where ${beside ? sql`(${where}) and ${beside}` : where}
    order by ${turned ? order.turned : order.forward} limit ${literal(size)} offset ${literal(start)}`;
}

const PLACE = { place_value: nullable(Text), place_id: Text };

/** The rows of selected ids, in their order. */
export async function readRows<T>(db: Db, request: ListRequest<T>, ids: SQL): Promise<Placed<T>[]> {
  const found = await rows(db, sql`with ${placesOf(ids)} ${wholeRows(request)}`, { ...request.row, ...PLACE });
  return found.map(({ place_value: value, place_id: id, ...row }) => placed<T>(row, { value, id }));
}

/** The rows for ids selected from `hits`, and the number of all hits. */
export async function readHits<T>(
  db: Db,
  request: ListRequest<T>,
  hits: SQL,
  ids: SQL,
): Promise<{ found: Placed<T>[]; length: number }> {
  const tables = sql`hits as materialized (${hits})`;
  const length = sql`(select count(*)::int from hits)`;
  const whole = await rows(
    db,
    sql`with ${tables}, ${placesOf(ids)} ${wholeRows(request, sql`, ${length} as total_rows`)}`,
    { ...request.row, ...PLACE, total_rows: Int },
  );
  const found = whole.map(({ total_rows: _, place_value: value, place_id: id, ...row }) =>
    placed<T>(row, { value, id }),
  );
  if (whole[0]) return { found, length: whole[0].total_rows };
  return { found, length: (await one(db, sql`with ${tables} select ${length} as n`, { n: Int }))?.n ?? 0 };
}

/** What remains of a checked row is a `T`, which TypeScript cannot infer through the rest operator. */
const placed = <T>(row: unknown, place: Place): Placed<T> => ({ row: row as T, place });

/** The ids of a page with their positions, as a table of the `with` clause. */
const placesOf = (ids: SQL): SQL =>
  sql`page as materialized (
    select x.id, x.sort_value::text as place_value, row_number() over () as list_place from (${ids}) x)`;

/** The result for the ids of `page`, in its order. */
function wholeRows<T>({ from, alias, columns, joins }: ListRequest<T>, more = sql``): SQL {
  const name = sql.raw(alias);
  return sql`select ${columns}, ${name}.place_value, ${name}.id::text as place_id${more} from (
      select ${name}.*, page.place_value, page.list_place from ${from}, page where ${name}.id = page.id) ${name}
    ${joins ?? sql``} order by ${name}.list_place`;
}

/** The exact length of a list; undefined for a list that is too long to count. */
export async function countRows<T>(
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

/** The number of rows according to the database's statistics. */
export async function estimateRows<T>(db: Db, { from }: ListRequest<T>, where: SQL): Promise<number> {
  const [explained] = await rows(db, sql`explain (format json) select 1 from ${from} where ${where}`);
  return Plan.parse(explained?.["QUERY PLAN"])[0]?.Plan["Plan Rows"] ?? 0;
}
