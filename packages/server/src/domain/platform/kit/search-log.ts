import { type SQL, sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { literal } from "../../../db/literal.ts";
import { one } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import {
  buildListPage,
  chooseSlice,
  joinConditions,
  MAX_HITS,
  type PageRequest,
  translateCursorErrors,
} from "./page.ts";
import { idsOf, readHits } from "./page-rows.ts";

/** A search text in a log, as conditions on a row. */
export interface LogSearch {
  /** Tests one row. */
  test: SQL;
  /** Finds few rows with an index, such as those of an id. */
  exact: SQL;
}

/** Number of entries that are searched in the order of the list, after its filters. */
export const MAX_SEARCHED = 5000;

/**
 * A page of search results in a log of any length: index hits in the whole log, and matches among the first
 * entries of the list, because a trigram index over all entries would be larger than the log. If there are more
 * entries than were searched, the length is an estimate; filters such as dates narrow the search.
 */
export async function searchLog<T>(db: Db, request: PageRequest<T>, { test, exact }: LogSearch) {
  const { from, alias, order } = request;
  const name = sql.raw(alias);
  const filters = joinConditions(request.where);
  const looked = sql`select ${name}.id, ${test} as fits from ${from} where ${filters}
    order by ${order.forward} limit ${literal(MAX_SEARCHED)}`;
  const { found, length } = await translateCursorErrors(() =>
    readHits(
      db,
      request,
      sql`select x.id from (${looked}) x where x.fits
        union (select ${name}.id from ${from} where ${filters} and ${exact} limit ${literal(MAX_HITS)})`,
      idsOf(request, sql`${name}.id in (select id from hits)`, chooseSlice(request)),
    ),
  );
  return buildListPage(request, found, length, { isEstimate: !(await endsWithin(db, request, filters)) });
}

/** Whether all entries that match the filters were searched. */
async function endsWithin<T>(db: Db, { from }: PageRequest<T>, filters: SQL): Promise<boolean> {
  const found = await one(
    db,
    sql`select count(*)::int as n from (select 1 from ${from} where ${filters} limit ${literal(MAX_SEARCHED + 1)}) x`,
    { n: Int },
  );
  return (found?.n ?? 0) <= MAX_SEARCHED;
}
