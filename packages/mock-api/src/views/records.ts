import type { Supplier } from "@tablero/contract/catalogue/shapes/suppliers";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import type { Staff } from "@tablero/contract/people/shapes/admin-users";
import type * as wire from "@tablero/contract/sales/shapes/admin-records";
import type * as demo from "@tablero/demo-shop/types";
import { eventState } from "@tablero/domain/events/events/event-record";
import { amendRefusal, annulRefusal, isAnnulled } from "@tablero/domain/sales/fiscal/verifactu/states";
import { countryOfPlace } from "@tablero/domain/settings/taxes/oss-places";
import { pendingEmailOf } from "../commands/change-email.ts";
import { hasFactor } from "../commands/two-factor.ts";
import { byId, must, sum, where } from "../rows.ts";
import { type Store, versionOf } from "../store.ts";
import { gameRef, pictureOf, userOf } from "./basics.ts";
import { annullableOf, fiscalRecords, recordsOf } from "./fiscal-records.ts";
import { hasPaidPlaces } from "./paid-places.ts";
import { placesOf } from "./shop.ts";
import { invoiceLines } from "./shop-order.ts";

const live = (products: readonly demo.Product[]) => products.filter(({ status }) => status !== "archived").length;

export function supplierRecord(store: Store, supplier: demo.PlainRow<"suppliers">): Supplier {
  return {
    ...supplier,
    products: live(where(store.data.products, "supplierId", supplier.id)),
    version: versionOf(store, supplier.id),
  };
}

export function eventRecord(store: Store, event: demo.ShopEvent): AdminEvent {
  const { imageId, createdAt: _createdAt, ...fields } = event;
  const { taken, waiting } = placesOf(store, event.id);
  return {
    ...fields,
    game: gameRef(store, event.gameId),
    image: pictureOf(store, imageId),
    registered: taken,
    waiting,
    paidPlaces: hasPaidPlaces(store, event),
    state: eventState(event, store.now()),
    version: versionOf(store, event.id),
  };
}

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
    annulRefusal: annulRefusal(recordsOf(store, invoice.id), annullableOf(store, invoice)),
    receiverTaxId: invoice.receiver?.taxId ?? null,
    taxes: invoice.taxes,
    lines: invoiceLines(store, invoice.id),
  };
}

export function staffRecord(store: Store, user: demo.StaffUser): Staff {
  const account = must(store.data.accounts, user.accountId);
  const { name, email, avatar, role, status: presence } = userOf(store, account);
  if (role === "client") throw new Error(`${email} is no staff account`);
  return {
    id: user.id,
    name,
    email,
    pendingEmail: pendingEmailOf(store, account.id),
    avatar,
    role,
    status: account.status,
    presence,
    twoFactor: hasFactor(store, account.id),
    invitedUntil: store.invitations.get(account.id)?.expiresAt ?? null,
    lastSignInAt: account.lastSignInAt,
    createdAt: user.createdAt,
    version: versionOf(store, user.id),
  };
}
