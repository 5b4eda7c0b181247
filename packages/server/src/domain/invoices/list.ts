import { InvoiceRowSchema, InvoiceSchema } from "@tablero/contract/shapes/admin-records";
import type { InvoiceKind } from "@tablero/domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { exportRows } from "../kit/export.ts";
import { nullableSort, orderBy, type SortBy } from "../kit/order.ts";
import { anyOf, contains, type ListQuery, listPage, readOne } from "../kit/page.ts";

const INVOICE = {
  from: sql`invoices i`,
  alias: "i",
  joins: sql`join series s on s.id = i.series_id left join orders o on o.id = i.order_id
    cross join lateral (select coalesce(sum((x ->> 'base')::bigint), 0) as base, coalesce(sum((x ->> 'tax')::bigint), 0) as tax
                        from jsonb_array_elements(i.taxes) x) t`,
  columns: sql`i.id, i.token, i.number, s.code as series, i.kind, i.issued_at as "issuedAt",
    i.receiver ->> 'name' as receiver, i.order_id as "orderId", o.number as "orderNumber", t.base, t.tax,
    i.total`,
};

type Sort = "issuedAt" | "number" | "total" | "receiver";
const SORTS: Record<Sort, SortBy> = {
  issuedAt: sql`i.issued_at`,
  number: sql`i.number`,
  total: sql`i.total`,
  receiver: nullableSort(sql`lower(plain(i.receiver ->> 'name'))`),
};

export interface InvoicesQuery extends ListQuery<Sort> {
  kind?: readonly InvoiceKind[] | undefined;
  clientId?: string | undefined;
}

/** Includes invoices of clients merged into this one: an invoice keeps its original recipient. */
const ofClient = (id: string | undefined): SQL | undefined =>
  id === undefined
    ? undefined
    : sql`i.client_id in (select id from clients where id = ${id} or merged_into_id = ${id})`;

const listOf = (query: Omit<InvoicesQuery, "page" | "size">) => ({
  row: InvoiceRowSchema.shape,
  ...INVOICE,
  where: [contains(sql`i.search_text`, query.search), anyOf(sql`i.kind`, query.kind), ofClient(query.clientId)],
  order: orderBy(SORTS[query.sort], query.order, "i"),
});

export const listInvoices = ({ db }: Ctx, query: InvoicesQuery) =>
  listPage(db, { ...listOf(query), page: query.page, size: query.size });

/** All invoices of the list in its order, batch by batch. Throws `validation` for too many. */
export const exportInvoices = ({ db }: Ctx, query: Omit<InvoicesQuery, "page" | "size">) =>
  exportRows(db, listOf(query));

/** Throws `not-found`. */
export const readInvoice = ({ db }: Ctx, id: string) =>
  readOne(
    db,
    {
      row: InvoiceSchema.shape,
      ...INVOICE,
      columns: sql`${INVOICE.columns}, i.receiver ->> 'taxId' as "receiverTaxId", i.taxes,
        (select coalesce(jsonb_agg(jsonb_build_object('description', l ->> 'description', 'quantity', l -> 'quantity',
           'unitPrice', l -> 'unitPrice', 'gross', l -> 'total', 'taxRate', l -> 'taxRate') order by n), '[]')
         from jsonb_array_elements(i.lines) with ordinality as x(l, n)) as lines`,
    },
    id,
  );
