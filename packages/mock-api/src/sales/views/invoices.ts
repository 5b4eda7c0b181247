import type * as wire from "@tablero/contract/sales/shapes/admin-records";
import type * as demo from "@tablero/demo-shop/types";
import { amendRefusal, annulRefusal, isAnnulled } from "@tablero/domain/sales/fiscal/verifactu/states";
import { countryOfPlace } from "@tablero/domain/settings/taxes/oss-places";
import { byId, must, sum, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { fiscalRecords, readAnnullable, recordsOf } from "./fiscal-records.ts";
import { invoiceLines } from "./shop-invoices.ts";

export function invoiceRow(store: Store, invoice: demo.Invoice): wire.InvoiceRow {
  return {
    id: invoice.id,
    number: invoice.number,
    series: must(store.data.invoiceSeries, invoice.seriesId).code,
    kind: invoice.kind,
    issuedAt: invoice.issuedAt,
    receiver: invoice.receiver?.name ?? null,
    orderId: invoice.orderId,
    orderNumber: byId(store.data.orders, invoice.orderId)?.number ?? null,
    base: sum(invoice.taxes, ({ base }) => base),
    tax: sum(invoice.taxes, ({ tax }) => tax),
    total: invoice.total,
    replaces: invoice.replaces.map(({ number }) => number),
    annulled: isAnnulled(recordsOf(store, invoice.id)),
    sending: recordsOf(store, invoice.id).at(-1)?.state ?? null,
  };
}

const refOf = ({ id, number }: demo.Invoice) => ({ id, number });

export async function invoiceRecord(store: Store, invoice: demo.Invoice): Promise<wire.Invoice> {
  const corrects = byId(store.data.invoices, invoice.correctsInvoiceId);
  return {
    ...invoiceRow(store, invoice),
    issuedOn: invoice.issueDate,
    operationOn: invoice.operationDate,
    mention: invoice.mention,
    taxCountry: invoice.ossPlace && countryOfPlace(invoice.ossPlace),
    corrects: corrects ? refOf(corrects) : null,
    correctedBy: where(store.data.invoices, "correctsInvoiceId", invoice.id).map(refOf),
    replacedOnes: invoice.replaces.map(({ id }) => refOf(must(store.data.invoices, id))),
    replacedBy:
      store.data.invoices.filter(({ replaces }) => replaces.some(({ id }) => id === invoice.id)).map(refOf)[0] ?? null,
    records: await fiscalRecords(store, invoice.id),
    amendRefusal: amendRefusal(recordsOf(store, invoice.id)),
    annulRefusal: annulRefusal(recordsOf(store, invoice.id), readAnnullable(store, invoice)),
    receiverTaxId: invoice.receiver?.taxId ?? null,
    taxes: invoice.taxes,
    lines: invoiceLines(store, invoice.id),
  };
}
