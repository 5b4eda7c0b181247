import type { AdminEvent } from "@tablero/contract/shapes/admin-events";
import type * as wire from "@tablero/contract/shapes/admin-records";
import type { Staff } from "@tablero/contract/shapes/admin-users";
import type { Supplier } from "@tablero/contract/shapes/suppliers";
import type * as demo from "@tablero/demo-shop/types";
import { eventState } from "@tablero/domain/events/event-record";
import { invoiceHash } from "@tablero/domain/fiscal/invoice-chain";
import { pendingEmailOf } from "../commands/change-email.ts";
import { hasFactor } from "../commands/two-factor.ts";
import { byId, must, sum, where } from "../rows.ts";
import { type Store, versionOf } from "../store.ts";
import { gameRef, pictureOf, userOf } from "./basics.ts";
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
    state: eventState(event, store.now()),
    version: versionOf(store, event.id),
  };
}

export function invoiceRow(store: Store, invoice: demo.Invoice): wire.InvoiceRow {
  return {
    id: invoice.id,
    token: invoice.token,
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
  };
}

const refOf = ({ id, token, number }: demo.Invoice) => ({ id, token, number });

export async function invoiceRecord(store: Store, invoice: demo.Invoice): Promise<wire.Invoice> {
  const corrects = byId(store.data.invoices, invoice.correctsInvoiceId);
  return {
    ...invoiceRow(store, invoice),
    issuedOn: invoice.issueDate,
    operationOn: invoice.operationDate,
    mention: invoice.mention,
    corrects: corrects ? refOf(corrects) : null,
    correctedBy: where(store.data.invoices, "correctsInvoiceId", invoice.id).map(refOf),
    replacedOnes: invoice.replaces.map(({ id }) => refOf(must(store.data.invoices, id))),
    replacedBy:
      store.data.invoices.filter(({ replaces }) => replaces.some(({ id }) => id === invoice.id)).map(refOf)[0] ?? null,
    record: await fiscalRecord(store, invoice.id),
    receiverTaxId: invoice.receiver?.taxId ?? null,
    taxes: invoice.taxes,
    lines: invoiceLines(store, invoice.id),
  };
}

async function fiscalRecord(store: Store, invoiceId: string): Promise<wire.Invoice["record"]> {
  const { records } = store.invoicing;
  const found = records.find((record) => record.invoiceId === invoiceId);
  if (!found) return null;
  const { record: kind, place, recordedAt, hash, previousHash } = found;
  const before = records[place - 2];
  const after = records[place];
  const ref = (record: typeof before) => (record ? refOf(must(store.data.invoices, record.invoiceId)) : null);
  const holds = previousHash === (before?.hash ?? null) && (await invoiceHash(found)) === hash;
  return { kind, place, recordedAt, hash, previousHash, holds, previous: ref(before), next: ref(after) };
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
