import { type Invoice, InvoiceSchema } from "@tablero/contract/shapes/admin-records";
import { invoiceHash } from "@tablero/domain/fiscal/invoice-chain";
import { sql } from "drizzle-orm";
import { nullable } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";
import type { Ctx } from "../context.ts";
import { readOne } from "../kit/page.ts";
import { RECORD_COLUMNS, recordColumns } from "./chain.ts";
import { INVOICE } from "./list.ts";
import { INVOICE_LINES } from "./shop-view.ts";

const REF = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'token', ${alias}.token, 'number', ${alias}.number)`);

const { record: _, ...READ } = InvoiceSchema.shape;

/** An invoice with its record and those around it. Throws `not-found`. */
export async function readInvoice({ db }: Ctx, id: string): Promise<Invoice> {
  const invoice = await readOne(
    db,
    {
      row: READ,
      ...INVOICE,
      columns: sql`${INVOICE.columns}, i.issued_on as "issuedOn", i.operation_on as "operationOn", i.mention, left(i.oss_place, 2) as "taxCountry",
        i.receiver ->> 'taxId' as "receiverTaxId", i.taxes, ${sql.raw(INVOICE_LINES("i"))} as lines,
        (select ${REF("c")} from invoices c where c.id = i.corrects_id) as corrects,
        (select coalesce(json_agg(${REF("c")} order by c.issued_at, c.id), '[]') from invoices c
          where c.corrects_id = i.id) as "correctedBy",
        (select coalesce(json_agg(${REF("c")} order by c.issued_at, c.id), '[]') from invoices c
          where c.id in (select (x ->> 'id')::uuid from jsonb_array_elements(i.replaces) x)) as "replacedOnes",
        (select ${REF("c")} from invoices c where c.order_id = i.order_id and c.kind = 'F3'
          and c.replaces @> jsonb_build_array(jsonb_build_object('id', i.id))) as "replacedBy"`,
    },
    id,
  );
  return { ...invoice, record: await recordOf(db, id) };
}

const NEIGHBOUR = {
  previous: nullable(InvoiceSchema.shape.corrects.unwrap()),
  next: nullable(InvoiceSchema.shape.corrects.unwrap()),
  hashBefore: nullable(RECORD_COLUMNS.hash),
};

async function recordOf(db: Db, invoiceId: string): Promise<Invoice["record"]> {
  const row = await one(
    db,
    sql`select ${recordColumns("r")}, b.hash as "hashBefore",
          (select ${REF("i")} from invoices i where i.id = b.invoice_id) as previous,
          (select ${REF("i")} from invoices i join fiscal_records n on n.invoice_id = i.id
            where n.issuer_tax_id = r.issuer_tax_id and n.place = r.place + 1) as next
        from fiscal_records r
        left join fiscal_records b on b.issuer_tax_id = r.issuer_tax_id and b.place = r.place - 1
        where r.invoice_id = ${invoiceId} order by r.place limit 1`,
    { ...RECORD_COLUMNS, ...NEIGHBOUR },
  );
  if (!row) return null;
  const { record: kind, place, recordedAt, hash, previousHash, previous, next, hashBefore } = row;
  const holds = previousHash === hashBefore && (await invoiceHash(row)) === hash;
  return { kind, place, recordedAt, hash, previousHash, holds, previous, next };
}
