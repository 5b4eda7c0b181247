import { VERIFACTU_PROGRAM } from "@tablero/domain/sales/fiscal/verifactu/declaration";
import { PRIOR_REJECTIONS, type RecordData } from "@tablero/domain/sales/fiscal/verifactu/record-xml";
import { type SQL, sql } from "drizzle-orm";
import type { Producer } from "../../../configuration/verifactu.ts";
import { among, arrayOf, Flag, Int, nullable, objectOf, type RowOf, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { ReceiverJson, TaxLineJson } from "../../../db/schema/json.ts";
import type { Db } from "../../../db/types.ts";
import { RECORD_COLUMNS, recordColumns } from "../invoices/chain.ts";

const REF = objectOf({ number: Text, issuedOn: Text });

const COLUMNS = {
  ...RECORD_COLUMNS,
  id: Text,
  amends: Flag,
  priorRejection: nullable(among(PRIOR_REJECTIONS)),
  noPriorRecord: Flag,
  software: nullable(Text),
  issuerName: Text,
  operationOn: Text,
  mention: nullable(Text),
  isOss: Flag,
  taxes: arrayOf(TaxLineJson),
  description: nullable(Text),
  receiver: nullable(ReceiverJson),
  corrects: nullable(REF),
  replaces: arrayOf(REF),
  before: nullable(objectOf({ number: Text, issuedOn: Text, issuerTaxId: Text, place: Int })),
};

/** The records' data about their producer. */
export interface Maker {
  producer: Producer;
  installation: string;
}

/** Records with all their data for the agency, in chain order. `where` is a condition on `r`. */
export async function readRecordData(
  db: Db,
  where: SQL,
  limit: number,
  maker: Maker,
): Promise<(RecordData & { place: number })[]> {
  const found = await rows(
    db,
    sql`select ${recordColumns("r")}, r.id, r.amends, r.prior_rejection as "priorRejection",
          r.no_prior_record as "noPriorRecord", r.software, i.issuer ->> 'name' as "issuerName",
          i.operation_on as "operationOn", i.mention, i.oss_place is not null as "isOss", i.taxes,
          (select string_agg(l ->> 'description', '; ' order by n) from jsonb_array_elements(i.lines) with ordinality as x(l, n))
            as description,
          coalesce(r.receiver, case when jsonb_typeof(i.receiver) = 'object' and i.receiver ->> 'taxId' <> '' then
            jsonb_build_object('name', i.receiver ->> 'name', 'taxId', i.receiver ->> 'taxId',
              'country', coalesce(i.receiver -> 'address' ->> 'country', 'ES')) end) as receiver,
          (select json_build_object('number', c.number, 'issuedOn', c.issued_on) from invoices c where c.id = i.corrects_id)
            as corrects,
          (select coalesce(json_agg(json_build_object('number', x ->> 'number', 'issuedOn', x ->> 'issuedOn')), '[]')
            from jsonb_array_elements(i.replaces) x) as replaces,
          (select json_build_object('number', b.number, 'issuedOn', b.issued_on, 'issuerTaxId', b.issuer_tax_id, 'place', b.place)
            from fiscal_records b where b.issuer_tax_id = r.issuer_tax_id and b.place = r.place - 1) as before
        from fiscal_records r join invoices i on i.id = r.invoice_id
        where ${where} order by r.place limit ${limit}`,
    COLUMNS,
  );
  return found.map((row) => recordDataOf(row, maker));
}

function recordDataOf(
  { issuerTaxId, issuerName, previousHash, before, description, software, ...row }: RowOf<typeof COLUMNS>,
  { producer, installation }: Maker,
): RecordData & { place: number } {
  return {
    ...row,
    issuer: { name: issuerName, taxId: issuerTaxId },
    description: description ?? "",
    previous: before && previousHash ? { ...before, hash: previousHash } : null,
    software: {
      ...VERIFACTU_PROGRAM,
      producer: { name: producer.name, taxId: producer.taxId },
      version: software ?? "0.0.0",
      installation,
    },
  };
}
