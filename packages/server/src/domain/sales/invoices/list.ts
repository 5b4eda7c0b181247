import { InvoiceRowSchema, type PrintInvoicesInput } from "@tablero/contract/sales/shapes/admin-records";
import { Failure } from "@tablero/domain/platform/failure";
import type { InvoiceKind } from "@tablero/domain/platform/vocabulary";
import { MAX_PRINTED_INVOICES, tooManyToPrint } from "@tablero/domain/sales/fiscal/invoice-file";
import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { literal } from "../../../db/literal.ts";
import { rows } from "../../../db/query.ts";
import { invoicesOf, mergedClientIds } from "../../people/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { exportRows } from "../../platform/kit/export.ts";
import { nullableSort, orderBy, type SortBy } from "../../platform/kit/order.ts";
import { anyOf, contains, joinConditions, type ListQuery, listPage } from "../../platform/kit/page.ts";
import { isSending, RECORD_STATE_SQL } from "../verifactu/records.ts";
import { isAnnulled } from "./annulled.ts";

export const INVOICE = {
  from: sql`invoices i`,
  alias: "i",
  joins: sql`join series s on s.id = i.series_id left join orders o on o.id = i.order_id
    cross join lateral (select coalesce(sum((x ->> 'base')::bigint), 0) as base, coalesce(sum((x ->> 'tax')::bigint), 0) as tax
                        from jsonb_array_elements(i.taxes) x) t`,
  columns: sql`i.id, i.number, s.code as series, i.kind, i.issued_at as "issuedAt",
    i.receiver ->> 'name' as receiver, i.order_id as "orderId", o.number as "orderNumber", t.base, t.tax,
    i.total, (select coalesce(json_agg(x ->> 'number'), '[]') from jsonb_array_elements(i.replaces) x) as replaces,
    ${isAnnulled("i")} as annulled,
    (select ${RECORD_STATE_SQL} from fiscal_records r left join fiscal_answers a on a.record_id = r.id
      where r.invoice_id = i.id order by r.place desc limit 1) as sending`,
};

type Sort = "issuedAt" | "number" | "total" | "receiver";
const SORTS: Record<Sort, SortBy> = {
  issuedAt: sql`i.issued_at`,
  number: sql`i.number`,
  total: sql`i.total`,
  receiver: nullableSort(sql`i.receiver_sort`),
};

export interface InvoicesQuery extends ListQuery<Sort> {
  kind?: readonly InvoiceKind[] | undefined;
  sending?: Parameters<typeof isSending>[0];
  clientId?: string | undefined;
}

/** Includes invoices of merged clients, because an invoice keeps its original recipient. */
const ofClient = (id: string | undefined): SQL | undefined =>
  id === undefined ? undefined : sql`i.id in ${invoicesOf(mergedClientIds(id))}`;

const listOf = (query: Omit<InvoicesQuery, "page" | "size">) => ({
  row: InvoiceRowSchema.shape,
  ...INVOICE,
  where: [
    contains(sql`i.search_text`, query.search),
    anyOf(sql`i.kind`, query.kind),
    isSending(query.sending),
    ofClient(query.clientId),
  ],
  order: orderBy(SORTS[query.sort], query.order, "i"),
});

export const listInvoices = ({ db }: Ctx, query: InvoicesQuery) =>
  listPage(db, { ...listOf(query), page: query.page, size: query.size, cursor: query.cursor });

/** All invoices of the list in its order, batch by batch. Throws `validation` for too many. */
export const exportInvoices = ({ db }: Ctx, query: Omit<InvoicesQuery, "page" | "size">) =>
  exportRows(db, listOf(query));

/** Ids of the invoices that one file prints. Throws `not-found`, and `validation` for too many. */
export async function idsToPrint({ db }: Ctx, input: PrintInvoicesInput): Promise<string[]> {
  if ("ids" in input) {
    const ids = [...new Set(input.ids)];
    const found = await rows(db, sql`select id from invoices where id in ${ids}`, { id: Text });
    if (found.length === ids.length) return ids;
    throw new Failure("not-found", "Alguna de esas facturas no existe.");
  }
  const except = new Set(input.except);
  const { from, where, order } = listOf({ ...input.filter, sort: "issuedAt", order: "asc" });
  const found = await rows(
    db,
    sql`select i.id from ${from} where ${joinConditions(where)} order by ${order.forward}
        limit ${literal(MAX_PRINTED_INVOICES + except.size + 1)}`,
    { id: Text },
  );
  const ids = found.map(({ id }) => id).filter((id) => !except.has(id));
  if (ids.length > MAX_PRINTED_INVOICES) throw tooManyToPrint();
  if (ids.length === 0) throw new Failure("not-found", "No hay ninguna factura con ese filtro.");
  return ids;
}
