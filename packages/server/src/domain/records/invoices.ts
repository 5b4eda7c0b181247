import type { Invoice, InvoiceRow } from "@tablero/contract/shapes/admin-records";
import type { InvoiceKind } from "@tablero/domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { anyOf, contains, type ListQuery, listPage, orderBy, readOne } from "./page.ts";

const INVOICE = {
  from: sql`invoices i`,
  alias: "i",
  joins: sql`join series s on s.id = i.series_id left join orders o on o.id = i.order_id
    cross join lateral (select coalesce(sum((x ->> 'base')::float8), 0) as base, coalesce(sum((x ->> 'tax')::float8), 0) as tax
                        from jsonb_array_elements(i.taxes) x) t`,
  columns: sql`i.id, i.token, i.number, s.code as series, i.kind, iso(i.issued_at) as "issuedAt",
    i.receiver ->> 'name' as receiver, i.order_id as "orderId", o.number as "orderNumber", t.base, t.tax,
    i.total::float8 as total`,
};

type Sort = "issuedAt" | "number" | "total" | "receiver";
const SORTS: Record<Sort, SQL> = {
  issuedAt: sql`i.issued_at`,
  number: sql`i.number`,
  total: sql`i.total`,
  receiver: sql`lower(plain(i.receiver ->> 'name'))`,
};

export interface InvoicesQuery extends ListQuery<Sort> {
  kind?: readonly InvoiceKind[] | undefined;
}

export const listInvoices = ({ db }: Ctx, query: InvoicesQuery) =>
  listPage<InvoiceRow>(db, {
    ...INVOICE,
    where: [contains(sql`i.search_text`, query.search), anyOf(sql`i.kind`, query.kind)],
    order: orderBy(SORTS[query.sort], query.order, "i"),
    page: query.page,
    size: query.size,
  });

/** Throws `not-found`. */
export const readInvoice = ({ db }: Ctx, id: string) =>
  readOne<Invoice>(
    db,
    {
      ...INVOICE,
      columns: sql`${INVOICE.columns}, i.receiver ->> 'taxId' as "receiverTaxId", i.taxes,
        (select coalesce(jsonb_agg(jsonb_build_object('description', l ->> 'description', 'quantity', l -> 'quantity',
           'unitPrice', l -> 'unitPrice', 'gross', l -> 'total', 'taxRate', l -> 'taxRate') order by n), '[]')
         from jsonb_array_elements(i.lines) with ordinality as x(l, n)) as lines`,
    },
    id,
  );
