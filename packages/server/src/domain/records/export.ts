import { MAX_EXPORT_ROWS } from "@tablero/domain/csv";
import { Failure } from "@tablero/domain/failure";
import { type SQL, sql } from "drizzle-orm";
import { one, rows } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";
import { allOf, type PageRequest } from "./page.ts";

/** Rows of one statement: while a batch is on its way to the client, nothing is open in the database. */
const BATCH = 500;
/** A UUID as text. */
const ID_LENGTH = 36;

/**
 * All rows of a list in its order, batch by batch. Which rows and their order are settled by the first statement; each
 * batch then reads its rows as they are, without those that were deleted meanwhile. No transaction stays open for a slow
 * client, and each sort is made once. Throws `validation` for more than `most` rows.
 */
export async function* exportRows<Row extends { id: string }>(
  db: Db,
  request: Omit<PageRequest, "page" | "size">,
  most = MAX_EXPORT_ROWS,
): AsyncGenerator<Row[]> {
  const ids = await idsOf(db, request, most);
  for (let at = 0; at < ids.length; at += BATCH * ID_LENGTH) {
    const batch = ids.slice(at, at + BATCH * ID_LENGTH).match(/.{36}/g) ?? [];
    const places = new Map(batch.map((id, place) => [id, place]));
    const found = await rows<Row>(db, rowsOf(request, batch));
    yield found.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  }
}

/** The ids in their order as one text, which takes a tenth of what as many strings would. */
async function idsOf(db: Db, { from, alias, where, order }: Omit<PageRequest, "page" | "size">, most: number) {
  const name = sql.raw(alias);
  const found = await one<{ ids: string | null }>(
    db,
    sql`select string_agg(l.id, '' order by l.list_place) as ids from (
          select ${name}.id::text as id, row_number() over (order by ${order}) as list_place
          from ${from} where ${allOf(where)} limit ${most + 1}) l`,
  );
  const ids = found?.ids ?? "";
  if (ids.length <= most * ID_LENGTH) return ids;
  const message = `Son más de ${most.toLocaleString("es-ES")} filas: acota el filtro.`;
  throw new Failure("validation", message, { errors: [{ path: "search", code: "too-many", message }] });
}

function rowsOf({ from, alias, columns, joins }: Omit<PageRequest, "page" | "size">, ids: readonly string[]): SQL {
  const name = sql.raw(alias);
  return sql`select ${columns} from (select ${name}.* from ${from}
    where ${name}.id = any(${sql.param([...ids])}::uuid[])) ${name} ${joins ?? sql``}`;
}
