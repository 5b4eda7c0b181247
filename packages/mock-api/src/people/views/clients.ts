import type * as wire from "@tablero/contract/people/shapes/clients";
import type * as demo from "@tablero/demo-shop/types";
import { readVatNumber, type VatNumber, withoutCountry } from "@tablero/domain/people/clients/vat-number";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { byId, where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { addressOf } from "../../platform/views/basics.ts";
import { clientStats } from "./client-totals.ts";

/** Returns true if the client was neither merged nor anonymised. */
export const isLive = ({ mergedInto, anonymisedAt }: demo.Client): boolean =>
  mergedInto === null && anonymisedAt === null;

/** A client with only the given fields set. */
export const blankClient = (
  store: Store,
  given: Pick<demo.Client, "name" | "surname" | "email"> & Partial<demo.Client>,
): demo.Client => ({
  id: store.newId(),
  accountId: null,
  kind: "person",
  phone: "",
  taxId: null,
  tags: [],
  active: true,
  blockReason: null,
  mergedInto: null,
  aliases: [],
  anonymisedAt: null,
  createdAt: store.now(),
  ...given,
});

/** The client to whom an address belongs: the one that uses it, otherwise the one that used it before. */
export function ownerOfEmail(store: Store, email: string): demo.Client | undefined {
  const live = store.data.clients.filter(isLive);
  return live.find((client) => client.email === email) ?? live.find(({ aliases }) => aliases.includes(email));
}

/**
 * Addresses of a client, including previous ones of clients merged into it, except those that other clients use now.
 */
export function listEmails(store: Store, id: string): string[] {
  const ids = clientIdsOf(store, id);
  const theirs = store.data.clients.filter((client) => ids.includes(client.id));
  const taken = new Set(store.data.clients.filter((each) => isLive(each) && each.id !== id).map(({ email }) => email));
  return [...new Set(theirs.flatMap(({ email, aliases }) => [email, ...aliases]))].filter(
    (email) => email !== "" && !taken.has(email),
  );
}

export const ordersOf = (store: Store, clientId: string) =>
  [...where(store.data.orders, "clientId", clientId)].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

export const addressesOf = (store: Store, clientId: string) =>
  [...where(store.data.clientAddresses, "clientId", clientId)].sort(
    (a, b) => Number(b.isDefault) - Number(a.isDefault),
  );

export function clientRow(store: Store, client: demo.Client): wire.Client {
  const [home] = addressesOf(store, client.id);
  return {
    id: client.id,
    kind: client.kind,
    name: client.name,
    surname: client.surname ?? "",
    email: client.email,
    phone: client.phone || null,
    taxId: client.taxId,
    tags: client.tags,
    active: client.active,
    blockReason: client.active ? null : client.blockReason,
    city: home?.city ?? null,
    province: home?.province ?? null,
    hasAccount: client.accountId !== null,
    ...clientStats(store, client.id),
    lastOrderAt: ordersOf(store, client.id).find(({ orderState }) => !isClosed(orderState))?.createdAt ?? null,
    createdAt: client.createdAt,
    mergedInto: client.mergedInto,
    anonymisedAt: client.anonymisedAt,
    version: versionOf(store, client.id),
  };
}

export const clientAddress = (store: Store, address: demo.ClientAddress): wire.ClientAddress => ({
  ...addressOf(address),
  id: address.id,
  label: address.label,
  isDefault: address.isDefault,
  isBilling: address.isBilling,
  version: versionOf(store, address.id),
});

export const newestFirst = <T extends { at: string; id: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));

export const noteView = ({ clientId: _, ...note }: demo.ClientNote): wire.ClientNote => note;

export const consentView = ({ clientId: _, ...consent }: demo.ClientConsent): wire.ClientConsent => consent;

/** The client and the clients merged into it. */
export const clientIdsOf = (store: Store, id: string): string[] => [
  id,
  ...where(store.data.clients, "mergedInto", id).map((client) => client.id),
];

/**
 * Invoices of the given clients, as on the server: the client is that of the order or, without an order, the client at
 * the time of issue.
 */
export const invoicesOf = (store: Store, ids: readonly string[]): demo.Invoice[] =>
  store.data.invoices.filter((invoice) => ids.includes(invoiceOwner(store, invoice) ?? ""));

export const invoiceOwner = (store: Store, { orderId, clientId }: demo.Invoice): string | null =>
  byId(store.data.orders, orderId)?.clientId ?? clientId;

/** The tax id as a VAT number of another member state. */
export function clientNumber(store: Store, { id, taxId }: demo.Client): VatNumber | null {
  const own = where(store.data.clientAddresses, "clientId", id);
  const place = own.find(({ isBilling }) => isBilling) ?? own.find(({ isDefault }) => isDefault) ?? own[0];
  return taxId ? readVatNumber(taxId, place?.country ?? null) : null;
}

export function clientCheck(store: Store, client: demo.Client) {
  const { vatCheck = null } = client;
  return vatCheck && vatCheck.number === clientNumber(store, client)?.number ? withoutCountry(vatCheck) : null;
}

/** Returns true for a guest's record, whose typed address has no proven owner. */
export const isGuestRecord = (client: demo.Client | undefined): client is demo.Client =>
  client !== undefined && client.accountId === null && client.email === "" && isLive(client);

/** Guest records whose orders or bookings contain one of the addresses. */
export const guestIdsWith = (store: Store, emails: readonly string[]): string[] => {
  const given = [...store.data.orders, ...store.bookings].filter(({ email }) => emails.includes(email));
  const ids = new Set(given.map(({ clientId }) => clientId));
  return store.data.clients.filter((client) => isGuestRecord(client) && ids.has(client.id)).map(({ id }) => id);
};
