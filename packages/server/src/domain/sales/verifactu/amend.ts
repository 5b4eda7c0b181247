import { madridDay } from "@tablero/domain/platform/dates";
import { Failure } from "@tablero/domain/platform/failure";
import { INVOICE_KINDS } from "@tablero/domain/platform/vocabulary";
import { issueMoment } from "@tablero/domain/sales/fiscal/issuing";
import { recordAdded } from "@tablero/domain/sales/fiscal/verifactu/audit";
import { validateReceiver } from "@tablero/domain/sales/fiscal/verifactu/receiver";
import { recordAmounts } from "@tablero/domain/sales/fiscal/verifactu/record-amounts";
import type { RecordReceiver } from "@tablero/domain/sales/fiscal/verifactu/record-xml";
import { environmentOn } from "@tablero/domain/sales/fiscal/verifactu/settings";
import { amendMarks, annulMarks, type RecordMarks } from "@tablero/domain/sales/fiscal/verifactu/states";
import { sql } from "drizzle-orm";
import { among, arrayOf, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { TaxLineJson } from "../../../db/schema/json.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { addRecord, findChainStop, lockChain } from "../invoices/chain.ts";
import { readAnnullable, readRecordStates } from "./records.ts";
import { SEND_TOPIC } from "./send.ts";
import { readVerifactu } from "./settings.ts";

const INVOICE = {
  number: Text,
  kind: among(INVOICE_KINDS),
  issuedOn: Text,
  taxes: arrayOf(TaxLineJson),
  ossPlace: nullable(Text),
  issuerTaxId: nullable(Text),
  country: nullable(Text),
  orderId: nullable(Text),
};
type InvoiceRow = RowOf<typeof INVOICE> & { id: string };

async function readRow({ db }: Ctx, id: string): Promise<InvoiceRow> {
  const row = await one(
    db,
    sql`select i.number, i.kind, i.issued_on as "issuedOn", i.taxes, i.oss_place as "ossPlace", i.issuer ->> 'taxId' as "issuerTaxId",
          i.receiver -> 'address' ->> 'country' as country, i.order_id as "orderId"
        from invoices i where i.id = ${id}`,
    INVOICE,
  );
  if (!row) throw new Failure("not-found", "No encontramos esa factura.");
  return { id, ...row };
}

interface NewRecord {
  record: "alta" | "anulacion";
  invoice: InvoiceRow;
  receiver: RecordReceiver | null;
  readMarks: (tx: Ctx) => Promise<RecordMarks>;
  reason: string;
}

/**
 * Adds a record about an issued invoice at the end of the chain. The chain is locked before its records are checked.
 */
async function addAbout(tx: Ctx, { record, invoice, receiver, readMarks: marksOf, reason }: NewRecord): Promise<void> {
  const chain = await lockChain(tx, invoice.issuerTaxId ?? "");
  const marks = await marksOf(tx);
  const stop = await findChainStop(tx, chain);
  if (stop) throw new Failure("invalid-transition", stop.message);
  const { recordedAt } = issueMoment(chain, tx.clock().toISOString(), null);
  const { verifactu } = await readVerifactu(tx);
  const { number, kind, issuedOn } = invoice;
  await addRecord(tx, chain, {
    ...{
      record,
      invoiceId: invoice.id,
      number,
      issuedOn,
      kind,
      ...recordAmounts(invoice),
      recordedAt,
      marks,
      receiver,
    },
    environment: environmentOn(verifactu, madridDay(recordedAt)),
  });
  await writeAudit(tx, recordAdded(record, invoice.id, reason));
  await enqueueJob(tx, SEND_TOPIC, {});
}

export interface Amendment {
  id: string;
  receiver: { name: string; taxId: string } | null;
  reason: string;
}

/** Creates a record that replaces a rejected one. Throws `not-found`, `validation` and `invalid-transition`. */
export function amendRecord(ctx: Ctx, { id, receiver, reason }: Amendment): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await readRow(tx, id);
    await addAbout(tx, {
      record: "alta",
      invoice,
      receiver: receiver && validateReceiver({ ...receiver, country: invoice.country ?? "ES" }),
      readMarks: async () => amendMarks(await readRecordStates(tx, id)),
      reason,
    });
  });
}

/** Withdraws the record of an invoice that stands for no sale. Throws `not-found` and `invalid-transition`. */
export function annulRecord(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await readRow(tx, id);
    // Waits for a pending refund of the order: made before this, it needs a corrective invoice; made afterwards,
    // none.
    if (invoice.orderId)
      await tx.db.execute(sql`select id from orders where id = ${invoice.orderId} for no key update`);
    await addAbout(tx, {
      record: "anulacion",
      invoice,
      receiver: null,
      readMarks: async () => annulMarks(await readRecordStates(tx, id), await readAnnullable(tx, id)),
      reason,
    });
  });
}
