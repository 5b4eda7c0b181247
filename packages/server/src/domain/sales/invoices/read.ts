import { type Invoice, InvoiceSchema } from "@tablero/contract/sales/shapes/admin-records";
import { invoiceHash } from "@tablero/domain/sales/fiscal/invoice-chain";
import { VERIFACTU_ENVIRONMENTS } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { amendRefusal, annulRefusal, SENDING_STATES } from "@tablero/domain/sales/fiscal/verifactu/states";
import { sql } from "drizzle-orm";
import { among, Flag, Instant, nullable, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { readOne } from "../../platform/kit/page.ts";
import { RECORD_STATE_SQL, readAnnullable } from "../verifactu/records.ts";
import { RECORD_COLUMNS, recordColumns } from "./chain.ts";
import { INVOICE } from "./list.ts";
import { INVOICE_LINES } from "./shop-view.ts";

const REF = (alias: string) => sql.raw(`json_build_object('id', ${alias}.id, 'number', ${alias}.number)`);

const { records: _r, amendRefusal: _m, annulRefusal: _n, ...READ } = InvoiceSchema.shape;

/** An invoice with its records and the neighbouring ones. Throws `not-found`. */
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
  const records = await readInvoiceRecords(db, id);
  const states = records.map(({ kind, sending }) => ({ kind, state: sending }));
  return {
    ...invoice,
    records,
    amendRefusal: amendRefusal(states),
    annulRefusal: annulRefusal(states, await readAnnullable({ db }, id)),
  };
}

const NEIGHBOUR = InvoiceSchema.shape.records.element.shape.previous;
const COLUMNS = {
  ...RECORD_COLUMNS,
  amends: Flag,
  environment: nullable(among(VERIFACTU_ENVIRONMENTS)),
  sending: among(SENDING_STATES),
  code: nullable(Text),
  description: nullable(Text),
  csv: nullable(Text),
  answeredAt: nullable(Instant),
  previous: NEIGHBOUR,
  next: NEIGHBOUR,
  hashBefore: nullable(RECORD_COLUMNS.hash),
};

/** The record before or after another one, with its invoice. */
const besides = (steps: 1 | -1) => sql`(select json_build_object('id', n.id, 'number', n.number,
    'kind', s.kind, 'place', s.place) from fiscal_records s join invoices n on n.id = s.invoice_id
  where s.issuer_tax_id = r.issuer_tax_id and s.place = r.place + ${steps}::int)`;

async function readInvoiceRecords(db: Db, invoiceId: string): Promise<Invoice["records"]> {
  const found = await rows(
    db,
    sql`select ${recordColumns("r")}, r.amends, r.environment, ${RECORD_STATE_SQL} as sending, a.code, a.description, m.csv,
          a.answered_at as "answeredAt", b.hash as "hashBefore", ${besides(-1)} as previous, ${besides(1)} as next
        from fiscal_records r
        left join fiscal_answers a on a.record_id = r.id
        left join fiscal_messages m on m.id = a.message_id
        left join fiscal_records b on b.issuer_tax_id = r.issuer_tax_id and b.place = r.place - 1
        where r.invoice_id = ${invoiceId} order by r.place`,
    COLUMNS,
  );
  return Promise.all(
    found.map(async ({ hashBefore, ...row }) => {
      const { record: kind, issuerTaxId: _i, number: _n, issuedOn: _o, kind: _k, tax: _t, total: _l, ...shown } = row;
      const holds = row.previousHash === hashBefore && (await invoiceHash(row)) === row.hash;
      return { ...shown, kind, holds };
    }),
  );
}
