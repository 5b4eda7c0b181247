import { searchWords } from "@tablero/domain/platform/search/words";
import { asciiAddresses } from "@tablero/domain/platform/validation";
import { type SQL, sql } from "drizzle-orm";
import type { Columns, RowOf } from "../../../db/columns.ts";
import { literal } from "../../../db/literal.ts";
import { rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import { contains, containsPhone, joinConditions, MAX_HITS } from "../../platform/kit/page.ts";

/** How records of a kind are searched. */
interface Searched<C extends Columns> {
  table: SQL;
  /** The text that is searched. It has a trigram index, and another one on its digits if it contains any. */
  text: SQL;
  /** Condition for records that may be found. */
  where?: SQL;
  /** The best ones first, by an index; ties keep this order. */
  order: SQL;
  columns: SQL;
  row: C;
}

/** Number of records read to select the best matches. */
const MAX_READ = 60;
/** Number of rows read in this order if too many records match to be sorted. */
const MAX_WALKED = 2000;
/** Shorter words are similar to too many others. */
const MIN_LETTERS = 4;

/**
 * Candidates for a staff search: records that contain all words and, if there are fewer than `enough`, similar
 * ones as well.
 */
export async function findCandidates<C extends Columns>(
  db: Db,
  searched: Searched<C>,
  query: string,
  enough: number,
): Promise<RowOf<C>[]> {
  const holds = holding(searched.text, query);
  const whole = await read(db, searched, holds);
  if (whole.length >= enough) return whole;
  const similar = resembling(searched.text, query);
  if (!similar) return whole;
  return [...whole, ...(await read(db, searched, sql`(${similar} and not ${holds})`))];
}

/** Condition on rows that contain every word, or the digits of a telephone number. */
function holding(text: SQL, query: string): SQL {
  const words = searchWords(asciiAddresses(query)).map((word) => contains(text, word));
  const phone = containsPhone(text, query);
  return sql`(${words.length > 0 ? joinConditions(words) : sql`false`}${phone ? sql` or ${phone}` : sql``})`;
}

/** Like `holding`, but longer words may have typos; undefined if there are none. */
function resembling(text: SQL, query: string): SQL | undefined {
  const words = searchWords(asciiAddresses(query));
  if (words.every((word) => word.length < MIN_LETTERS)) return undefined;
  return joinConditions(
    words.map((word) =>
      word.length < MIN_LETTERS ? contains(text, word) : sql`(${contains(text, word)} or ${word} <% ${text})`,
    ),
  );
}

/**
 * The first records that meet a condition. If very many do, those among the first of all records, plus some
 * others in case there are none. `fitting` is a separate table so that it is planned for all of its rows, using
 * the index, but executed only for as many as are read.
 */
function read<C extends Columns>(
  db: Db,
  { table, where = sql`true`, order, columns, row }: Searched<C>,
  condition: SQL,
): Promise<RowOf<C>[]> {
  return rows(
    db,
    sql`with fitting as materialized (select id from ${table} where ${where} and ${condition}),
      hits as materialized (select id from fitting limit ${literal(MAX_HITS + 1)}),
      walked as materialized (
        select id from (select * from ${table} where ${where} order by ${order} limit ${literal(MAX_WALKED)}) x
        where (select count(*) from hits) > ${literal(MAX_HITS)} and ${condition} limit ${literal(MAX_READ)}),
      candidates as (
        select id from walked union
        (select id from hits limit case when exists (select from walked) then ${literal(MAX_READ)} else ${literal(MAX_HITS)} end))
      select ${columns} from ${table} where id in (select id from candidates) order by ${order} limit ${literal(MAX_READ)}`,
    row,
  );
}
