import type { ShopInvoice } from "@tablero/contract/sales/shapes/shop-orders";
import type { Invoice } from "@tablero/demo-shop/types";
import { invoiceQrUrl } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { isAnnulled } from "@tablero/domain/sales/fiscal/verifactu/states";
import { countryOfPlace } from "@tablero/domain/settings/taxes/oss-places";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { recordsOf } from "./fiscal-records.ts";

export function shopInvoiceView(store: Store, invoice: Invoice): ShopInvoice {
  const corrects = byId(store.data.invoices, invoice.correctsInvoiceId);
  const record = store.invoicing.records.findLast(
    ({ invoiceId, record: kind }) => invoiceId === invoice.id && kind === "alta",
  );
  return {
    token: invoice.token,
    number: invoice.number,
    kind: invoice.kind,
    issuedAt: invoice.issuedAt,
    issuedOn: invoice.issueDate,
    operationDate: invoice.operationDate,
    issuer: viewParty(invoice.issuer),
    receiver: invoice.receiver && viewParty(invoice.receiver),
    lines: invoiceLines(store, invoice.id),
    taxes: invoice.taxes,
    total: invoice.total,
    orderNumber: byId(store.data.orders, invoice.orderId)?.number ?? null,
    corrects: corrects ? { number: corrects.number, issuedOn: corrects.issueDate } : null,
    replaces: invoice.replaces.map(({ number, issuedOn }) => ({ number, issuedOn })),
    mention: invoice.mention,
    taxCountry: invoice.ossPlace && countryOfPlace(invoice.ossPlace),
    qrUrl: record ? invoiceQrUrl(record, record.environment) : null,
    verifiable: record !== undefined && record.environment !== null,
    annulled: isAnnulled(recordsOf(store, invoice.id)),
  };
}

export function invoiceLines(store: Store, invoiceId: string) {
  return [...where(store.data.invoiceLines, "invoiceId", invoiceId)]
    .sort((a, b) => a.position - b.position)
    .map(({ description, quantity, unitPrice, discount, total, taxRate }) => ({
      description,
      quantity,
      unitPrice,
      discount,
      gross: total,
      taxRate,
    }));
}

function viewParty({ name, taxId, address }: Invoice["issuer"]) {
  const place =
    address &&
    [address.line1, address.line2, `${address.postcode} ${address.city} (${address.province})`]
      .filter(Boolean)
      .join(", ");
  return { name, taxId, address: place };
}
