import { Failure } from "@tablero/domain/platform/failure";
import { MAX_EXPORT_ROWS } from "@tablero/domain/platform/kit/csv";
import { type SQL, sql } from "drizzle-orm";
import { nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import { joinConditions, type ListRequest } from "./page.ts";

/** Rows per statement. While a batch is sent to the client, no statement is open in the database. */
const BATCH = 500;
/** A UUID as text. */
const ID_LENGTH = 36;

/**
 * All rows of a list in its order, batch by batch. The first statement fixes the rows and their order; each
 * batch then reads the current rows, without those deleted since. No transaction stays open for a slow client,
 * and rows are sorted only once. Throws `validation` for more than `most` rows.
 */
export async function* exportRows<Row extends { id: string }>(
  db: Db,
  request: ListRequest<Row>,
  most = MAX_EXPORT_ROWS,
): AsyncGenerator<Row[]> {
  const ids = await readIds(db, request, most);
  for (let at = 0; at < ids.length; at += BATCH * ID_LENGTH) {
    const batch = ids.slice(at, at + BATCH * ID_LENGTH).match(/.{36}/g) ?? [];
    const places = new Map(batch.map((id, place) => [id, place]));
    const found = await rows(db, selectRows(request, batch), request.row);
    yield found.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  }
}

/** The ordered ids as one text, which takes a tenth of the memory that separate strings would. */
async function readIds<T>(db: Db, { from, alias, where, search, sortJoin, order }: ListRequest<T>, most: number) {
  const name = sql.raw(alias);
  const found = await one(
    db,
    sql`select string_agg(l.id, '' order by l.list_place) as ids from (
          select ${name}.id::text as id, row_number() over (order by ${order.forward}) as list_place
          from ${from} ${sortJoin ?? sql``} where ${joinConditions([...where, search?.hits])} limit ${most + 1}) l`,
    { ids: nullable(Text) },
  );
  const ids = found?.ids ?? "";
  if (ids.length <= most * ID_LENGTH) return ids;
  const message = `Son más de ${most.toLocaleString("es-ES")} filas: acota el filtro.`;
  throw new Failure("validation", message, { errors: [{ path: "search", code: "too-many", message }] });
}

function selectRows<T>({ from, alias, columns, joins }: ListRequest<T>, ids: readonly string[]): SQL {
  const name = sql.raw(alias);
  return sql`select ${columns} from (select ${name}.* from ${from}
    where ${name}.id = any(${sql.param([...ids])}::uuid[])) ${name} ${joins ?? sql``}`;
}
